import { expect, test } from 'vitest'
import { decodeInvoice } from '#formats/bolt11.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { type Move, moveAccount, renewPaidInvoice } from './index.ts'
import { accountOf } from './makers.test-support.ts'

useService()

const YEAR_SECONDS = 365 * 86_400

const waysInto = async (api: Api): Promise<Json[]> =>
  (await accountOf(api, 'BTC')).fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
const invoiceOf = async (api: Api): Promise<string> =>
  (await waysInto(api)).find(({ accountType }) => accountType === 'LIGHTNING')?.invoice

const moved = (api: Api, { id }: Json, move: Move) => inWork(api, (work) => moveAccount(work, id, move))
const pass = (api: Api, advanceSeconds: number) => api.create('/sandbox/clock', { advanceSeconds })

/** Returns the events about an account, each with the account that it shows. */
const announced = async (api: Api, { id }: Json): Promise<[type: string, account: Json][]> =>
  (await eventsAbout(api, id)).map(({ type, data }) => [type, data])

async function newAccount(): Promise<{ api: Api; account: Json; invoice: string }> {
  const api = await newPlatform({ supportedCurrencies: ['BTC'] })
  return { api, account: await accountOf(api, 'BTC'), invoice: await invoiceOf(api) }
}

test('replaces only an invoice at its expiry, with one webhook', async () => {
  const { api, account, invoice } = await newAccount()
  const before = await waysInto(api)
  await pass(api, YEAR_SECONDS - 60)
  expect(await waysInto(api)).toEqual(before)
  await pass(api, 60)
  const renewed = decodeInvoice(await invoiceOf(api))!
  expect(renewed.paymentHash).not.toBe(decodeInvoice(invoice)?.paymentHash)
  expect(renewed.createdAt.getTime() - decodeInvoice(invoice)!.createdAt.getTime()).toBe(YEAR_SECONDS * 1000)
  expect((await waysInto(api)).filter(({ accountType }) => accountType !== 'LIGHTNING')).toEqual(
    before.filter(({ accountType }) => accountType !== 'LIGHTNING'),
  )
  expect(await announced(api, account)).toEqual([
    ['INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED', await accountOf(api, 'BTC')],
  ])
})

test('replaces a paid invoice immediately, for any number of reports, with a full lifetime', async () => {
  const { api, account, invoice } = await newAccount()
  await pass(api, 86_400)
  const { now } = await api.read('/sandbox/clock')
  const report = () =>
    service().app.works.run({ platform: api.platform, environment: 'sandbox', now: new Date(now) }, (work) =>
      renewPaidInvoice(work, account.id, invoice),
    )
  await report()
  const second = await invoiceOf(api)
  await report()
  expect(decodeInvoice(second)?.paymentHash).not.toBe(decodeInvoice(invoice)?.paymentHash)
  expect((await announced(api, account)).map(([type]) => type)).toEqual([
    'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED',
  ])
  await pass(api, YEAR_SECONDS - 3_600)
  expect(await invoiceOf(api)).toBe(second)
  await pass(api, 3_600)
  expect(await invoiceOf(api)).not.toBe(second)
})

test('announces a frozen account by status alone, with a payable invoice after its release', async () => {
  const { api, account } = await newAccount()
  await moved(api, account, 'freeze')
  await pass(api, YEAR_SECONDS)
  await moved(api, account, 'unfreeze')
  const { now } = await api.read('/sandbox/clock')
  expect(decodeInvoice(await invoiceOf(api))!.expiresAt.getTime()).toBeGreaterThan(Date.parse(now))
  expect((await announced(api, account)).map(([type]) => type)).toEqual([
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
  ])
})

test('does not replace the invoice of a closed account', async () => {
  const { api, account, invoice } = await newAccount()
  await moved(api, account, 'close')
  await pass(api, YEAR_SECONDS)
  await inWork(api, (work) => renewPaidInvoice(work, account.id, invoice))
  expect((await announced(api, account)).map(([type]) => type)).toEqual(['INTERNAL_ACCOUNT.STATUS_UPDATED'])
})
