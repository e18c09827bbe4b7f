import { expect, test } from 'vitest'
import { newPlatform } from '../../../../test/support/api.ts'
import { inWork } from '../../../../test/support/inside.ts'
import { expectSoundLedger } from '../../../../test/support/ledger.ts'
import { service, settle, useService } from '../../../../test/support/service.ts'
import { sql } from '../../../runtime/db/index.ts'
import { accountOf } from '../../platforms/internal-accounts/makers.test-support.ts'
import { newQuote } from '../quotes/makers.test-support.ts'
import { hasRunningPaymentAt } from './index.ts'

useService()

/** Puts the row of a payment into the shape that rows had before migration 0023: the figures of the ledger apart, some of them twice. */
const toFormerShape = (transactionId: string) =>
  sql`
  update transactions set details = details - 'serviceFees' - 'counterpartyFee' - 'platformFeeAccountId' || jsonb_build_object(
    'rateDetails', details -> 'rateDetails' || jsonb_build_object(
      'serviceApiVariableFeeAmount', (details #>> '{rateDetails,serviceApiVariableFeeAmount}')::int,
      'serviceApiFixedFee', 0, 'counterpartyFixedFee', (details ->> 'counterpartyFee')::int),
    'route', jsonb_set(details -> 'route', '{destination,accountIdentifier}', '"DE89"'),
    'payment', jsonb_build_object(
      'transactionId', id,
      'sendingCurrency', details #> '{sent,currency}', 'receivingCurrency', details #> '{received,currency}',
      'totalSending', details #> '{sent,amount}', 'totalReceiving', details #> '{received,amount}',
      'serviceFees', details -> 'serviceFees', 'platformFees', details -> 'platformFees', 'counterpartyFee', details -> 'counterpartyFee',
      'converted', details #> '{sent,amount}', 'platformFeeAccountId', details -> 'platformFeeAccountId'))
  where id = ${transactionId}`.execute(service().database.db)

const override = {
  platformFeeOverride: { platformFixedFee: { amount: 20, currency: 'USD' }, platformVariableFeeBps: 50 },
}

test.each([
  ['is delivered', '000', 'COMPLETED'],
  ['is given back', '004', 'FAILED'],
])('a payment whose row is of the former shape is shown as before and %s', async (_, suffix, status) => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api, { suffix, request: override })
  const shown = () => Promise.all([api.read(`/quotes/${quote.id}`), api.read(`/transactions/${quote.transactionId}`)])
  const before = await shown()
  await toFormerShape(quote.transactionId)
  expect(await shown()).toEqual(before)

  await api.create(`/quotes/${quote.id}/execute`)
  await toFormerShape(quote.transactionId)
  const feeAccount = await accountOf(api, 'USD')
  expect(await inWork(api, (work) => hasRunningPaymentAt(work.tx, work.platform, feeAccount.id))).toBe(true)
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe(status)
  await expectSoundLedger(api)
})
