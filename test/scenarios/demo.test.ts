import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Api } from '../support/api.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** `npm run demo` as a newcomer runs it: a process that plays a payment against a running service. */

useProcesses('file')

const TOKEN = `${'5a'.repeat(16)}:${'6b'.repeat(32)}`
const MINE = 'http://127.0.0.1:1999/mine'
let address: string
let api: Api
beforeAll(async () => {
  address = (await processes().start({ SANDBOX_API_TOKEN: TOKEN })).address
  api = new Api(TOKEN, '' as PlatformId, address)
})

const running: Demo[] = []
afterEach(() => running.splice(0).forEach((demo) => demo.child.kill('SIGKILL')))

class Demo {
  output = ''
  readonly child
  readonly ended

  constructor(args: readonly string[], environment: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [join(processes().folder, 'demo.js'), ...args], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null)
    running.push(this)
  }
}

const configuration = async () => {
  const { updatedAt, ...rest } = await api.read('/config')
  return rest
}

test('it says what stays behind where the platform had no webhook endpoint, for one cannot be removed', async () => {
  const before = await configuration()
  const demo = new Demo([TOKEN, address])
  expect({ ended: await demo.ended, output: demo.output }).toEqual({
    ended: 0,
    output: expect.stringContaining('with a valid signature.'),
  })
  const { webhookEndpoint, ...after } = await configuration()
  expect(after).toEqual(before)
  expect(demo.output).toContain(`webhook endpoint is ${webhookEndpoint} now`)
  expect(demo.output).toContain(`curl -u ${TOKEN} -X PATCH ${address}/config`)
})

test.each([
  ['the address of the interface', (): [string[], Record<string, string>] => [[TOKEN, address], {}]],
  [
    'the address without its path',
    (): [string[], Record<string, string>] => [[TOKEN, `${new URL(address).origin}/`], {}],
  ],
  [
    'settings of the service',
    (): [string[], Record<string, string>] => [[], { SANDBOX_API_TOKEN: TOKEN, PORT: new URL(address).port }],
  ],
])('it leaves the configuration as it was, given %s', async (_, given) => {
  await api.must('PATCH', '/config', { webhookEndpoint: MINE })
  const before = await configuration()
  const demo = new Demo(...given())
  expect({ ended: await demo.ended, output: demo.output }).toEqual({
    ended: 0,
    output: expect.stringContaining('with a valid signature.'),
  })
  expect(await configuration()).toEqual(before)
})

test('it leaves the configuration as it was when it is refused half way', async () => {
  await api.must('PATCH', '/config', { webhookEndpoint: MINE })
  const before = await configuration()
  const { clientId, clientSecret } = await api.create('/tokens', {
    name: 'No payments',
    permissions: ['VIEW', 'MANAGE'],
  })
  const demo = new Demo([`${clientId}:${clientSecret}`, address])
  expect({ ended: await demo.ended, output: demo.output }).toEqual({
    ended: 1,
    output: expect.stringContaining('was refused'),
  })
  expect(demo.output).toContain('FORBIDDEN')
  expect(await configuration()).toEqual(before)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'it leaves the configuration as it was when %s ends it half way',
  async (signal) => {
    await api.must('PATCH', '/config', { webhookEndpoint: MINE })
    const before = await configuration()
    const demo = new Demo([TOKEN, address])
    await vi.waitFor(() => expect(demo.output).toContain('PATCH /config'), { timeout: 20_000, interval: 1 })
    demo.child.kill(signal)
    expect({ ended: await demo.ended, output: demo.output }).toEqual({
      ended: 130,
      output: expect.stringContaining('Stopped.'),
    })
    expect(demo.output).not.toContain('with a valid signature.')
    expect(await configuration()).toEqual(before)
  },
)

// On PostgreSQL the database of this file has had its first start.
test.skipIf(process.env.DATABASE_URL)(
  'the command that the first start prints plays for a platform of its own and leaves the newcomer’s as it was',
  async () => {
    const service = await processes().start({ DATA_DIR: processes().newFolder() })
    const [, token = ''] = /Sandbox API token: +(\S+)/.exec(service.output) ?? []
    const [, words = ''] = /npm run demo -- (.+)/.exec(service.output) ?? []
    const newcomer = new Api(token, '' as PlatformId, service.address)
    const before = await newcomer.read('/config')
    const demo = new Demo(words.split(' '))
    expect({ ended: await demo.ended, output: demo.output }).toEqual({
      ended: 0,
      output: expect.stringContaining('with a valid signature.'),
    })
    expect(await newcomer.read('/config')).toEqual(before)
  },
)

test('reports an address without a service', async () => {
  const demo = new Demo([TOKEN, 'http://127.0.0.1:9'])
  expect([await demo.ended, demo.output]).toEqual([
    1,
    expect.stringContaining('No service answers at http://127.0.0.1:9/2025-10-13'),
  ])
})
