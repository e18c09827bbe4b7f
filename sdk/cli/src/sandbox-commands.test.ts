import { describe, expect, test } from 'vitest'
import { type Api, newPlatform } from '../../../test/support/api.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { service, useService } from '../../../test/support/service.ts'
import { newReceiver } from '../../../test/support/webhooks.ts'
import { typing } from './terminal.test-support.ts'

useService()

const newCustomer = (api: Api) => api.create('/customers', { customerType: 'INDIVIDUAL', fullName: 'Ana Lima' })

/** Runs a continuous command, and stops it once it has printed the expected lines. */
async function until(api: Api, words: string, act: () => Promise<unknown>, isEnough: (lines: string[]) => boolean) {
  const stopping = new AbortController()
  const lines: string[] = []
  const running = typing(api)(words, { stopped: stopping.signal, onPrint: (line) => void lines.push(line) })
  await new Promise((resolve) => setTimeout(resolve, 300))
  service().app.start()
  try {
    await act()
    await eventually(() => expect(isEnough(lines)).toBe(true))
  } finally {
    stopping.abort()
    await service().app.stop()
  }
  return { ...(await running), lines }
}

describe('listening', () => {
  test('forwards signed events and resent events', async () => {
    const [api, receiver] = [await newPlatform(), await newReceiver()]
    const act = async () => {
      const { id } = await newCustomer(api)
      await eventually(() => expect(receiver.of('CUSTOMER.KYC_APPROVED', id)).toHaveLength(1))
      const [event] = receiver.attempts
      await api.create(`/webhook-events/${event?.id}/resend`)
    }
    const typed = await until(api, `listen --forward-to ${receiver.url} --no-color`, act, (lines) => lines.length >= 2)
    expect(typed.code).toBe(0)
    expect(typed.lines[0]).toMatch(/CUSTOMER.KYC_APPROVED Customer:\S+ Webhook:\S+ -> 200 \d+ ms$/)
    expect(typed.lines[1]).toContain('(again)')
    const [first, second] = receiver.attempts
    expect(second?.raw).toBe(first?.raw)
  })

  test('shows events that a server does not accept, and continues', async () => {
    const [api, receiver] = [await newPlatform(), await newReceiver()]
    receiver.answers = [500, (response) => response.destroy()]
    const act = () => Promise.all([newCustomer(api), newCustomer(api), newCustomer(api)])
    const { lines } = await until(api, `listen --forward-to ${receiver.url} --no-color`, act, (all) => all.length >= 3)
    expect(lines[0]).toContain('-> 500')
    expect(lines[1]).toMatch(/-> (other side closed|.*ECONNRESET|socket)/)
    expect(lines[2]).toContain('-> 200')
  })

  test('prints only the requested types, as JSON on request', async () => {
    const api = await newPlatform()
    const act = async () => {
      const { id } = await newCustomer(api)
      const { data } = await api.read(`/customers/internal-accounts?customerId=${id}&currency=USD`)
      await api.create(`/sandbox/internal-accounts/${data[0].id}/fund`, { amount: 100 })
    }
    const words = 'listen --events INTERNAL_ACCOUNT.BALANCE_UPDATED --json'
    const { lines } = await until(api, words, act, (all) => all.length >= 1)
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['INTERNAL_ACCOUNT.BALANCE_UPDATED'])
  })

  test('refuses to listen with a production token', async () => {
    const production = await newPlatform({ environment: 'production' })
    expect((await typing(production)('listen')).code).toBe(4)
    expect((await typing(production)('listen --forward-to nowhere')).code).toBe(2)
  })
})

test('shows each request once, as soon as the service answers it', async () => {
  const api = await newPlatform()
  const act = async () => {
    await api.read('/config')
    await newCustomer(api)
    await api.get('/customers/Customer:00000000-0000-7000-8000-000000000000')
  }
  const { lines } = await until(api, 'logs tail', act, (all) => all.length >= 3)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/ 200 GET \/2025-10-13\/config \d+ ms /)
  expect(lines[2]).toMatch(/ 404 USER_NOT_FOUND GET \/2025-10-13\/customers\/Customer:0/)
})

test('explains why an event cannot be triggered', async () => {
  const typed = await typing(await newPlatform())('trigger CARD.FUNDING_SOURCE_CHANGE')
  expect(typed).toMatchObject({ code: 1, out: '' })
  expect(typed.err).toMatch(/^All funding sources .+\.\nSo there is no other list/)
  expect((await typing(await newPlatform())('trigger --list')).out).toContain('OUTGOING_PAYMENT.COMPLETED')
})

test('shows and moves the clock', async () => {
  const type = typing(await newPlatform())
  expect((await type('clock')).out).toContain('offsetSeconds: 0')
  expect((await type('clock advance 2h')).out).toContain('offsetSeconds: 7200')
  expect(JSON.parse((await type('clock --json')).out)).toMatchObject({ offsetSeconds: 7200 })
})

test('lists, shows and resends events', async () => {
  const api = await newPlatform()
  const type = typing(api)
  expect((await type('events')).out).toBe('There is no such event.')
  await newCustomer(api)
  const listed = await type('events list --type CUSTOMER.KYC_APPROVED --json')
  const { id } = JSON.parse(listed.out)
  expect((await type('events list')).out).toContain(id)
  expect((await type('events list --type OTHER')).out).toBe('There is no such event.')
  expect((await type(`events show ${id}`)).out).toContain('fullName: Ana Lima')
  expect((await type(`events resend ${id}`)).out).toContain('only listeners get it')
  expect((await type('events resend Webhook:00000000-0000-7000-8000-000000000000')).code).toBe(5)
  expect((await type('events show')).code).toBe(2)
})
