import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Api } from '../support/api.ts'
import { freePort } from '../support/ports.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** `npm run demo` as a newcomer runs it: a process that makes payments in a running service. */

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

const ENDED_WELL = /Webhooks +([1-9]\d*) of \1 verified\n$/

test('prints a line for each step, and sums that agree with the steps', async () => {
  const demo = new Demo([TOKEN, address])
  expect({ ended: await demo.ended, output: demo.output }).toEqual({
    ended: 0,
    output: expect.stringMatching(ENDED_WELL),
  })
  const steps = [...demo.output.matchAll(/^ *(\d+) {2}(.+?) {2,}(.+?) {2,}(.+)$/gm)]
  expect(steps.map(([, number, name]) => [number, name])).toEqual(
    [
      ...['Customer', 'Money', 'Bank account', 'Quote', 'Payment'],
      ...['Look-up', 'Quote', 'Payment', 'Quote', 'Payment'],
    ].map((name, index) => [String(index + 1), name]),
  )
  const inCents = (text = '') => Number(text.replace(/[,.]/g, ''))
  const quotes = steps.filter(([, , name]) => name === 'Quote').map(([line]) => line)
  const sumOf = (pattern: RegExp) => quotes.reduce((sum, line) => sum + inCents(pattern.exec(line)?.[1]), 0)
  const printed = (name: string) => inCents(new RegExp(`^ +${name} +(\\S+) USD$`, 'm').exec(demo.output)?.[1])
  expect(printed('Sent')).toBe(sumOf(/(\S+) USD becomes/))
  expect(printed('Fees')).toBe(sumOf(/fee (\S+) USD/))
  expect(printed('Fees')).toBeGreaterThan(0)
  const arrived = quotes.map((line) => /becomes (\S+ \w{3})/.exec(line)?.[1])
  expect(demo.output).toMatch(new RegExp(`^ +Arrived +${arrived.join(', ')}$`, 'm'))
})

test('leaves no webhook endpoint behind', async () => {
  const before = await configuration()
  expect(before.webhookEndpoint).toBeUndefined()
  expect(await new Demo([TOKEN, address]).ended).toBe(0)
  expect(await configuration()).toEqual(before)
})

type Given = [words: string[], environment: Record<string, string>]

test.each([
  ['the token and the address', (): Given => [[TOKEN, address], {}]],
  ['the address without its path', (): Given => [[TOKEN, `${new URL(address).origin}/`], {}]],
  ['the variables that the start prints', (): Given => [[], { CAUSEWAY_TOKEN: TOKEN, CAUSEWAY_URL: address }]],
  ['settings of the service', (): Given => [[], { SANDBOX_API_TOKEN: TOKEN, PORT: new URL(address).port }]],
])('leaves the configuration as it was, given %s', async (_, given) => {
  await api.must('PATCH', '/config', { webhookEndpoint: MINE })
  const before = await configuration()
  const demo = new Demo(...given())
  expect({ ended: await demo.ended, output: demo.output }).toEqual({
    ended: 0,
    output: expect.stringMatching(ENDED_WELL),
  })
  expect(await configuration()).toEqual(before)
})

test('leaves the configuration as it was when the service refuses a step', async () => {
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
  'leaves the configuration as it was when %s ends it half way',
  async (signal) => {
    await api.must('PATCH', '/config', { webhookEndpoint: MINE })
    const before = await configuration()
    const demo = new Demo([TOKEN, address])
    await vi.waitFor(() => expect(demo.output).toContain('Bank account'), { timeout: 20_000, interval: 1 })
    demo.child.kill(signal)
    expect({ ended: await demo.ended, output: demo.output }).toEqual({
      ended: 130,
      output: expect.stringContaining('Stopped.'),
    })
    expect(demo.output).not.toMatch(ENDED_WELL)
    expect(await configuration()).toEqual(before)
  },
)

// On PostgreSQL, this file's database has already had its first start.
describe.skipIf(process.env.DATABASE_URL)('after a first start without a preset token', () => {
  const dataOf = (environment: Record<string, string> = {}) => ({ DATA_DIR: processes().newFolder(), ...environment })

  test('plays on its own platform without a token, and on the reader’s with the printed lines', async () => {
    const data = dataOf()
    const started = await processes().start(data)
    const [, token = ''] = /^export CAUSEWAY_TOKEN=(\S+)$/m.exec(started.output) ?? []
    const [, url = ''] = /^export CAUSEWAY_URL=(\S+)$/m.exec(started.output) ?? []
    expect(started.output).toMatch(/^npm run demo$/m)
    expect(url).toBe(started.address)
    const newcomer = new Api(token, '' as PlatformId, started.address)
    const customers = async () => (await newcomer.read('/customers')).data.length
    const own = new Demo([], data)
    expect({ ended: await own.ended, output: own.output, customers: await customers() }).toEqual({
      ended: 0,
      output: expect.stringMatching(ENDED_WELL),
      customers: 0,
    })
    const readers = new Demo([], { ...data, CAUSEWAY_TOKEN: token, CAUSEWAY_URL: url })
    expect({ ended: await readers.ended, output: readers.output, customers: await customers() }).toEqual({
      ended: 0,
      output: expect.stringMatching(ENDED_WELL),
      customers: 1,
    })
  })

  test('finds the service at another port after a restart, which shows no token', async () => {
    const data = dataOf()
    const first = await processes().start(data)
    await first.kill()
    const second = await processes().start({ ...data, PORT: String(await freePort()) })
    expect(second.address).not.toBe(first.address)
    expect(second.output).not.toContain('CAUSEWAY_TOKEN')
    const demo = new Demo([], data)
    expect({ ended: await demo.ended, output: demo.output }).toEqual({
      ended: 0,
      output: expect.stringMatching(ENDED_WELL),
    })
  })

  test('stores its login for the owner of the files alone', async () => {
    const data = dataOf()
    await processes().start(data)
    expect((statSync(join(data.DATA_DIR, 'demo-login.json')).mode & 0o777).toString(8)).toBe('600')
  })
})

test('says what to do without a token', async () => {
  const demo = new Demo([], { DATA_DIR: processes().newFolder() })
  expect([await demo.ended, demo.output]).toEqual([1, expect.stringContaining('export CAUSEWAY_TOKEN=')])
})

test('names the address at which no service answers', async () => {
  const demo = new Demo([TOKEN, 'http://127.0.0.1:9'])
  expect([await demo.ended, demo.output]).toEqual([
    1,
    expect.stringContaining('No service answers at http://127.0.0.1:9/2025-10-13'),
  ])
})
