import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newRealtimeQuote } from '#features/payments/receipts/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, useConsoleBrowser } from './console-pages.ts'

/** A person searches by keyboard alone. */
describe.skipIf(isMissing)(`the search of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  let page: Page
  /** The URLs of the page's requests. */
  const addresses: string[] = []
  beforeAll(async () => {
    page = await enrolled('support')
    page.on('request', (request) => addresses.push(request.url()))
    await page.getByRole('link', { name: 'Switch to the sandbox' }).click()
    await field().waitFor()
  })

  /** Returns axe's findings on the current page. */
  async function findings(): Promise<string[]> {
    const found = await findingsOn(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    return found
  }

  const field = () => page.getByRole('combobox', { name: 'Search sandbox' })
  const isFocused = () => page.evaluate("document.activeElement?.role === 'combobox'")

  test("opens a payment's page after typing its reference and Enter", async () => {
    const { quote } = await newRealtimeQuote(await newPlatform())
    const { reference } = quote.paymentInstructions[0].accountOrWalletInfo
    for (const text of [reference, quote.id, quote.transactionId]) {
      await page.getByRole('link', { name: 'Overview' }).click()
      await page.keyboard.press('/')
      expect(await isFocused()).toBe(true)
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/payments/${quote.transactionId}`)
      await page.getByRole('heading', { name: 'What has happened' }).waitFor()
      expect(await field().inputValue()).toBe('')
    }
    expect(addresses.filter((each) => each.includes(reference))).toEqual([])
  })

  test('groups results for navigation by arrow keys, and closes them with Escape', async () => {
    const api = await newPlatform({ name: 'Pelican shop' })
    await newCustomer(api, { fullName: 'Paula Pelican' })
    await page.keyboard.press('/')
    await page.keyboard.type('pelic')
    const options = page.getByRole('option')
    await options.filter({ hasText: 'Paula Pelican' }).waitFor()
    const groups = page.getByRole('listbox').getByRole('group')
    expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      'Customers',
      'Platforms',
    ])
    const chosen = () => page.getByRole('option', { selected: true }).innerText()
    expect(await chosen()).toContain('Paula Pelican')
    expect(await findings()).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toContain('Pelican shop')
    expect(await field().getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('option', { selected: true }).getAttribute('id'),
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    expect({ isFocused: await isFocused(), field: await field().inputValue() }).toEqual({ isFocused: false, field: '' })
    await page.keyboard.press('/')
    await page.keyboard.type('pelic')
    await options.last().click()
    await page.getByRole('heading', { name: 'Pelican shop' }).waitFor()
  })

  test('reports an empty result, and preserves a slash typed into a field', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('a/b nowhere')
    await page.getByText('Nothing was found.').waitFor()
    expect(await field().inputValue()).toBe('a/b nowhere')
    expect(await findings()).toEqual([])
    expect(complaints).toEqual([])
  })
})
