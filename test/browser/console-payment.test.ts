import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '../support/account-moves.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** The page of a payment, for the operator's people and for members. */

describe.skipIf(isMissing)(`the page of a payment${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let delivered: Json
  /** The id of a payment that its bank has rejected and whose payer's account is frozen. */
  let owed: string
  let page: Page
  beforeAll(async () => {
    api = await newPlatform({ name: 'Harbor Pay', supportedCurrencies: ['USD', 'EUR'] })
    delivered = (await newQuote(api, { request: { remittanceInformation: 'Rent November' } })).quote
    await api.create(`/quotes/${delivered.id}/execute`)
    owed = await newOwed()
    await settle()
    page = await enrolled('support', 'treasurer')
  })

  async function newOwed(): Promise<string> {
    const { account } = await fundedCustomer(api, { currency: 'EUR', request: { fullName: 'Ivan Novak' } })
    const bank = eurAccount('004', { customerId: account.customerId })
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Dmitri Petrov', countryOfResidence: 'DE' }
    Object.assign(bank.accountInfo, { beneficiary })
    const { id } = await api.create('/customers/external-accounts', bank)
    const { transactionId } = await api.create('/quotes', {
      ...quoteRequest(account.id, id, 7_777, { immediatelyExecute: true }),
      remittanceInformation: 'Invoice 7000',
    })
    await moveAccount(api, 'freeze', account)
    return transactionId
  }

  const open = async (id: string, on = page, width = 1440) => {
    await on.setViewportSize({ width, height: 900 })
    await on.goto(`${origin()}/console/sandbox/platforms/PlatformConfig:${api.platform}/payments/${id}`)
    await isWhole(on)
  }
  const openAsMember = async (id: string, on: Page) => {
    await on.goto(`${origin()}/console/p/PlatformConfig:${api.platform}/objects/${encodeURIComponent(id)}`)
    await isWhole(on)
  }
  const title = (name: RegExp, on = page) => on.getByRole('heading', { level: 1, name }).waitFor()
  const region = (name: string, on = page) => on.getByRole('region', { name, exact: true })
  const strip = (on = page) => region('Way of the money', on).getByRole('img')

  test('shows amount, parties, reference and rail, and the way of a delivered payment', async () => {
    await open(delivered.transactionId)
    await title(/^100\.00 USD from Ana Lima to Ana Lima, DE…\d{4}$/)
    for (const text of ['Rent November', 'SEPA Instant', 'Completed', 'The payee has the money.'])
      await page.getByText(text, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Copy the id …' + delivered.transactionId.slice(-8) }).waitFor()
    const sentence = await strip().getAttribute('aria-label')
    expect(sentence).toMatch(
      /^100\.00 USD: The payee has the money\. The way: Ana Lima, USD account, .+; Gates, 8 passed/,
    )
    await strip().getByText('8 passed').waitFor()
    expect(await findingsOn(page)).toEqual([])
  })

  test('shows the way vertically on a narrow screen, with all its texts', async () => {
    await open(delivered.transactionId, page, 390)
    const { width = 0, height = 0 } = (await strip().boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width * 0.8)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await strip().getByText('Causeway').waitFor()
  })

  test('shows the arithmetic to the cent, and journals as debits and credits with equal sums', async () => {
    await open(delivered.transactionId)
    const sums = region('Arithmetic')
    await sums.getByRole('row', { name: 'Sent 100.00 USD' }).waitFor()
    await sums.getByText(/^1 EUR = 1\.\d+ USD/).waitFor()
    await sums.getByText(/^Fixed with the quote at .+ Terms of the deployment\.$/).waitFor()
    const journal = region('What has happened').getByRole('table').first()
    await journal.getByRole('link', { name: 'Ana Lima, USD account' }).waitFor()
    const rows = await journal.locator('tfoot tr').allInnerTexts()
    expect(rows.length).toBe(2)
    for (const row of rows) {
      const [, debit, credit] = row.split('\t')
      expect(debit).toBe(credit)
    }
  })

  test('filters the history, and walks through it with keys', async () => {
    await open(delivered.transactionId)
    const history = region('What has happened')
    await history.getByRole('button', { name: /^Webhooks/ }).click()
    await history.getByText('OUTGOING_PAYMENT.COMPLETED').waitFor()
    expect(await history.getByText('The quote was made.').count()).toBe(0)
    await history.getByRole('button', { name: /^Everything/ }).click()
    await history.getByText('The quote was made.').waitFor()
    await page.locator('body').press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const focused = () => page.evaluate<string>("document.activeElement?.getAttribute('aria-label')")
    expect(await focused()).toMatch(/^Details: The (quote|payment) was made\.$/)
    await page.keyboard.press('Enter')
    await history.locator('details[open] pre').waitFor()
  })

  test('shows who is owed the money, where the payment stopped and why, and lets a treasurer settle', async () => {
    await open(owed)
    await title(/^77\.77 EUR from Ivan Novak to Dmitri Petrov, DE…\d{4}$/)
    await page.getByText(/^77\.77 EUR are owed to Ivan Novak since /).waitFor()
    await page.getByText('Refund failed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Settle the refund…' }).waitFor()
    expect(await strip().getAttribute('aria-label')).toContain('EUR account, frozen')
    for (const text of ['77.77 EUR owed', 'rejected: account cannot receive', 'has nothing'])
      expect(await strip().getAttribute('aria-label')).toContain(text)
    expect(await strip().locator('.strip-back').count()).toBe(1)
    await region('Orders').getByText('Refused').waitFor()
    await region('Parties').getByText('Frozen').waitFor()
    expect(await findingsOn(page)).toEqual([])
  })

  test('hides names from people whose only role is viewer', async () => {
    const viewer = await enrolled('viewer')
    await open(owed, viewer)
    await title(/^77\.77 EUR from Payer to Payee$/, viewer)
    expect(await viewer.getByText(/Ivan Novak|Dmitri Petrov|Invoice 7000/).count()).toBe(0)
  })

  test('shows members the same way, without the ledger and the orders', async () => {
    const member = await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')
    await openAsMember(owed, member)
    await title(/^77\.77 EUR from Ivan Novak to Dmitri Petrov, DE…\d{4}$/, member)
    await member.getByText('Causeway owes the money back to the payer.').waitFor()
    expect(await strip(member).locator('.strip-back').count()).toBe(1)
    expect(await region('Orders', member).count()).toBe(0)
    expect(await region('What has happened', member).getByRole('table').count()).toBe(0)
    await region('Parties', member).getByRole('link', { name: 'Ivan Novak' }).waitFor()
    expect(await findingsOn(member)).toEqual([])
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
