import { expect } from 'vitest'
import type { Api } from '#test/support/api.ts'
import type { ConsolePage } from '#test/support/console.ts'
import { journalsOf } from '#test/support/ledger.ts'
import { service } from '#test/support/service.ts'

/** Returns the total of all journals about a payment for each account, without zero totals. Debits are positive. */
async function sumsOf(api: Api, id: string): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>()
  for (const [, entries] of await journalsOf(api, id))
    for (const [account, amount] of Object.entries(entries)) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}

const openHolds = ({ platform }: Api, id: string) =>
  service()
    .database.db.selectFrom('ledger_holds')
    .select('amount')
    .where('platform_id', '=', platform)
    .where('id', '=', id)
    .where('closed_by', 'is', null)
    .execute()

/** Maps each ledger account that holds money for a payment to the location of that money. */
const PLACES: readonly [account: RegExp, heldAt: readonly string[]][] = [
  [/^transit:/, ['TRANSIT']],
  [/^refund_due:/, ['REFUND']],
  [/^ia:.+:held /, ['HELD']],
  [/^ia:.+:pending /, ['PENDING_CREDIT', 'ARRIVING']],
]

/**
 * Checks the operator's view of the payment: its transaction equals the platform's view, and the ledger has its money
 * at the reported location. Returns the location and the next actor.
 */
export async function placeOf(page: ConsolePage, api: Api, id: string): Promise<string> {
  const { status, body } = await page.get(`/platforms/PlatformConfig:${api.platform}/payments/${id}`)
  if (status !== 200) throw new Error(`The payment was answered ${status} ${JSON.stringify(body)}.`)
  expect(body.transaction).toEqual(await api.read(`/transactions/${id}`))
  const { heldAt, turnOf, sentence } = body.place
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  const sums = await sumsOf(api, id)
  const holding = [...sums.keys()].flatMap((account) => PLACES.filter(([name]) => name.test(account)))
  // The ledger shows the payment's money in one location, and the response names this location.
  expect(holding.length).toBeLessThanOrEqual(1)
  expect([heldAt, (holding[0]?.[1] ?? [heldAt]).includes(heldAt)]).toEqual([heldAt, true])
  if (['TRANSIT', 'REFUND', 'HELD', 'PENDING_CREDIT'].includes(heldAt))
    expect({ heldAt, length: holding.length }).toEqual({ heldAt, length: 1 })
  expect((await openHolds(api, id)).length).toBe(heldAt === 'HELD' ? 1 : 0)
  // A payment that was never debited, or was returned completely, leaves no balance on any account.
  if (heldAt === 'PAYER') expect([...sums]).toEqual([])
  return `${heldAt} ${turnOf}`
}
