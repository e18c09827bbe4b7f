import { expect } from 'vitest'
import { toOrderKey } from '#features/payments/index.ts'
import { reportInProduction } from '#features/payments/receipts/makers.test-support.ts'
import { captured, type Payment, payoutConfirmed, post } from '#ledger/index.ts'
import { money } from '#money/money.ts'
import { randomReference } from '#runtime/lib/ids.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { service } from '#test/support/service.ts'
import { done, seen } from '#test/support/two-people.ts'
import { matchOpenEntries } from './book-entry.ts'
import { findFigures } from './items/store.ts'

/** The day of bookings: the day on which the file began, even if midnight passes during the run. */
export const TODAY = new Date().toISOString().slice(0, 10)

const act = (path: string, body: object): Promise<Json> => done('treasurer', `/bank-accounts/${path}`, body)

/** Records a booking of the bank on the account, by default of today. */
export const book = (account: string, id: string, side: 'CREDIT' | 'DEBIT', amount: number, more: object = {}) =>
  act(`${account}/lines`, { id, side, amount, bookedOn: TODAY, ...more })

/** Sets the balance of the account before its first booking. */
export const open = (account: string, balance: number, isOverdrawn = false) =>
  act(`${account}/open`, { balance, isOverdrawn })

const onLine = (account: string, id: string, move: string, body: object) =>
  act(`${account}/lines/${encodeURIComponent(id)}/${move}`, body)

export const match = (account: string, id: string, names: readonly string[], because = 'NO_REFERENCE') =>
  onLine(account, id, 'match', { with: names, because })

export const unmatch = (account: string, id: string, because = 'WRONG_PAYMENT') =>
  onLine(account, id, 'unmatch', { because })

/** Explains an entry under dual control. */
export const explain = (account: string, id: string, as: string) => onLine(account, id, 'explain', { as })

/** Reports euros received on the account, with the payer's text. */
export const receive = (account: string, id: string, amount: number, remittanceInformation?: string): Promise<Json> =>
  reportInProduction(id, account, {
    amount,
    ...(remittanceInformation !== undefined && { payer: { remittanceInformation } }),
  })

/**
 * Makes a payout from an internal account with a manual payment order, confirmed by default. Returns the reference of
 * the order, and its transaction.
 */
export async function payOut(
  api: Api,
  { account, from, amount, isConfirmed = true }: { account: string; from: Json; amount: bigint; isConfirmed?: boolean },
): Promise<{ reference: string; transactionId: `Transaction:${string}`; confirm(): Promise<void> }> {
  const reference = randomReference(15)
  const euros = money(amount, 'EUR')
  const fees = { serviceFees: 0n, platformFees: 0n, counterpartyFee: 0n }
  const transactionId = await inWork(
    api,
    async (work) => {
      const id = work.newId('Transaction')
      await work.tx
        .insertInto('partner_orders')
        .values({
          platform_id: api.platform,
          key: toOrderKey({ platform: api.platform, transactionId: id, kind: 'payout' }),
          rail: 'SEPA',
          kind: 'payout',
          transaction_id: id,
          treasury_account: account,
          reference,
          currency: 'EUR',
          amount,
          asked_at: work.now,
          state_since: work.now,
          state: 'waiting',
        })
        .execute()
      const payment: Payment = { id, sent: euros, received: euros, ...fees }
      await post(work, [captured(payment, { accountId: from.id })])
      return id
    },
    'production',
  )
  const confirm = () =>
    inWork(api, (work) => post(work, [payoutConfirmed({ id: transactionId, received: euros }, account)]), 'production')
  if (isConfirmed) await confirm()
  return { reference, transactionId, confirm }
}

let minutes = 0

/** Runs the sweep of the system tenant, each time a minute later. */
export const sweep = (): Promise<unknown> => {
  const now = new Date(Date.now() + ++minutes * 60_000)
  return service().app.works.run({ platform: SYSTEM_TENANT, environment: 'production', now }, matchOpenEntries)
}

/** Returns `bank:T` and the cash of T over all books. */
export async function figuresOf(account: string): Promise<[bank: bigint, cash: bigint]> {
  const [figures] = await findFigures(service().database.db, [account])
  return [figures?.bank ?? 0n, figures?.cash ?? 0n]
}

/** Returns the open items of the account in the treasurer's view. */
export const openItems = async (account: string): Promise<Json[]> =>
  (await seen('treasurer', `/bank-items?bankAccountId=${account}&limit=100`)).data

/** Expects every invariant to hold in the ledgers of the system tenant and of these platforms. */
export async function expectSoundBooks(...apis: readonly Api[]): Promise<void> {
  for (const { platform } of [{ platform: SYSTEM_TENANT }, ...apis]) await expectSoundLedger({ platform } as Api)
  expect(apis).toBeDefined()
}
