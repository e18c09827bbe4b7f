import { parse } from 'csv-parse/sync'
import { exampleAccount } from '#account-types/examples.ts'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { screen } from '#features/external-accounts/screening/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { bankOpened, deposited, post } from '#ledger/index.ts'
import { newUuid, platformIdToWire } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { service, settle } from '#test/support/service.ts'
import { replaceTreasury } from '#test/support/treasury.ts'
import { done, peopleOf, seen } from '#test/support/two-people.ts'

export const db = () => service().database.db
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`

/**
 * Creates a production platform with 500.00 in euros and in dollars, and a treasury account with a bank balance for
 * each.
 */
export async function newOperator(balance = 50_000n) {
  const api = await newPlatform({
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: ['USD', 'EUR'],
  })
  const name = `t${newUuid().slice(-12)}`
  const [euros, dollars] = [`${name}-eur`, `${name}-usd`]
  const platforms = [platformOf(api)]
  const byHand = { directions: ['payout' as const, 'refund' as const], partner: 'manual' as const }
  await replaceTreasury(service(), [
    { id: euros, currency: 'EUR', platforms, rails: [{ rail: 'SEPA', ...byHand }] },
    { id: dollars, currency: 'USD', platforms, rails: (['ACH', 'WIRE'] as const).map((rail) => ({ rail, ...byHand })) },
  ])
  await inSystemBook(euros, 'EUR', balance)
  await inSystemBook(dollars, 'USD', balance)
  const own = { EUR: await fundedAccount(api, 'EUR', euros), USD: await fundedAccount(api, 'USD', dollars) }
  return { api, euros, dollars, own }
}

/** Returns the coordinates of the treasury accounts in these tests. */
export const numbersOf = (currency: 'EUR' | 'USD'): Json => exampleAccount(`${currency}_ACCOUNT`)

export const inSystemBook = (account: string, currency: string, balance: bigint) =>
  service().app.works.run({ platform: SYSTEM_TENANT, environment: 'production', now: new Date() }, (work) =>
    balance === 0n ? Promise.resolve() : post(work, [bankOpened(account, currency, balance)]),
  )

export async function fundedAccount(api: Api, currency: string, place: string): Promise<Json> {
  const { id } = await accountOf(api, currency)
  await db().updateTable('internal_accounts').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  await inWork(
    api,
    (work) =>
      post(work, [
        deposited({ transactionId: work.newId('Transaction'), accountId: id, place, amount: 50_000n, currency }),
      ]),
    'production',
  )
  return accountOf(api, currency)
}

export const decide = (api: Api, decision: string, { id }: Json) => screen(api, decision, id)

/** Reactivates an account under review, so that it can receive payments again. */
export const reactivate = (api: Api, { id }: Json) => screen(api, 'reactivate', id, 'Taken off the list.')

export async function clearedAccount(api: Api, request: Json): Promise<Json> {
  const account = await api.create('/platform/external-accounts', request)
  await settle()
  await decide(api, 'clear', account)
  return account
}

/** Executes a payment over SEPA or ACH. Returns its id, and the waiting order. */
export async function paid(api: Api, own: Json, currency: 'EUR' | 'USD', amount = 10_000, info: Json = {}) {
  const request = registrable(`${currency}_ACCOUNT`)
  Object.assign(request.accountInfo, info)
  const [known] = (await api.read(`/platform/external-accounts?currency=${currency}`)).data
  const bank = known ?? (await clearedAccount(api, request))
  const quote = quoteRequest(own.id, bank.id, amount, { immediatelyExecute: true })
  if (currency === 'USD') Object.assign(quote.destination, { paymentRail: 'ACH' })
  const { transactionId } = await api.create('/quotes', quote)
  await settle()
  return { id: transactionId, bank, order: await orderOf(transactionId) }
}

/** Returns the order of a payment in the treasurer's view. */
export async function orderOf(transactionId: `Transaction:${string}`): Promise<Json> {
  const { reference } = await db()
    .selectFrom('partner_orders')
    .select('reference')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return seen('treasurer', await pathOf({ reference }))
}

/** Returns the path of an order in the operator's interface. */
async function pathOf({ reference }: Json): Promise<string> {
  const order = db().selectFrom('partner_orders').select('platform_id').where('reference', '=', reference)
  const { platform_id } = await order.executeTakeFirstOrThrow()
  return `/platforms/${platformIdToWire(platform_id)}/orders/${reference}`
}

/**
 * Performs a treasurer's action on an order, given by the last part of its path. Returns the order as it is afterwards.
 */
export const decideOrder = async (order: Json, move: string, body: object = {}): Promise<Json> =>
  done('treasurer', `${await pathOf(order)}/${move}`, body)

export const confirm = (order: Json, bankReference: string) => decideOrder(order, 'confirm', { bankReference })

export const stateOf = async ({ reference }: Json): Promise<string> =>
  (await db().selectFrom('partner_orders').select('state').where('reference', '=', reference).executeTakeFirstOrThrow())
    .state

export const statusOf = async (api: Api, id: string): Promise<string> => (await api.read(`/transactions/${id}`)).status

/** Exports a file of the orders that wait for the account. Returns it with its text and rows, if it has any. */
export async function exported(treasuryAccount: string): Promise<Json> {
  const asked = await done('treasurer', '/order-files', { treasuryAccount })
  await settle()
  const file = await seen('treasurer', `/order-files/${asked.id}`)
  if (file.state === 'EMPTY') return { ...file, rows: [] }
  const { page } = await peopleOf('treasurer')
  const text = (await page.get(`/order-files/${file.id}/content`)).body.toString()
  return { ...file, text, rows: parse(text, { columns: true }) }
}

/** Hands the file and its orders over to the bank. */
export async function handOver({ id }: Json): Promise<void> {
  await done('treasurer', `/order-files/${id}/hand-over`)
  await settle()
}
