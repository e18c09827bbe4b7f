import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { processes, useProcesses } from './support/processes.ts'

useProcesses()

/** Runs a program of the build with a closed output. Returns its exit code and its errors. */
async function runUnread(program: string, ...words: string[]): Promise<[number | null, string]> {
  const { folder, database } = processes()
  const child = spawn(process.execPath, [join(folder, program), ...words], {
    env: { PATH: process.env.PATH, MASTER_KEY: '07'.repeat(32), LOG_LEVEL: 'silent', ...database.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const [code] = await once(child, 'close')
  return [code, complaints]
}

test('ends a command quietly with its usual exit code if its output is closed', async () => {
  const service = await processes().start()
  await service.kill()
  expect(await runUnread('operator.js', 'reseal-custody')).toEqual([0, ''])
  expect(await runUnread('audit.js')).toEqual([0, ''])
  expect(await runUnread('operator.js', 'reset-user')).toEqual([1, 'Write --email <address>.\n'])
})

test('logs the adapters of all ports in one line at each start', async () => {
  const started = await processes().start({ LOG_LEVEL: 'info' })
  const lines = () => started.output.split('\n').filter((line) => line.includes('"message":"adapters"'))
  await eventually(async () => expect(lines()).toHaveLength(1))
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    rates: 'simulated, production absent',
    'account-screening': 'simulated, production manual',
    'stablecoin-issuer': 'simulated, production absent',
  })
})
