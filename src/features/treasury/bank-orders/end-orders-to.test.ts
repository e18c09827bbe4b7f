import { beforeEach, expect, test } from 'vitest'
import { accountOf as registrable } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { signedInAs } from '#test/support/console.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { settle, useService } from '#test/support/service.ts'
import {
  clearedAccount,
  db,
  decide,
  decideOrder,
  exported,
  handOver,
  newOperator,
  paid,
  stateOf,
} from './makers.test-support.ts'

/** A person confirms that an external account's holder is on a list while orders to the account are under way. */

useService()

let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  operator = await newOperator()
})

const endOf = async (id: string) => {
  const { status, failureReason, refund } = await operator.api.read(`/transactions/${id}`)
  return [status, failureReason, refund?.status]
}
const REJECTED = ['FAILED', 'COMPLIANCE_REJECTED', 'COMPLETED']

test('rejects and refunds orders that the bank does not have, and lists the others', async () => {
  const { api, euros, own } = operator
  const pay = (amount: number) => paid(api, own.EUR, 'EUR', amount)
  const gone = await pay(1_000)
  await handOver(await exported(euros))
  const [inFile, beside] = [await pay(2_000), await pay(3_000)]
  const file = await exported(euros)
  const waiting = await pay(4_000)
  await decide(api, 'review', gone.bank)
  const path = `/platforms/PlatformConfig:${api.platform}/external-accounts/${gone.bank.id}/confirm`
  const { page, device, id: reviewer } = await signedInAs('reviewer')
  const confirm = async () => (await page.act(device, path, { reason: 'The same birth date.' })).body
  expect(await confirm()).toMatchObject({
    id: gone.bank.id,
    status: 'INACTIVE',
    ordersAtBank: [gone.order.reference],
    ordersEnding: [inFile, beside, waiting].map(({ order }) => order.reference),
  })
  await settle()
  const entries = await lastEntries(db(), api.platform, 20)
  expect(entries.filter(({ actor, result }) => actor === reviewer && result === 'applied')).toHaveLength(3)
  for (const { id, order } of [inFile, beside, waiting])
    expect({ end: await endOf(id), state: await stateOf(order) }).toEqual({ end: REJECTED, state: 'reported' })
  expect({ state: await stateOf(gone.order), amount: (await accountOf(api, 'EUR')).balance.amount }).toEqual({
    state: 'handed over',
    amount: 49_000,
  })
  await expect(handOver(file)).rejects.toThrow('is void')
  expect(await confirm()).toMatchObject({ ordersEnding: [], ordersAtBank: [gone.order.reference] })
  await decideOrder(gone.order, 'ask-back', { bankReference: 'A' })
  await decideOrder(gone.order, 'cancelled', { bankReference: 'C' })
  expect((await accountOf(api, 'EUR')).balance.amount).toBe(50_000)
  await expectSoundLedger(api)
})

test('rejects held orders to the account, and orders to other accounts continue', async () => {
  const { api, euros, own } = operator
  const held = await paid(api, own.EUR, 'EUR')
  await decide(api, 'review', held.bank)
  await exported(euros)
  expect(await stateOf(held.order)).toBe('held')
  await clearedAccount(api, registrable('USD_ACCOUNT'))
  const other = await paid(api, own.USD, 'USD')
  expect(await decide(api, 'confirm', held.bank)).toMatchObject({
    id: held.bank.id,
    status: 'INACTIVE',
    ordersEnding: [held.order.reference],
    ordersAtBank: [],
  })
  await settle()
  expect({ end: await endOf(held.id), state: await stateOf(other.order) }).toEqual({ end: REJECTED, state: 'waiting' })
  await expectSoundLedger(api)
})
