import { beforeEach, expect, test } from 'vitest'
import { intoAccount, settleRefund } from '#features/payments/operator-makers.test-support.ts'
import { decideReceipt, REJECTED, report } from '#features/payments/receipts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import { confirm, db, decideOrder, exported, newOperator, orderOf, stateOf } from './makers.test-support.ts'

/** Orders that may not leave yet, and how people release them. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  operator = await newOperator()
})

/** Refuses money from a sender whose account the bank may name. Returns its refund. */
async function refused(accountIdentifier?: string) {
  const { api, euros, own } = operator
  const { funding_reference: reference } = await db()
    .selectFrom('internal_accounts')
    .select('funding_reference')
    .where('id', '=', own.EUR.id)
    .executeTakeFirstOrThrow()
  const id = `${api.platform} 1`
  const named = accountIdentifier !== undefined && { accountIdentifier }
  const originator = { remittanceInformation: reference, accountHolderName: 'Ana Lima', ...named }
  const money = { amount: { amount: 2_500n, currency: 'EUR' }, rail: 'SEPA', treasuryAccount: euros } as const
  await report({ ...money, id, originator, isForReview: true }, 'production')
  await decideReceipt(api, `SEPA:${id}`, 'refuse', REJECTED)
  await settle()
  const [refund] = (await api.read('/transactions?type=INCOMING&limit=1')).data
  return { id: refund.id, order: await orderOf(refund.id) }
}

const refundOf = async (id: string) => (await operator.api.read(`/transactions/${id}`)).refund.status

test.each([undefined, ' '])(
  'returns money only to an account that the bank named: sender account %j',
  async (sender) => {
    const { euros } = operator
    const { order } = await refused(sender)
    const held = { state: 'HELD', heldBecause: 'SENDER_UNKNOWN' }
    expect(order).toMatchObject({ ...held, treasuryAccount: euros, kind: 'refund' })
    expect((await exported(euros)).state).toBe('EMPTY')
  },
)

test('a refund to an account that the bank named waits for the next file', async () => {
  const { order } = await refused('DE89370400440532013000')
  expect(order.state).toBe('WAITING')
  expect(order).not.toHaveProperty('heldBecause')
})

test('confirms a held refund that a person paid by other means', async () => {
  const { api, euros } = operator
  const { id, order } = await refused()
  await confirm(order, 'cheque 7')
  expect({ refund: await refundOf(id), state: await stateOf(order) }).toEqual({
    refund: 'COMPLETED',
    state: 'reported',
  })
  expect((await journalsOf(api, id)).at(-1)?.[1]).toMatchObject({ [`cash:${euros} EUR`]: -2_500n })
  await expectSoundLedger(api)
})

test('rejects an impossible refund, then settles it into an account', async () => {
  const { api, own } = operator
  const { id, order } = await refused()
  const settling = () => settleRefund(api, id, intoAccount(own.EUR))
  await expect(settling()).rejects.toThrow('no refund that has failed')
  await decideOrder(order, 'reject', { bankReference: 'no account' })
  expect({ refund: await refundOf(id), state: await stateOf(order) }).toEqual({ refund: 'FAILED', state: 'reported' })
  await settling()
  expect(await refundOf(id)).toBe('COMPLETED')
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(52_500)
  await expectSoundLedger(api)
})

test("holds a pending refund order at the file's creation", async () => {
  const { euros } = operator
  const { id, order } = await refused()
  await db()
    .updateTable('partner_orders')
    .set({ state: 'waiting', held_because: null })
    .where('reference', '=', order.reference)
    .execute()
  expect((await exported(euros)).rows).toEqual([])
  expect(await orderOf(id)).toMatchObject({ state: 'HELD', heldBecause: 'SENDER_UNKNOWN' })
})
