import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deployment } from '../support/deployment.ts'
import { eventually } from '../support/eventually.ts'
import { LoopbackServer } from '../support/loopback-server.ts'
import { build } from '../support/processes.ts'

/** Two deployments that pay each other, each a process that the test can kill at any moment. */

/** Receives the events of both platforms and approves every payment. */
class Approval extends LoopbackServer {
  /** Runs before the next approval of a payment. */
  before: (() => Promise<void>) | undefined

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (JSON.parse(Buffer.concat(chunks).toString()).type === 'INCOMING_PAYMENT.PENDING') {
      const { before } = this
      this.before = undefined
      await before?.()
    }
    response.writeHead(200).end()
  }
}

const approval = new Approval()
let folder: string
let ana: Deployment
let bob: Deployment
beforeAll(async () => {
  folder = build()
  await approval.start()
  ana = await Deployment.prepare(folder, 'ana', approval.url)
  bob = await Deployment.prepare(folder, 'bob', approval.url)
  await ana.start()
  await bob.start()
})
afterAll(async () => {
  await ana?.drop()
  await bob?.drop()
  approval.stop()
})

const SETTLED = { timeout: 60_000, interval: 100 }
const statusesOf = async ({ api }: Deployment, direction: string): Promise<string[]> => {
  const { data } = await api.read('/transactions?limit=100')
  return data
    .filter((each: { type: string }) => each.type === direction)
    .map(({ status }: { status: string }) => status)
}

async function pay(payer: Deployment, payee: Deployment, amount: number): Promise<string> {
  const { status, body } = await payer.quote(payee.customer.umaAddress, amount, { immediatelyExecute: true })
  expect({ status, code: body.code }).toEqual({ status: 201, code: undefined })
  return body.transactionId
}

const untilCompleted = ({ api }: Deployment, id: string) =>
  expect.poll(async () => (await api.read(`/transactions/${id}`)).status, SETTLED).toBe('COMPLETED')

/** Waits for the payee's balance, because the post-transaction message follows the payment. */
const untilHas = (payee: Deployment, amount: number) => expect.poll(() => payee.balance(), SETTLED).toBe(amount)

test('customers of two deployments pay each other by quotes', async () => {
  const [of, to] = [await ana.balance(), await bob.balance()]
  await untilCompleted(ana, await pay(ana, bob, 2_500))
  await untilHas(bob, to + 2_500)
  const left = await ana.balance()
  expect(of - left).toBeGreaterThanOrEqual(2_500)
  await untilCompleted(bob, await pay(bob, ana, 1_000))
  await untilHas(ana, left + 1_000)
})

test('completes after killing the payer between the debit and the settlement', async () => {
  const to = await bob.balance()
  const ids = [await pay(ana, bob, 300), await pay(ana, bob, 400)]
  await ana.kill()
  expect(await bob.balance()).toBe(to)
  await ana.start()
  for (const id of ids) await untilCompleted(ana, id)
  await untilHas(bob, to + 700)
})

test('completes after killing the payee between the settlement and its message', async () => {
  const to = await bob.balance()
  const id = await pay(ana, bob, 500)
  await bob.kill()
  await untilCompleted(ana, id)
  await bob.start()
  await untilHas(bob, to + 500)
})

test('fails cleanly after killing the payee between the pay request and its answer', async () => {
  const [of, to] = [await ana.balance(), await bob.balance()]
  approval.before = () => bob.kill()
  const { status, body } = await ana.quote(bob.customer.umaAddress, 600)
  expect({ status, code: body.code }).toEqual({ status: 424, code: 'PAYREQ_REQUEST_FAILED' })
  await bob.start()
  await expect
    .poll(() => statusesOf(bob, 'INCOMING'), SETTLED)
    .toSatisfy((statuses: string[]) => statuses.includes('FAILED') && !statuses.includes('PENDING'))
  expect([await ana.balance(), await bob.balance()]).toEqual([of, to])
  await untilCompleted(ana, await pay(ana, bob, 600))
  await untilHas(bob, to + 600)
})

test("recovers after killing the payer during the payee's decision", async () => {
  const [of, to] = [await ana.balance(), await bob.balance()]
  approval.before = () => ana.kill()
  await expect(ana.quote(bob.customer.umaAddress, 700)).rejects.toThrow()
  await ana.start()
  expect([await ana.balance(), await bob.balance()]).toEqual([of, to])
  await untilCompleted(ana, await pay(ana, bob, 800))
  await untilHas(bob, to + 800)
})

test("ends with two consistent ledgers, each with the other's payments", async () => {
  await eventually(async () => expect(await statusesOf(ana, 'OUTGOING')).not.toContain('PROCESSING'))
  expect([...ana.faults, ...bob.faults]).toEqual([])
  const [paying, paid] = [await ana.books(), await bob.books()]
  expect([paying.violations, paid.violations]).toEqual([[], []])
  expect(paying.paidSatoshi).toBeGreaterThan(0n)
  expect(paying.paidSatoshi + paid.paidSatoshi).toBe(0n)
})
