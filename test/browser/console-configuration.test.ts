import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, signedInOwner } from '../support/members.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** Members read and change the configuration of their platform, and find its accounts. */
describe.skipIf(isMissing)(`configuration and accounts for members${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let page: Page
  let iban: string
  let enrolledAs: (...roles: Parameters<typeof invitation>) => Promise<Page>
  beforeAll(async () => {
    api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const made = await newQuote(api)
    await api.must('PATCH', `/customers/${made.customer.id}`, { customerType: 'INDIVIDUAL', fullName: 'Ida Falk' })
    iban = made.destination.accountInfo.iban
    await newCustomer(api, { fullName: 'Otto Berg' })
    const owner = await signedInOwner(api)
    enrolledAs = async (...roles) => {
      const { link } = (await owner.page.act(owner.device, '/members', invitation(...roles))).body
      return enrolledBy(secretIn(link.url), 'Home')
    }
    page = await enrolledAs('developer')
  })

  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const open = async (title: string) => {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await isWhole(page)
  }
  const config = () => api.read('/config')

  test('shows the limits of each currency with decimals, and changes them', async () => {
    await open('Configuration')
    const row = region('Currencies').getByRole('row').filter({ hasText: 'EUR' })
    await row.getByRole('button', { name: 'Change EUR' }).click()
    await dialog().getByLabel('Minimum of a payment in EUR').fill('12.5')
    await dialog().getByLabel('Maximum of a payment in EUR').fill('2000')
    await dialog().getByLabel('Incoming payments').uncheck()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await row.getByText('12.50 EUR').waitFor()
    await row.getByText('2,000.00 EUR').waitFor()
    const [usd, eur] = (await config()).supportedCurrencies
    expect(eur).toMatchObject({ minAmount: 1_250, maxAmount: 200_000, enabledTransactionTypes: ['OUTGOING'] })
    expect(usd.currencyCode).toBe('USD')
  })

  test('shows an error at its field, from the page and from the service', async () => {
    await open('Configuration')
    await region('Currencies').getByRole('button', { name: 'Change EUR' }).click()
    const most = dialog().getByLabel('Maximum of a payment in EUR')
    const faultOf = async () => {
      await expect.poll(() => most.getAttribute('aria-invalid')).toBe('true')
      const id = await most.getAttribute('aria-describedby')
      return dialog().locator(`[id="${id}"]`).innerText()
    }
    await most.fill('1.234')
    await dialog().getByRole('button', { name: 'Save' }).click()
    expect(await faultOf()).toBe('An amount is needed, such as 125.00.')
    await most.fill('1')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(faultOf).toBe('This must not be less than minAmount.')
    await dialog().getByLabel('Outgoing payments').uncheck()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Choose incoming payments, outgoing payments, or both.').first().waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    expect((await config()).supportedCurrencies[1].maxAmount).toBe(200_000)
    await region('Platform').getByRole('button', { name: 'Set a UMA domain' }).click()
    const domain = dialog().getByLabel('UMA domain')
    await domain.fill('no domain')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => domain.getAttribute('aria-invalid')).toBe('true')
    await domain.fill('pay.example.org')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await region('Platform').getByText('pay.example.org').waitFor()
  })

  test('adds a currency, sets a fee and the texts of codes', async () => {
    await open('Configuration')
    await region('Currencies').getByRole('button', { name: 'Add a currency' }).click()
    await dialog().getByLabel('Currency').selectOption({ label: 'VND, Vietnamese Dong' })
    await dialog().getByLabel('Minimum of a payment').fill('1000')
    await dialog().getByLabel('Maximum of a payment').fill('5000000')
    await dialog().getByRole('button', { name: 'Add' }).click()
    await region('Currencies').getByText('5,000,000 VND').waitFor()
    await region('Your fees').getByRole('button', { name: 'Set a fee' }).click()
    await dialog().getByLabel('Percent of the sent amount').fill('0.25')
    await dialog().getByLabel('Fixed part in USD').fill('0.5')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await region('Your fees').getByText('cross currency transaction from USD: 0.25 % and 0.50 USD').waitFor()
    await region('One-time codes').getByRole('button', { name: 'Change' }).click()
    await dialog().getByLabel('Name of the app').fill('Falk Pay')
    await dialog().getByLabel('Length of a code').fill('8')
    await dialog().getByLabel('Letters in a code').selectOption('yes')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await region('One-time codes').getByText('Falk Pay').waitFor()
    expect(await config()).toMatchObject({
      embeddedWalletConfig: { appName: 'Falk Pay', otpLength: 8, alphanumeric: true },
      feeConfigs: [{ variableFeeBps: 25, fixedFee: { amount: 50, currency: 'USD' } }],
      supportedCurrencies: [
        { currencyCode: 'USD' },
        { currencyCode: 'EUR' },
        { minAmount: 1_000, maxAmount: 5_000_000 },
      ],
    })
    expect(await findingsOn(page)).toEqual([])
  })

  test('finds an account by owner and currency, and opens it', async () => {
    await open('Accounts')
    await page.getByLabel('Owner').selectOption('CUSTOMER')
    await page.getByLabel('Currency').fill('USD')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    expect(new URL(page.url()).searchParams.get('currency')).toBe('USD')
    const row = page.getByRole('row').filter({ hasText: 'Ida Falk' })
    expect(await row.getByRole('cell').nth(1).innerText()).toMatch(/^[\d,]+\.\d\d USD$/)
    await row.getByRole('link', { name: 'Ida Falk' }).click()
    await page.getByRole('heading', { level: 1, name: 'An account in USD Active' }).waitFor()
  })

  test('lists external accounts with the end of their numbers, and exports them', async () => {
    await open('Accounts')
    await page.getByRole('link', { name: 'External accounts' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Ida Falk' })
    await row.getByText(`…${iban.slice(-4)}`).waitFor()
    await row.getByText('Ana Lima').waitFor()
    expect(await page.getByLabel('Type').count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^accounts.*\.csv$/)
    expect(await findingsOn(page)).toEqual([])
    await page.getByLabel('Owner').selectOption('PLATFORM')
    await page.getByText('No accounts match these filters.').waitFor()
  })

  test('shows the configuration without buttons to people who may not change it', async () => {
    page = await enrolledAs('support')
    await open('Configuration')
    await region('Currencies').getByText('2,000.00 EUR').waitFor()
    await region('Platform').getByText('pay.example.org').waitFor()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
  })

  test('an empty platform names the first step', async () => {
    const empty = await newPlatform()
    const { page: other, device } = await signedInOwner(empty)
    const { link } = (await other.act(device, '/members', invitation('developer'))).body
    page = await enrolledBy(secretIn(link.url), 'Home')
    await page.goto(`${origin()}/console/p/PlatformConfig:${empty.platform}/accounts?kind=EXTERNAL`)
    await page.getByText('No external accounts yet. POST /customers/external-accounts adds one.').waitFor()
  })

  test('the browser reports no problems', () =>
    expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([]))
})
