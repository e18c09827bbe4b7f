import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../support/ports.ts'
import { processes, useProcesses } from '../support/processes.ts'
import { WalletExample } from '../support/wallet-example.ts'
import { isMissing, useChromium, WHERE_MISSING } from './chromium.ts'

const TOKEN = `${'a'.repeat(32)}:${'b'.repeat(64)}`
/** An iframe, in the view of the page's own script. */
interface Frame {
  src: string
  contentDocument: unknown
}
const PHONE = { width: 390, height: 844 }

describe.skipIf(isMissing)(`the page of the wallet example${WHERE_MISSING}`, () => {
  useProcesses('file')

  const browser = useChromium()
  let address: string
  let port: number
  let example: WalletExample
  let context: BrowserContext
  let page: Page
  /** All complaints of the page, and the foreign addresses that it requests. */
  let complaints: string[]

  beforeAll(async () => {
    port = await freePort()
    const settings = { SANDBOX_API_TOKEN: TOKEN, CARD_FRAME_ANCESTORS: `http://localhost:${port}` }
    ;({ address } = await processes().start(settings))
  })

  beforeEach(async () => {
    example = await WalletExample.start(TOKEN, address, port)
    context = await browser().newContext({ viewport: PHONE, locale: 'en-GB' })
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
          request.url().startsWith(vaultPages()) ||
          complaints.push(request.url())
        ),
    )
    await addAuthenticator()
    page.setDefaultTimeout(10_000)
    await page.goto(example.url)
  })
  afterEach(async () => {
    await context?.close()
    await example?.stop()
  })

  /** Address of the vault's pages, which only a frame of the page requests. */
  const vaultPages = () => new URL('/card-vault/', address).href

  /** Adds a device with a fingerprint reader whose user always agrees. */
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

  test('registers a passkey, logs in, pays, and removes it with the e-mailed code', async () => {
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

  async function orderCard(): Promise<void> {
    await click('Get a card')
    await says('The card is yours.')
  }

  async function letCardPay(): Promise<void> {
    await click('Let the card pay')
    expect(await dialog().innerText()).toMatch(/Card\s+ending in \d{4}\s+It can then\s+pay from this wallet/)
    await click('Sign')
    await says('The card can pay now.')
  }

  async function askCardFor(amount: string, merchant: string): Promise<void> {
    await page.getByLabel('Merchant', { exact: true }).fill(merchant)
    await page.getByLabel('Amount in USD', { exact: true }).fill(amount)
    await click('Ask the card for it')
  }

  const payments = () => page.locator('#card-payments li').allInnerTexts()

  test("issues a card that pays after the user's signature, and declines while frozen", async () => {
    await logInWithCode()
    await orderCard()
    expect(await page.locator('#card-face').innerText()).toMatch(
      /VISA\s+Active\s+•••• •••• •••• \d{4}\s+Ana Lima\s+Valid until \d\d\/\d\d/,
    )
    await askCardFor('5', 'Too early')
    await page.locator('#message').getByText('Declined: the card may not pay from this wallet yet').waitFor()

    await letCardPay()
    await askCardFor('12.50', 'Corner Coffee')
    await page.locator('#message').getByText('Authorized').waitFor()
    await page.getByText('87.50 USDB', { exact: true }).waitFor()
    await page.getByText('Beside it 12.50 USDB are set aside for the card.').waitFor()
    await click('Sandbox: collect for Corner Coffee')
    await says('The merchant has the money.')
    expect(await page.locator('#set-aside').innerText()).toBe('')

    await click('Freeze')
    await says('The card is frozen.')
    await askCardFor('1', 'Night Kiosk')
    await page.locator('#message').getByText('Declined: the card is frozen').waitFor()
    await click('Unfreeze')
    await says('The card is active again.')
    expect(await payments()).toEqual([
      expect.stringMatching(/Night Kiosk\s+Declined: the card is frozen\s+1.00 USD/),
      expect.stringMatching(/Corner Coffee\s+Paid\s+12.50 USD/),
      expect.stringMatching(/Too early\s+Declined: the card may not pay from this wallet yet\s+5.00 USD/),
    ])
    await page.getByText('87.50 USDB', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('shows the card number in a frame, hidden from the page and its server', async () => {
    const answers: Promise<string>[] = []
    page.on('response', (response) => void (response.url().startsWith(example.url) && answers.push(response.text())))
    await logInWithCode()
    await orderCard()
    await click('Show the number')
    const shown = page.frameLocator('#card-frame iframe').locator('dd')
    await shown.first().waitFor()
    const [number = '', expiry, securityCode] = await shown.allInnerTexts()
    expect({ number, expiry, securityCode }).toEqual({
      number: expect.stringMatching(/^(\d{4} ){3}\d{4}$/),
      expiry: await page.locator('#card-expiry').innerText(),
      securityCode: expect.stringMatching(/^\d{3}$/),
    })
    expect(await page.locator('#card-number').innerText()).toBe(`•••• •••• •••• ${number.slice(-4)}`)
    expect(complaints).toEqual([])

    const frame = page.locator('#card-frame iframe')
    expect(await frame.evaluate((node) => (node as unknown as Frame).contentDocument === null)).toBe(true)
    const fetched = frame.evaluate((node) => fetch((node as unknown as Frame).src).then(() => 'fetched'))
    await expect(fetched).rejects.toThrow('Failed to fetch')
    const inReach = [await page.content(), ...(await Promise.all(answers))].join('').replaceAll(' ', '')
    expect(inReach).toContain('panEmbedUrl')
    expect(inReach).not.toContain(number.replaceAll(' ', '').slice(0, -4))

    await click('Hide the number')
    expect(await frame.count()).toBe(0)
  })

  test('a server that wants another card to pay gets no signature', async () => {
    await logInWithCode()
    await orderCard()
    await page.route('**/delegated-keys', async (route) => {
      const answer = await route.fetch()
      const { payloadToSign, ...challenge } = await answer.json()
      const changed = payloadToSign.replace(/Card:[\w-]+/, `Card:${crypto.randomUUID()}`)
      await route.fulfill({ response: answer, json: { ...challenge, payloadToSign: changed } })
    })
    await click('Let the card pay')
    await says('The server wants something else signed than what you asked for. Nothing was signed.')
    await page.getByRole('button', { name: 'Let the card pay' }).waitFor()
  })

  test('makes no payment if the user does not sign', async () => {
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

  test("shows the recovery words after the user's signature, and removes them when hidden", async () => {
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

  test('refuses a wrong code with an explanation, and still accepts the right one', async () => {
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

  test('names a field by its label on the page in validation errors', async () => {
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
  ])('covers no button with a notice, at any scroll position, on $width x $height', async (size) => {
    await page.setViewportSize(size)
    await logInWithCode()
    await orderCard()
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
        expect({ button: await button.innerText(), block, isOnTop }).toEqual({
          button: await button.innerText(),
          block,
          isOnTop: true,
        })
      }
    }
    expect(await page.locator('#message').isVisible()).toBe(true)
  })

  test('the page fits a phone and a desk, and everything on it has a name', async () => {
    await logInWithCode()
    await orderCard()
    await letCardPay()
    await askCardFor('12.50', 'A merchant with a rather long name, and with another one behind it')
    await page.locator('#message').getByText('Authorized').waitFor()
    await click('Show the number')
    await page.locator('#card-frame iframe').waitFor()
    for (const width of [320, PHONE.width, 1280]) {
      await page.setViewportSize({ width, height: PHONE.height })
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect({ width, scrollWidth }).toEqual({ width, scrollWidth: clientWidth })
    }
    for (const control of await page.locator('button:visible, input:visible').all())
      expect(await control.ariaSnapshot(), await control.evaluate(({ outerHTML }) => outerHTML)).toMatch(
        /^- '?(button|textbox|spinbutton) \\?"[^"]+"/,
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
})
