import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processes, useProcesses } from '../support/processes.ts'
import { WalletExample } from '../support/wallet-example.ts'

const CHROMIUM = '/usr/bin/chromium'
const isMissing = !existsSync(CHROMIUM)
const TOKEN = `${'a'.repeat(32)}:${'b'.repeat(64)}`
/** Debian's Chromium has no sandbox of its own for root; it shows nothing but our own page. */
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const PHONE = { width: 390, height: 844 }

describe.skipIf(isMissing)(
  `the page of the wallet example${isMissing ? ` (skipped: there is no ${CHROMIUM}; install it with apt-get install chromium)` : ''}`,
  { timeout: 60_000 },
  () => {
    useProcesses('file')

    let browser: Browser
    let address: string
    let example: WalletExample
    let context: BrowserContext
    let page: Page
    /** Whatever the page complains about, and addresses elsewhere that it asks for. */
    let complaints: string[]

    beforeAll(async () => {
      ;({ address } = await processes().start({ SANDBOX_API_TOKEN: TOKEN }))
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
    }, 60_000)
    afterAll(() => browser?.close())

    beforeEach(async () => {
      example = await WalletExample.start(TOKEN, address)
      context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' })
      page = await context.newPage()
      complaints = []
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
      page.on('pageerror', (error) => void complaints.push(error.message))
      page.on(
        'request',
        (request) =>
          void (
            request.url().startsWith(`${example.url}/`) ||
            request.url().startsWith('data:') ||
            complaints.push(request.url())
          ),
      )
      await addAuthenticator()
      page.setDefaultTimeout(10_000)
      await page.goto(example.url)
    }, 60_000)
    afterEach(async () => {
      await context?.close()
      await example?.stop()
    })

    /** A device with a fingerprint reader whose user always agrees. */
    async function addAuthenticator(): Promise<void> {
      const session = await context.newCDPSession(page)
      await session.send('WebAuthn.enable')
      await session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    }

    const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor()
    const dialog = () => page.getByRole('dialog')

    async function logInWithCode(code = '000000'): Promise<void> {
      await click(/^Send a code/)
      await page.getByLabel('Code from the e-mail').fill(code)
      await click('Log in with the code')
    }

    async function addPasskey(): Promise<void> {
      await page.getByLabel('Name of the new passkey').fill('My phone')
      await click('Add a passkey')
      expect(await dialog().innerText()).toContain('My phone')
      await click('Sign')
      await says('The passkey was added. You can log in with it from now on.')
    }

    test('a passkey is registered, logs in, pays, and is removed with the code of the e-mail', async () => {
      await logInWithCode()
      await says('You are logged in.')
      await addPasskey()
      await click('Sign out')
      await says('You are signed out.')

      await click('Log in with the passkey “My phone”')
      await says('You are logged in.')
      expect(await page.getByText('Passkey, used for this login').isVisible()).toBe(true)
      await page.getByLabel('Amount in USDB').fill('12.5')
      await click('Continue to pay')
      expect(await dialog().innerText()).toMatch(
        /Ana Lima, DE89[\d ]+\s+You pay\s+12\.50 USDB\s+Fees, included\s+[\d.]+ USDB\s+They get\s+[\d.]+ EUR/,
      )
      await click('Sign')
      await says('Payment: completed')
      await page.getByText('87.50 USDB').waitFor()
      await click('Sign out')

      await logInWithCode()
      await click('Remove Passkey My phone')
      await click('Sign')
      await says('“My phone” was removed.')
      expect(await page.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('ana@example.org')])
      expect(complaints).toEqual([])
    })

    test('nothing happens when the user does not sign', async () => {
      await logInWithCode()
      await click('Continue to pay')
      await click('Cancel')
      await says('Nothing was signed.')
      await click('Continue to pay')
      await dialog().waitFor()
      await page.keyboard.press('Escape')
      await says('Nothing was signed.')
      expect(await page.getByText('100.00 USDB').isVisible()).toBe(true)
      expect(complaints).toEqual([])
    })

    test('the recovery words are shown once the user has signed, and gone when they are hidden', async () => {
      await logInWithCode()
      await click('Show the words')
      await click('Sign')
      const words = page.locator('#words li')
      await words.first().waitFor()
      expect((await words.allInnerTexts()).filter((word) => /^[a-z]{3,8}$/.test(word.trim())).length).toBe(24)
      await click('Hide the words')
      expect(await words.count()).toBe(0)
      expect(complaints).toEqual([])
    })

    test('a wrong code is refused in words, and the right one still works', async () => {
      await logInWithCode('123456')
      await page.locator('#message.wrong').waitFor()
      expect(await page.getByRole('heading', { name: 'Log in' }).isVisible()).toBe(true)
      await page.getByLabel('Code from the e-mail').fill('000000')
      await click('Log in with the code')
      await says('You are logged in.')
    })

    test('a server that wants something else signed gets no signature', async () => {
      await logInWithCode()
      await page.route('**/api/quotes', async (route) =>
        route.continue({ postData: JSON.stringify({ amount: 90_000_000 }) }),
      )
      await click('Continue to pay')
      await says('The server wants something else signed than what you asked for (Amount in USDB). Nothing was signed.')
      expect([await dialog().isVisible(), await page.getByText('100.00 USDB').isVisible()]).toEqual([false, true])
    })

    test('what is wrong with a field is said under the name that it has on the page', async () => {
      await logInWithCode()
      await page.getByLabel('Amount in USDB').fill('0')
      await click('Continue to pay')
      await says('Amount in USDB: This must be more than 0.')
      await page.getByLabel('Name of the new passkey').fill('My <phone>')
      await click('Add a passkey')
      await page.getByText(/^Name of the new passkey: [A-Z].*\.$/).waitFor()
    })

    test.each([
      { width: 375, height: 667 },
      { width: 1280, height: 800 },
    ])('a notice covers no button, wherever the page is scrolled to, on $width x $height', async (size) => {
      await page.setViewportSize(size)
      await logInWithCode()
      await page.getByLabel('Amount in USDB').fill('0')
      await click('Continue to pay')
      await page.locator('#message.wrong').waitFor()
      for (const button of await page.locator('button:visible').all()) {
        for (const block of ['start', 'center', 'end'] as const) {
          const isOnTop = await button.evaluate((node, where) => {
            node.scrollIntoView({ block: where })
            const { left, top, width, height } = node.getBoundingClientRect()
            return [0.1, 0.5, 0.9].every(
              (part) => node.ownerDocument.elementFromPoint(left + width / 2, top + height * part) === node,
            )
          }, block)
          expect([await button.innerText(), block, isOnTop]).toEqual([await button.innerText(), block, true])
        }
      }
      expect(await page.locator('#message').isVisible()).toBe(true)
    })

    test('the page fits a phone and a desk, and everything on it has a name', async () => {
      await logInWithCode()
      await says('You are logged in.')
      for (const width of [320, PHONE.width, 1280]) {
        await page.setViewportSize({ width, height: PHONE.height })
        const { scrollWidth, clientWidth } = await page
          .locator('html')
          .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
        expect([width, scrollWidth]).toEqual([width, clientWidth])
      }
      for (const control of await page.locator('button:visible, input:visible').all())
        expect(await control.ariaSnapshot(), await control.evaluate(({ outerHTML }) => outerHTML)).toMatch(
          /^- (button|textbox|spinbutton) "[^"]+"/,
        )
    })

    test('another site cannot call the backend through the browser', async () => {
      const answer = await fetch(`${example.url}/api/wallet`, { headers: { origin: 'https://elsewhere.example' } })
      expect(answer.status).toBe(403)
      expect(
        (
          await fetch(`${example.url}/api/credentials/AuthMethod:01a1ff4a-3de2-7090-ab45-63122b744bd5/challenge`, {
            method: 'POST',
          })
        ).status,
      ).toBe(404)
    })
  },
)
