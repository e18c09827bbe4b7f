import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../../src/app/root.ts'
import { newFolder } from '../../../test/support/folders.ts'
import { LoopbackServer } from '../../../test/support/loopback-server.ts'
import { processes, useProcesses } from '../../../test/support/processes.ts'
import { Webhooks } from '../../client/src/index.ts'

/** The first minutes of an integrator who has just started the service. Each program is a process. */

const HEARD_WITHIN_MS = 10_000
const started: ChildProcess[] = []
let folder: string

useProcesses()
beforeAll(() => {
  folder = newFolder('cli')
  execFileSync(process.execPath, [join(ROOT, 'sdk', 'cli', 'build.mjs'), folder])
})
afterAll(() => started.forEach((child) => child.kill('SIGKILL')))

/** A server of an integrator: accepts verified webhooks and refuses the rest. */
class Hooks extends LoopbackServer {
  readonly verified: string[] = []
  readonly refused: string[] = []
  private readonly webhooks = new Webhooks(async () =>
    (await fetch(new URL('/.well-known/webhook-signing-keys', this.service))).json(),
  )
  constructor(private readonly service: string) {
    super()
  }

  protected override async answer(...[request, response]: Parameters<LoopbackServer['answer']>): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      const { type } = await this.webhooks.verify(Buffer.concat(chunks), request.headers)
      this.verified.push(type)
      response.writeHead(204).end()
    } catch (error) {
      this.refused.push(String(error))
      response.writeHead(400).end()
    }
  }
}

test('npm start, login, listen, trigger: the verified event is there within ten seconds', async () => {
  // Uses the default duration of sandbox steps.
  const token = `${'0'.repeat(32)}:${'1'.repeat(64)}`
  const service = await processes().start({ SANDBOX_STEP_MS: '', SANDBOX_API_TOKEN: token })
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder }
  const program = [join(folder, 'main.js')]
  const login = spawn(process.execPath, [...program, 'login', '--url', new URL(service.address).origin], { env })
  login.stdin.end(`${token}\n`)
  expect((await once(login, 'exit'))[0]).toBe(0)

  const hooks = await new Hooks(service.address).start()
  const listener = spawn(process.execPath, [...program, 'listen', '--forward-to', hooks.url], { env })
  started.push(listener)
  await once(listener.stderr, 'data')

  const begun = Date.now()
  const words = [...program, 'trigger', 'OUTGOING_PAYMENT.COMPLETED']
  const { stdout } = await promisify(execFile)(process.execPath, words, { env })
  expect(stdout).toMatch(/^OUTGOING_PAYMENT.COMPLETED has happened: Webhook:\S+$/m)
  await expect.poll(() => hooks.verified, { timeout: HEARD_WITHIN_MS }).toContain('OUTGOING_PAYMENT.COMPLETED')
  expect(Date.now() - begun).toBeLessThan(HEARD_WITHIN_MS)
  expect(hooks.refused).toEqual([])

  listener.kill('SIGINT')
  expect((await once(listener, 'exit'))[0]).toBe(0)
  hooks.stop()
})
