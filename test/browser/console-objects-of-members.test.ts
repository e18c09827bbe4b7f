import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, signedInOwner } from '../support/members.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

describe.skipIf(isMissing)(`pages of objects for members${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  let payer: Awaited<ReturnType<typeof newPayer>>
  let quote: Json
  let card: Json
  let cardPayment: Json
  let page: Page
  let enrolledAs: (...roles: Parameters<typeof invitation>) => Promise<Page>
  beforeAll(async () => {
    payer = await newPayer(APPROVAL, { customer: { fullName: 'Ida Falk', platformCustomerId: 'falk-1' } })
    const { api, customer, account, request } = payer
    card = await issueCard(api, customer, [account])
    await networkOf(api, card).ask(1_250)
    quote = await api.create('/quotes', request(20_000, { immediatelyExecute: true }))
    await settle()
    cardPayment = (await api.read('/transactions?type=CARD')).data[0]
    const owner = await signedInOwner(api)
    enrolledAs = async (...roles) => {
      const { link } = (await owner.page.act(owner.device, '/members', invitation(...roles))).body
      return enrolledBy(secretIn(link.url), 'Home')
    }
    page = await enrolledAs('owner')
  })

  /** Links show the end of an id. */
  const endOf = (id: string) => `…${id.slice(-8)}`
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (id: string) =>
    page.goto(`${origin()}/console/p/PlatformConfig:${payer.api.platform}/objects/${encodeURIComponent(id)}`)

  /** Waits until the page is complete. Returns axe's findings on it. */
  async function findings(): Promise<string[]> {
    await isWhole(page)
    const found = await findingsOn(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    return found
  }

  test('a row of the list leads to a customer, whose account and payment lead on, and back', async () => {
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('link', { name: 'Ida Falk' }).click()
    await heading('Ida Falk Approved')
    await region('Facts').getByText('falk-1').waitFor()
    for (const title of ['Accounts', 'Accounts outside', 'Cards', 'Agents', 'Transactions', 'Audit log'])
      await region(title).waitFor()
    await region('Agents').getByRole('link', { name: 'Buyer' }).waitFor()
    await region('Accounts').getByRole('link', { name: 'USD account' }).click()
    await heading('An account in USD Active')
    await region('Facts').getByText('9,787.50 USD').waitFor()
    const row = region('Transactions')
      .getByRole('row')
      .filter({ has: page.getByTitle(quote.transactionId) })
    await row.getByRole('link').click()
    await heading(/^200\.00 USD from Ida Falk to Ana Lima, DE…\d{4}$/)
    await page.getByText('Completed', { exact: true }).waitFor()
    await region('Parties')
      .getByRole('link', { name: /^DE…\d{4}$/ })
      .waitFor()
    await page.getByText('All gates let the payment pass.').waitFor()
    await region('Quote')
      .getByRole('link', { name: endOf(quote.id) })
      .click()
    await heading('A quote of USD to EUR Completed')
    await region('Facts').getByText('200.00 USD').waitFor()
    await page.goBack()
    await region('Parties').getByRole('link', { name: 'Ida Falk' }).click()
    await heading(/^Ida Falk/)
  })

  test('shows a payment in transit as it progresses, with its history', async () => {
    const { api, request } = payer
    const waiting = await api.create('/quotes', request(5_000))
    await open(waiting.transactionId)
    await page.getByText('Pending', { exact: true }).waitFor()
    await page.getByRole('img', { name: /^50\.00 USD: The payer has the money\./ }).waitFor()
    await api.create(`/quotes/${waiting.id}/execute`)
    await settle()
    await page.getByText('Completed', { exact: true }).waitFor()
    await page.getByRole('img', { name: /^50\.00 USD: The payee has the money\./ }).waitFor()
    await page.getByText('The payment was completed.').waitFor()
    expect(await page.getByText('journal', { exact: true }).count()).toBe(0)
  })

  test('the search leads to each of them by its id, and of a transaction without the noun too', async () => {
    const { customer, account, bank, id } = payer
    const found: readonly [string, string | RegExp][] = [
      [customer.id, /^Ida Falk/],
      [account.id, /^An account in USD/],
      [bank.id, /^An account outside in EUR/],
      [quote.transactionId, /^200\.00 USD from Ida Falk/],
      [quote.transactionId.replace('Transaction:', '').toUpperCase(), /^200\.00 USD from Ida Falk/],
      [cardPayment.id, /^12\.50 USD by card to SHOP/],
      [quote.id, /^A quote/],
      [card.id, new RegExp(`${card.last4}`)],
      [id, /^Buyer Active/],
    ]
    for (const [text, title] of found) {
      await page.keyboard.press('/')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
      await heading(title)
      expect(await findings()).toEqual([])
    }
  })

  test('copies the API response, and the call that returns it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (what: string) => {
      await page.getByRole('button', { name: `Copy ${what}` }).click()
      await page
        .getByRole('button', { name: `Copy ${what}` })
        .getByText('Copied')
        .waitFor()
      return String(await page.evaluate('navigator.clipboard.readText()'))
    }
    const ids = [payer.customer.id, payer.bank.id, quote.transactionId, cardPayment.id, quote.id, card.id, payer.id]
    for (const id of ids) {
      await open(id)
      const [, path = ''] = /^curl -sS -u \$CAUSEWAY_TOKEN "\$CAUSEWAY_URL(\/\S+)"$/.exec(await copied('curl')) ?? []
      expect(JSON.parse(await copied('JSON'))).toEqual(await payer.api.read(path))
    }
    await open(payer.account.id)
    const [, list = ''] = /\$CAUSEWAY_URL(\/\S+)"$/.exec(await copied('curl')) ?? []
    const { data } = await payer.api.read(list)
    expect(data).toEqual([JSON.parse(await copied('JSON'))])
  })

  test('an account outside of the platform itself has a page as well', async () => {
    const { api, bank } = payer
    const { accountInfo, currency } = bank
    const { paymentRails: _, ...info } = accountInfo
    const own = await api.create('/platform/external-accounts', {
      currency,
      accountInfo: { ...info, iban: 'DE02120300000000202051' },
    })
    await open(own.id)
    await region('Facts').getByText('Your platform').waitFor()
    await page.getByText(`$CAUSEWAY_URL/platform/external-accounts/${own.id}`).waitFor()
  })

  test("does not show another platform's objects", async () => {
    const other = await newCustomer(await newPlatform())
    await open(other.id)
    await page.getByRole('heading', { name: 'No such customer' }).waitFor()
    await open('Job:1')
    await page.getByText('No object has this id').waitFor()
  })

  test('hides the audit log from roles that may not read it', async () => {
    page = await enrolledAs('support')
    await open(payer.customer.id)
    await region('Transactions').waitFor()
    expect(await region('Audit log').count()).toBe(0)
    expect(await findings()).toEqual([])
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
