import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../src/features/customers/customers/makers.test-support.ts'
import { newRealtimeQuote } from '../../src/features/payments/receipts/makers.test-support.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { newPerson } from '../support/console.ts'
import { service, useService } from '../support/service.ts'

const CHROMIUM = '/usr/bin/chromium'
const isMissing = !existsSync(CHROMIUM)
/** Debian's Chromium has no sandbox of its own for root; it shows nothing but our own page. */
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A person looks for something by keys alone. */
describe.skipIf(isMissing)(
  `the search of the console${isMissing ? ` (skipped: there is no ${CHROMIUM}; install it with apt-get install chromium)` : ''}`,
  { timeout: 60_000 },
  () => {
    useService()

    let browser: Browser
    let page: Page
    const complaints: string[] = []
    /** The addresses that were asked for. */
    const addresses: string[] = []
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
      page = await enrolled()
    }, 60_000)
    afterAll(() => browser?.close())

    /** A browser in which a person of the support has registered a passkey by a link. */
    async function enrolled(): Promise<Page> {
      const origin = `http://localhost:${new URL(service().address).port}`
      const { secret } = await newPerson('support')
      const context = await browser.newContext()
      const opened = await context.newPage()
      opened.setDefaultTimeout(10_000)
      opened.on('console', (message) => {
        if (message.type() === 'error' && !/status of 40[149]/.test(message.text())) complaints.push(message.text())
      })
      opened.on('pageerror', (error) => complaints.push(error.message))
      opened.on('request', (request) => addresses.push(request.url()))
      const session = await context.newCDPSession(opened)
      await session.send('WebAuthn.enable')
      await session.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
      await opened.goto(`${origin}/console/enrol#${secret}`)
      await opened.getByRole('button', { name: 'Register a passkey' }).click()
      await opened.getByRole('heading', { name: 'Overview' }).waitFor()
      await opened.getByRole('link', { name: 'Switch to the sandbox' }).click()
      await opened.getByRole('combobox', { name: 'Search sandbox' }).waitFor()
      return opened
    }

    /** What axe finds, in both themes, on a wide and on a narrow screen. */
    async function findings(): Promise<string[]> {
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          const { violations } = (await page.evaluate(`${AXE}; axe.run()`)) as Json
          found.push(...violations.map(({ id, nodes }: Json) => `${colorScheme} ${width} ${id} ${nodes[0]?.html}`))
        }
      await page.setViewportSize({ width: 1440, height: 900 })
      return found
    }

    const field = () => page.getByRole('combobox', { name: 'Search sandbox' })
    const isFocused = () => page.evaluate("document.activeElement?.role === 'combobox'")

    test('a reference is typed, Enter is pressed, and the page of its payment stands there', async () => {
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

    test('results are grouped and walked with the arrows, and Escape closes them', async () => {
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
      expect([await isFocused(), await field().inputValue()]).toEqual([false, ''])
      await page.keyboard.press('/')
      await page.keyboard.type('pelic')
      await options.last().click()
      await page.getByRole('heading', { name: 'Platforms' }).waitFor()
    })

    test('what is not there is said, and a stroke in a field is a stroke', async () => {
      await page.keyboard.press('/')
      await page.keyboard.type('a/b nowhere')
      await page.getByText('Nothing was found.').waitFor()
      expect(await field().inputValue()).toBe('a/b nowhere')
      expect(await findings()).toEqual([])
      expect(complaints).toEqual([])
    })
  },
)
