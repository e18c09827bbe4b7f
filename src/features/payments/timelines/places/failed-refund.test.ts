import { expect, test } from 'vitest'
import { reportPayment } from '#features/payments/operator-makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { settle, useService } from '#test/support/service.ts'

/** The sentence about a refund that has failed: amount, payer, time, and causes. */

useService()

test('names the amount, the payer, the failure and the person who froze the account, and no payer to viewers', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { customer, quote } = await newQuote(api, { suffix: '003' })
  const account = await accountOf(api, 'USD', customer.id)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const platformId = `PlatformConfig:${api.platform}`
  const { page, device, id: person } = await signedInAs('support')
  await page.act(device, `/platforms/${platformId}/internal-accounts/${account.id}/freeze`, {
    reason: 'The bank asks.',
  })
  await reportPayment(api, quote.transactionId, { kind: 'REJECTED', failureReason: 'LIMIT_EXCEEDED' })
  const path = `/platforms/${platformId}/payments/${quote.transactionId}`
  const amount = (quote.totalSendingAmount / 100).toFixed(2)
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`
  const { sentence } = (await page.get(path)).body.place
  const { name } = (await page.get('/session')).body
  expect(person).toMatch(/^Operator:/)
  expect(sentence).toMatch(
    new RegExp(
      `^The service owes ${customer.fullName} ${amount} USD since ${moment}: the payment has failed \\(LIMIT_EXCEEDED\\), and the account from which it came was frozen by ${name} on ${moment}\\. The operator has to settle the refund\\.$`,
    ),
  )
  const viewer = await signedInAs('viewer')
  const shown = (await viewer.page.get(path)).body.place.sentence
  expect(shown).toContain(`owes the payer ${amount} USD`)
  expect(shown).not.toContain(`owes ${customer.fullName}`)
})
