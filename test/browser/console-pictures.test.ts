import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '#bin/demo/world/world.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { FIRST_PLATFORM_CURRENCIES } from '#features/platforms/platform-config/index.ts'
import { book } from '#features/treasury/bank-book/makers.test-support.ts'
import { decideOrder, newOperator, paid } from '#features/treasury/bank-orders/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/**
 * The folder for the pictures, none by default. `CONSOLE_PICTURES=docs/pictures` recreates the pictures of
 * docs/console.md.
 */
const FOLDER = process.env.CONSOLE_PICTURES

/** The pictures of docs/console.md, as they appear at first sight and without scrolling sideways. */
describe.skipIf(isMissing)(`pictures of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()
  let api: Api
  let transactionId: string
  let member: Page
  beforeAll(async () => {
    service().app.start()
    api = await newPlatform({ name: 'The shop', supportedCurrencies: [...FIRST_PLATFORM_CURRENCIES] })
    await makeWorld(api.credentials, service().address, () => {}, 2)
    const { quote } = await newQuote(api)
    transactionId = quote.transactionId
    await api.create(`/quotes/${quote.id}/execute`)
    await settle()
    member = await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')
  })

  /** Stores payments for each hour of eight days, more by day than by night. */
  async function fillFigures(): Promise<void> {
    const midnight = new Date().setUTCHours(0, 0, 0, 0)
    const rows = Array.from({ length: 24 * 8 }, (_, hour) => ({
      span: 'hour' as const,
      process: 'all',
      at: new Date(midnight - 24 * 7 * 3_600_000 + hour * 3_600_000),
      content: JSON.stringify({
        counts: {},
        levels: {},
        buckets: [],
        seen: { productionPayments: Math.round(60 + 50 * Math.sin(((hour % 24) - 7) / 3.8) + (hour < 24 ? 0 : 8)) },
      }),
    }))
    const past = rows.filter(({ at }) => at.getTime() < Date.now() - 3_600_000)
    await service().database.db.insertInto('figures').values(past).execute()
  }

  async function picture(page: Page, name: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await isWhole(page)
    await page.evaluate('document.fonts.ready')
    // Messages about earlier actions cover a part of the page for some seconds.
    await page.locator('.toast').first().waitFor({ state: 'detached' })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    if (FOLDER === undefined) return
    mkdirSync(FOLDER, { recursive: true })
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  }

  /** Opens a page by its link in the navigation. */
  async function open(page: Page, title: string): Promise<void> {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
  }

  test('a member sees the last requests, the payments and where the money went', async () => {
    await member.getByRole('img', { name: /^Payments by day/ }).waitFor()
    await picture(member, 'home-of-a-member')
  })

  test.each([
    ['Transactions', 'transactions'],
    ['Accounts', 'accounts'],
    ['Webhooks', 'webhooks'],
  ])('a member sees the list of %s', async (title, name) => {
    await open(member, title)
    await picture(member, name)
  })

  test('a member sees the body and the attempts of a webhook event', async () => {
    await open(member, 'Webhooks')
    await member.getByRole('row').nth(1).getByRole('link').first().click()
    await member.getByRole('heading', { name: 'Body' }).waitFor()
    await picture(member, 'webhook-event')
  })

  test('a person of the operator sees the payments of all platforms', async () => {
    const page = await enrolled('support', 'treasurer')
    await page.goto(`${origin()}/console/sandbox`)
    await open(page, 'Payments')
    await picture(page, 'payments')
  })

  test('a person of the operator sees where the money of a payment is', async () => {
    const page = await enrolled('support', 'treasurer')
    const address = `${origin()}/console/sandbox/platforms/${platformIdToWire(api.platform)}/payments/${transactionId}`
    await page.goto(address)
    await page.getByRole('heading', { name: 'What has happened' }).waitFor()
    await picture(page, 'payment')
  })

  test('a person of the operator sees whether all is well', async () => {
    await service().app.stop()
    const production = await newPlatform({ environment: 'production', name: 'Harbor Pay' })
    await submit(production, (await completeIndividual(production)).id)
    const { api: other, own, euros } = await newOperator()
    await paid(other, own.EUR, 'EUR')
    const { order } = await paid(other, own.EUR, 'EUR', 2_200)
    await decideOrder(order, 'confirm', { bankReference: 'bank 1' })
    await book(euros, 'line 1', 'DEBIT', Number(order.amount.amount), { reference: 'Payment 1' })
    await fillFigures()
    const page = await enrolled('administrator', 'treasurer', 'reviewer')
    await page.getByRole('row').filter({ hasText: 'Verifications' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'SEPA' }).waitFor()
    await page.getByRole('heading', { name: 'Payments made today (UTC)' }).waitFor()
    await page.getByText('all of this version').waitFor()
    await page.getByRole('button', { name: 'Keys' }).waitFor()
    await page.getByTitle('1 wait').first().waitFor()
    await picture(page, 'overview')
    await open(page, 'Treasury')
    await page.getByText('accept the suggestion of the line').waitFor()
    await picture(page, 'treasury')
    await open(page, 'Reviews')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Documents' }).waitFor()
    await picture(page, 'review')
  })

  test('never violates the policy of a page', () => expect(complaints).toEqual([]))
})
