import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { onTestFinished } from 'vitest'
import { type Api, type Json, newPlatform } from '../../../../../../test/support/api.ts'
import { newFolder } from '../../../../../../test/support/folders.ts'
import { inWork } from '../../../../../../test/support/inside.ts'
import { operateOrders } from '../../../../../../test/support/operator.ts'
import { service, settle } from '../../../../../../test/support/service.ts'
import { replaceTreasury } from '../../../../../../test/support/treasury.ts'
import { exampleAccount } from '../../../../../account-types/examples.ts'
import { bankOpened, deposited, post } from '../../../../../ledger/index.ts'
import { newUuid } from '../../../../../runtime/ids.ts'
import { HOUSE } from '../../../../../runtime/platforms/platforms.ts'
import { accountOf as registrable } from '../../../../external-accounts/external-accounts/accounts.test-support.ts'
import { screen } from '../../../../external-accounts/external-accounts/screening/makers.test-support.ts'
import { accountOf } from '../../../../platforms/internal-accounts/makers.test-support.ts'
import { quoteRequest } from '../../../quotes/makers.test-support.ts'

/** A file that is not there yet, in a folder that goes with the test. */
export function newFile(): string {
  const folder = newFolder('orders')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'orders.csv')
}

export const db = () => service().database.db
const platformOf = ({ platform }: Api) => `PlatformConfig:${platform}`

/** A production platform with 500.00 in euros and in dollars, an account of the treasury for each, and its bank's balance. */
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
  await inHouse(euros, 'EUR', balance)
  await inHouse(dollars, 'USD', balance)
  const own = { EUR: await fundedAccount(api, 'EUR', euros), USD: await fundedAccount(api, 'USD', dollars) }
  return { api, euros, dollars, own }
}

/** Of the accounts of the treasury here. */
export const numbersOf = (currency: 'EUR' | 'USD'): Json => exampleAccount(`${currency}_ACCOUNT`)

export const inHouse = (account: string, currency: string, balance: bigint) =>
  service().app.works.run({ platform: HOUSE, environment: 'production', now: new Date() }, (work) =>
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

/** What a person has put under review is paid again. */
export const reactivate = (api: Api, { id }: Json) => screen(api, 'reactivate', id, 'Taken off the list.')

export async function clearedAccount(api: Api, request: Json): Promise<Json> {
  const account = await api.create('/platform/external-accounts', request)
  await settle()
  await decide(api, 'clear', account)
  return account
}

/** A payment over SEPA or ACH that has been executed; answers its id, and the order that waits. */
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

export const listed = async (...filters: string[]): Promise<Json[]> =>
  JSON.parse(
    await operateOrders('list', '--most', '1000', '--json', ...filters).then((text) =>
      text.startsWith('[') ? text : '[]',
    ),
  )

export async function orderOf(transactionId: `Transaction:${string}`): Promise<Json> {
  const { reference } = await db()
    .selectFrom('partner_orders')
    .select('reference')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return { reference, ...(await listed()).find((each) => each.reference === reference) }
}

export const stateOf = async ({ reference }: Json): Promise<string> =>
  (await db().selectFrom('partner_orders').select('state').where('reference', '=', reference).executeTakeFirstOrThrow())
    .state

export const statusOf = async (api: Api, id: string): Promise<string> => (await api.read(`/transactions/${id}`)).status

export async function exported(account: string, ...more: string[]) {
  const out = newFile()
  const printed = await operateOrders('export', account, '--format', 'csv', '--out', out, ...more)
  const [, id = ''] = /has file ([0-9a-f-]+)/.exec(printed) ?? []
  const text = printed.includes(out) ? readFileSync(out, 'utf8') : ''
  return { out, printed, id, text, rows: parse(text, { columns: true }) as Json[] }
}
