import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#app/prepared-database.ts'
import { ROOT } from '#app/root.ts'
import { eventually } from './support/eventually.ts'
import { newFolder } from './support/folders.ts'
import { freePort } from './support/ports.ts'

/** Runs `npm run dev` after its build, in a copy of the project whose source the tests change. */

const WITHIN_MS = 90_000
const FILES = ['src', 'migrations', 'docs/reference', 'docs/guides', 'package.json', 'dev.mjs', 'esbuild-options.mjs']

let folder: string
let address: string
let dev: ChildProcess
let output = ''

beforeAll(async () => {
  folder = newFolder('dev')
  for (const path of [...FILES, relative(ROOT, await prepareDatabase())])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, PORT: String(port), METRICS_PORT: '0', SANDBOX_STEP_MS: '0', LOG_LEVEL: 'warn' }
  dev = spawn(process.execPath, ['dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await untilPrinted('Watching the source')
}, WITHIN_MS)

afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})

/** As Ctrl-C does. */
async function end(): Promise<number | null> {
  if (dev.exitCode === null) {
    dev.kill('SIGINT')
    await once(dev, 'exit')
  }
  return dev.exitCode
}

const untilPrinted = (text: string) => eventually(() => expect(output).toContain(text), WITHIN_MS)
const runningVersion = async () => {
  const { version } = (await (await fetch(`${address}/healthz`)).json()) as { version: string }
  return version
}

function change(path: string, turned: (text: string) => string): void {
  const file = join(folder, path)
  writeFileSync(file, turned(readFileSync(file, 'utf8')))
}

test('it prints a token, and where the first customer and payment are', async () => {
  const commands = [...output.matchAll(/curl -u (\S+) '(\S+)'/g)]
  expect(commands.length).toBeGreaterThan(0)
  for (const [, token = '', url = ''] of commands) {
    const authorization = `Basic ${Buffer.from(token).toString('base64')}`
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200)
  }
})

test(
  'keeps the service running after a failed build, and starts the next good build',
  async () => {
    const [before, source] = [await runningVersion(), readFileSync(join(folder, 'src/app/root.ts'), 'utf8')]
    change('src/app/root.ts', () => 'export const = 1')
    await untilPrinted('The build has failed')
    expect(output).toContain('src/app/root.ts:1:13')
    expect(await runningVersion()).toBe(before)
    change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version: '9.9.9' }))
    change('src/app/root.ts', () => source)
    await eventually(async () => expect(await runningVersion()).toBe('9.9.9'), WITHIN_MS)
  },
  WITHIN_MS,
)

test('Ctrl-C ends it together with the service', async () => {
  expect(await end()).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})
