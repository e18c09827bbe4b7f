import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard, newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { signedInAs } from '../support/console.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, origin, useConsoleBrowser } from './console-pages.ts'

describe.skipIf(isMissing)(`customers, cards, agents and accounts in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  let page: Page
  let payer: Awaited<ReturnType<typeof newPayer>>
  let card: Json
  beforeAll(async () => {
    payer = await newPayer(APPROVAL, {
      platform: { name: 'Heron shop' },
      customer: { fullName: 'Ida Falk', platformCustomerId: 'falk-1' },
    })
    const { api, customer, account } = payer
    card = await issueCard(api, customer, [account])
    await networkOf(api, card).ask(1_250)
    await payer.execute(await payer.quote(10_000))
    await settle()
    page = await enrolled('reviewer', 'treasurer')
  })

  const home = () => `${origin()}/console/sandbox`
  const inPlatform = ({ platform }: Api) => `${home()}/platforms/PlatformConfig:${platform}`
  const customerPage = () => `${inPlatform(payer.api)}/customers/${payer.customer.id}`
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })

  /** Returns axe's findings on the current page. */
  async function findings(): Promise<string[]> {
    const found = await findingsOn(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    return found
  }

  /** Opens a dialog by its button, enters the reason, and confirms it with the passkey. */
  async function act(button: string, title: string, confirm: string, within = page.locator('main')): Promise<void> {
    await within.getByRole('button', { name: `${button}…`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('Reason').fill('A court has asked for it.')
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('filters the customer list by its URL, and opens a customer', async () => {
    await page.goto(`${home()}/customers?status=HOLD`)
    await page.getByText('No customer fits these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel(/^Platform/).selectOption('Heron shop')
    await page.getByLabel(/^Status/).selectOption('APPROVED')
    expect(new URL(page.url()).search).toContain('status=APPROVED')
    await page.getByRole('link', { name: 'Ida Falk' }).waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('link', { name: 'Ida Falk' }).click()
    await heading(/^Ida Falk/).waitFor()
    await page.getByText('The customer is approved. No action needed.').waitFor()
    await page.getByText('falk-1').waitFor()
    for (const title of ['Accounts', 'Accounts outside', 'Latest payments', 'Cards', 'Agents'])
      await page.getByRole('region', { name: title, exact: true }).waitFor()
    expect(await findings()).toEqual([])
  })

  test('holds and releases a customer as reviewer, and shows the reviewer of each action', async () => {
    await page.goto(customerPage())
    await act('Hold', 'Put the customer on hold', 'Hold')
    await page.getByText('The customer is on hold: a reviewer releases or rejects it.').waitFor()
    expect(await page.getByRole('button', { name: 'Reopen…' }).count()).toBe(0)
    await act('Release', 'End the hold', 'Release')
    await page.getByText('The customer is approved. No action needed.').waitFor()
    await page.getByRole('cell', { name: 'Release customer' }).first().waitFor()
    await act('Show numbers', 'Show numbers for a minute', 'Show numbers…')
    await page.getByText('None is kept.').waitFor()
    await page.getByRole('cell', { name: 'Reveal customer' }).first().waitFor()
    await page.getByRole('cell', { name: 'identifier, documentNumbers' }).first().waitFor()
  })

  test("erases a deleted customer after a second person's approval, and shows the date", async () => {
    const api = await newPlatform()
    const { id } = await newCustomer(api, { fullName: 'Ole Brandt' })
    await api.must('DELETE', `/customers/${id}`)
    await page.goto(`${inPlatform(api)}/customers/${id}`)
    await page.getByRole('button', { name: 'Erase…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase what is known of the customer' })
    await dialog.getByLabel('Reason').fill('The person has asked for it.')
    await dialog.getByRole('button', { name: 'Ask for approval', exact: true }).click()
    await page.getByText('A second person must approve it').waitFor()
    const second = await signedInAs('reviewer')
    const [act] = (await second.page.get(`/acts?object=${id}`)).body.data
    await second.page.act(second.device, `/acts/${act.id}/approve`, { actSha256: act.actSha256 })
    await page.reload()
    await page.getByText('Erasing since').waitFor()
    expect(await page.getByRole('button', { name: 'Erase…' }).count()).toBe(0)
    await settle()
    await page.reload()
    await page.getByText('Erased', { exact: true }).waitFor()
    await page.getByText('Personal data erased').waitFor()
    expect(await page.getByText('Ole Brandt').count()).toBe(0)
  })

  test('leads from a customer to an account, whose statement leads back to the payment', async () => {
    await page.goto(customerPage())
    const accounts = page.getByRole('region', { name: 'Accounts', exact: true })
    await accounts.getByRole('link', { name: 'An account in USD' }).click()
    await heading('Statement').waitFor()
    await page.getByText('Held for cards').first().waitFor()
    await page.getByRole('heading', { name: /from 0\.00 USD to 9,987\.50 USD/ }).waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('link', { name: 'Held for cards' }).click()
    expect(new URL(page.url()).search).toContain('part=CARD_HELD')
    await page.getByRole('heading', { name: /to 12\.50 USD/ }).waitFor()
    await page.getByRole('link', { name: 'Can be spent' }).click()
    await page
      .getByTitle(/^Transaction:/)
      .first()
      .click()
    await heading('What has happened').waitFor()
    await page.getByRole('region', { name: 'Parties' }).getByRole('link', { name: 'Ida Falk' }).click()
    await heading(/^Ida Falk/).waitFor()
  })

  test('a separate list shows all payments of a customer', async () => {
    await page.goto(customerPage())
    await page.getByRole('link', { name: 'All payments of the customer' }).click()
    await page.getByTitle(payer.customer.id).waitFor()
    await page.getByRole('link', { name: 'Payments of all customers' }).click()
    expect(new URL(page.url()).search).toBe('')
  })

  test('freezes and unfreezes an account', async () => {
    await page.goto(`${inPlatform(payer.api)}/accounts/${payer.account.id}`)
    await act('Freeze', 'Freeze the account', 'Freeze')
    await heading(/Frozen/).waitFor()
    await act('Unfreeze', 'Unfreeze the account', 'Unfreeze')
    await heading(/Active/).waitFor()
    await page.getByRole('cell', { name: 'Unfreeze internal account' }).first().waitFor()
  })

  test('requires a second person to unfreeze an account in production', async () => {
    const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['EUR'] })
    const { id } = await accountOf(api, 'EUR')
    await sql`update internal_accounts set status = 'FROZEN' where id = ${id}`.execute(service().database.db)
    // The address names the sandbox, and the page goes to the environment of its platform.
    await page.goto(`${inPlatform(api)}/accounts/${id}`)
    await page.getByRole('button', { name: 'Unfreeze…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unfreeze the account' })
    await dialog.getByLabel('Reason').fill('The holder has the phone back.')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(new URL(page.url()).pathname).toContain('/console/production/')
    await page.getByText('Waiting').waitFor()
    expect(await findings()).toEqual([])
  })

  test('suspends an agent on the page with its limits and requests', async () => {
    await page.goto(`${home()}/agents?state=ACTIVE`)
    await page.getByRole('link', { name: 'Buyer' }).click()
    await heading(/^Buyer/).waitFor()
    await page.getByText('Pending approval').waitFor()
    await page.getByRole('cell', { name: '1,000,000.00 USD' }).waitFor()
    expect(await findings()).toEqual([])
    await act('Suspend', 'Suspend the agent', 'Suspend')
    await page.getByText('It is paused and only reads').waitFor()
    await page.getByRole('link', { name: 'Agents' }).first().click()
    await page.getByLabel(/^State/).selectOption('PAUSED')
    await page.getByRole('link', { name: 'Buyer' }).waitFor()
    expect(await findings()).toEqual([])
  })

  test('closes a card next to its payments, and shows shortfalls under its platform', async () => {
    await page.goto(`${home()}/cards`)
    await page.getByRole('link', { name: `…${card.last4}` }).click()
    // The page reads the card and its payments in parallel.
    await page.getByRole('heading', { level: 1 }).filter({ hasText: card.last4 }).waitFor()
    await page.getByRole('cell', { name: 'SHOP' }).waitFor()
    expect(await findings()).toEqual([])
    await act('Close card', 'Close the card permanently', 'Close card')
    await page.getByText('The card is closed permanently.').waitFor()
    await page.getByRole('link', { name: 'What is missing for card payments of Heron shop' }).click()
    await heading('Missing for card payments').waitFor()
    await heading('Owed to card networks').waitFor()
    await page.getByRole('cell', { name: 'Closed' }).waitFor()
    expect(await findings()).toEqual([])
  })

  test("writes off a card payment's shortfall after the platform's selection", async () => {
    const api = await newPlatform({ name: 'Crane shop', supportedCurrencies: ['USD'] })
    const network = networkOf(api, (await newCard(api, { amount: 1_400 })).card)
    const { issuerTransactionToken } = await network.ask(1_250)
    await network.report(issuerTransactionToken, { kind: 'CLEARING', amount: '1500' })
    await page.goto(`${home()}/cards`)
    await page.getByLabel(/^Platform/).selectOption('Crane shop')
    await page.getByText('2.50 USD').first().waitFor()
    await page.getByText('None. Messages here are stored').waitFor()
    expect(await findings()).toEqual([])
    await act('Write off', 'Book what is missing as a loss', 'Write off')
    await page.getByText('None. If a network collects more').waitFor()
    await page.getByText('15.00 USD').waitFor()
  })

  test('the search leads to each of them', async () => {
    const { customer, account, id } = payer
    for (const [text, place] of [
      [customer.id, `customers/${customer.id}`],
      [account.id, `accounts/${account.id}`],
      [card.id, `cards/${card.id}`],
      [id, `agents/${id}`],
      [payer.bank.id, `customers/${customer.id}`],
    ]) {
      await page.keyboard.press('/')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/${place}`)
    }
  })

  test('a viewer sees no name, no contact and no act', async () => {
    page = await enrolled('viewer')
    await page.goto(customerPage())
    await heading(/^A person/).waitFor()
    expect(await page.getByText('falk-1').count()).toBe(0)
    expect(await page.locator('main').getByRole('button', { name: /…$/ }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
