import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { linkForOwnerOnMachine } from '#features/people/index.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { addAuthenticator, findingsOn, isWhole, origin, signedInAnew, useConsoleBrowser } from './console-pages.ts'

const PAGES = [
  ...['Home', 'Requests', 'Webhooks', 'Sandbox', 'API tokens', 'Customers', 'Accounts', 'Transactions', 'Cards'],
  ...['Agents', 'Configuration', 'Members', 'Audit log'],
]
/** The folder for pictures, for people who look at them; none by default. */
const PICTURES = process.env.CONSOLE_PICTURES

/** People of a platform work in the console. */
describe.skipIf(isMissing)(`the console for members${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let page: Page
  beforeAll(async () => {
    service().app.start()
    api = await newPlatform()
    page = await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')
  })

  const open = async (title: string) => {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }

  /** Returns the first account option whose line contains the text. */
  const optionWith = async (text: string): Promise<string> => {
    const lines = await page.getByLabel('Account').getByRole('option').allTextContents()
    return lines.find((line) => line.includes(text)) ?? 'none'
  }

  test('an owner sees what their programs ask, and the last refusal, without a click', async () => {
    await newCustomer(api)
    const refused = await api.post('/customers', { customerType: 'canary' })
    await page.getByRole('heading', { name: 'Last refusal' }).waitFor()
    await page
      .getByText(String(refused.headers.get('x-request-id')))
      .first()
      .waitFor()
    await page.getByRole('cell', { name: '201' }).first().waitFor()
    expect(await page.getByText('canary').count()).toBe(0)
  })

  test('a refusal links to the redacted request and to the reference of the call', async () => {
    await open('Home')
    await page.getByText('customerType: This value is not one of the possible ones.').waitFor()
    await page.getByRole('link', { name: 'What was sent' }).click()
    await page.getByRole('heading', { level: 1, name: 'POST /2025-10-13/customers' }).waitFor()
    await page.getByText('"customerType": "text, 6 characters"').first().waitFor()
    await page.getByText("await causeway.post('/customers'").waitFor()
    expect(await page.getByText('canary').count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
  })

  test('creates a token with only the ticked permissions, and shows it once', async () => {
    await open('API tokens')
    await page.getByRole('button', { name: 'New API token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Reports')
    await dialog.getByLabel('VIEW').check()
    await dialog.getByRole('button', { name: 'New API token' }).click()
    const [name, password] = [
      dialog.getByLabel('User name', { exact: true }),
      dialog.getByLabel('Password', { exact: true }),
    ]
    const token = api.as(`${await name.inputValue()}:${await password.inputValue()}`)
    expect([(await token.get('/customers')).status, (await token.post('/customers', {})).status]).toEqual([200, 403])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('cell', { name: 'Reports' }).waitFor()
  })

  test("Home counts today's requests, and links from a code to the requests refused with it", async () => {
    await open('Home')
    const today = page.getByRole('region', { name: 'Figures' })
    await today.getByText(/^\d+ refused/).waitFor()
    // Causes a refusal, and repeats it until the page shows it: at midnight the count restarts.
    const code = today.getByRole('link', { name: 'INVALID_INPUT' })
    const isShown = async () => {
      await api.post('/customers', { customerType: 'canary' })
      return code.isVisible()
    }
    await expect.poll(isShown, { timeout: 30_000, interval: 1_000 }).toBe(true)
    await code.click()
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    const rows = page.getByRole('row').filter({ hasText: '/2025-10-13/' })
    await rows.first().waitFor()
    expect((await rows.allInnerTexts()).filter((text) => !text.includes('400 INVALID_INPUT'))).toEqual([])
    expect(new URL(page.url()).search).toBe('?find=INVALID_INPUT')
    await page.getByLabel('Answer').selectOption('FAILED')
    await page.getByText('No request fits these filters.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.filter({ hasText: '201' }).first().waitFor()
    await page.getByLabel('Error code or object').fill('RATE_LIMITED')
    await page.getByText('No request fits these filters.').waitFor()
  })

  test('invites a colleague, registers a passkey, and offers the permitted actions', async () => {
    await open('Members')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ben Okafor')
    await dialog.getByLabel('E-mail').fill('ben@example.com')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link.startsWith(`${origin()}/console/enrol#`)).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const colleague = await enrolledBy(secretIn(link), 'Home')
    await colleague.getByRole('link', { name: 'Members' }).click()
    await colleague.getByRole('cell', { name: 'ben@example.com' }).waitFor()
    expect(await colleague.getByRole('button', { name: 'Invite' }).count()).toBe(0)
    await page
      .getByRole('row', { name: /Ben Okafor/ })
      .getByRole('button', { name: 'Suspend' })
      .click()
    await page
      .getByRole('row', { name: /Ben Okafor/ })
      .getByText('Suspended')
      .waitFor()
    await colleague.reload()
    await colleague.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  })

  test('funds an account, and afterwards with one click at home', async () => {
    const customer = await newCustomer(api, { fullName: 'Cleo Funded' })
    const before = (await accountOf(api, 'USD', customer.id)).balance.amount
    await open('Sandbox')
    await page.getByLabel('Find').fill('cleo funded')
    await page.getByLabel('Account').selectOption({ label: await optionWith(' USD, ') })
    await page.getByLabel('Amount in USD', { exact: true }).fill('12.5')
    await page.getByRole('button', { name: 'Fund' }).click()
    await page.getByText('The account has now').waitFor()
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(before + 1_250)
    await open('Home')
    await page.getByRole('button', { name: 'Fund' }).click()
    await page.getByText('The account has now 25.00 USD.').waitFor()
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(before + 2_500)
  })

  test('rejects an invalid amount in the currency with a message and sends no request', async () => {
    await open('Sandbox')
    await page.getByLabel('Amount in USD', { exact: true }).fill('1.005')
    await page.getByRole('button', { name: 'Fund' }).click()
    await page.getByRole('alert').getByText('An amount is needed, such as 125.00.').waitFor()
  })

  test('a merchant asks, clears and returns: each by one click', async () => {
    const { card } = await newCard(api, { platformCardId: 'the-first-card' })
    const last = async () => (await api.read('/transactions?type=CARD')).data[0]
    await open('Home')
    await open('Sandbox')
    await page.getByLabel('Merchant').fill('Corner Bakery')
    await page.getByRole('button', { name: 'Authorize' }).click()
    await page.getByRole('status').filter({ hasText: 'Authorized 12.50 USD' }).waitFor()
    expect(await last()).toMatchObject({ cardId: card.id, merchant: { descriptor: 'Corner Bakery' } })
    expect((await last()).authorizedAmount.amount).toBe(1_250)
    await page.getByLabel('Next amount in USD').fill('12')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /settled/i })
      .waitFor()
    expect((await last()).settledAmount.amount).toBe(1_200)
    await page.getByLabel('Next amount in USD').fill('12')
    await page.getByRole('button', { name: 'Return' }).click()
    await page.getByRole('term').filter({ hasText: 'Returned' }).waitFor()
    expect((await last()).refundedAmount.amount).toBe(1_200)
  })

  test('copies a value that chooses an outcome with a click', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('Sandbox')
    const row = page.getByRole('row', { name: /QUOTE_EXECUTION_FAILED/ })
    await row.getByRole('button', { name: '002' }).click()
    await page.getByText('002 is copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('002')
  })

  test('previews a clock move, and shows its results afterwards', async () => {
    const slow = await newQuote(api, { suffix: '003', request: { immediatelyExecute: true } })
    await newQuote(api)
    await settle()
    await open('Home')
    await open('Sandbox')
    const clock = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Clock', exact: true }) })
    await clock.getByLabel('Unit').selectOption('minutes')
    await clock.getByText('No pending step is due by then.').waitFor()
    await clock.getByLabel('Move forward by').fill('7')
    await clock.getByText('1 payment completes, 1 quote expires.').waitFor()
    await clock.getByText('and not the steps that they cause.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await clock.getByRole('button', { name: 'Move the clock' }).click()
    await clock.getByText(/Recorded meanwhile: .*OUTGOING_PAYMENT\.COMPLETED/).waitFor()
    await clock.getByText('No pending step is due by then.').waitFor()
    expect((await api.read(`/transactions/${slow.quote.transactionId}`)).status).toBe('COMPLETED')
  })

  test('does not offer an impossible move', async () => {
    await open('Sandbox')
    await page.getByLabel('Move forward by').fill('0')
    await page.getByText('A second at least is needed, and at most 366 days.').waitFor()
    expect(await page.getByRole('button', { name: 'Move the clock' }).isDisabled()).toBe(true)
    await page.getByLabel('Move forward by').fill('1')
  })

  test('checks a received webhook step by step and shows any difference', async () => {
    const { nextCursor } = await api.read('/sandbox/webhooks')
    await newCustomer(api, { fullName: 'Zoë Checked' })
    const { data } = await api.read(`/sandbox/webhooks?cursor=${nextCursor}`)
    const { headers, body } = data.find((each: Json) => each.body.includes('Zoë Checked'))
    const names = ['X-Service-Signature', 'X-Service-Signature-Key-Id']
    const header = names.map((name) => `${name}: ${headers[name]}`).join('\n')
    await open('Home')
    await open('Webhooks')
    await page.getByRole('button', { name: 'Check a signature' }).click()
    const dialog = page.getByRole('dialog')
    const check = async (received: string) => {
      await dialog.getByLabel('Body as it was received').fill(received)
      await dialog.getByRole('button', { name: 'Check', exact: true }).click()
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4)
      return dialog.getByRole('listitem').allInnerTexts()
    }
    await dialog.getByLabel('Signature header').fill(header)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData()}`))
    const right = await check(body)
    expect(right.map((text) => /\bRight\b/.test(text))).toEqual([true, true, true, true])
    expect(right[1]).toContain('the key that signs now')
    const wrong = await check(JSON.stringify(JSON.parse(body), null, 2))
    expect(wrong.map((text) => /\b(?:Right|Wrong)\b/.exec(text)?.[0])).toEqual([
      ...['Right', 'Right', 'Wrong', 'Wrong'],
    ])
    expect(wrong[2]).toContain('pretty printed')
    expect(wrong[2]).toContain('Byte 1, counted from 0')
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByLabel('Event').selectOption({ index: 2 })
    expect(await dialog.getByRole('listitem').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Check', exact: true }).click()
    await dialog.getByText('It is the body of another event.').waitFor()
    expect(asked.filter((each) => /Checked|"v"|fullName/.test(decodeURIComponent(each)))).toEqual([])
    expect(asked.some((each) => each.includes('/.well-known/webhook-signing-keys'))).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  test('preselects a listed event for the check, and reads bytes from a file unchanged', async () => {
    const [event] = (await api.read('/webhook-events')).data
    const { body } = await api.read(`/webhook-events/${event.id}`)
    await open('Home')
    await open('Webhooks')
    await page.getByRole('button', { name: 'Check', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(event.id).waitFor()
    await dialog.getByLabel('Signature header').fill('nothing')
    const file = { name: 'body', mimeType: 'application/json', buffer: Buffer.from(`${body}\r\n`) }
    await dialog.getByLabel('Or a file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Check', exact: true }).click()
    await dialog.getByText('A line feed or white space was added at its end').waitFor()
    await dialog.getByText('0x0d ⟨U+000D⟩⟨U+000A⟩').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  test('opens an event with its body and the call that reads it', async () => {
    await open('Home')
    await open('Webhooks')
    const [{ id, type }] = (await api.read('/webhook-events')).data
    await page.getByRole('link', { name: type }).first().click()
    await page.getByRole('heading', { level: 1, name: type }).waitFor()
    const body = page.getByRole('region', { name: 'Body' })
    await body.getByText(`"type": "${type}"`).waitFor()
    await body.getByRole('button', { name: 'Send again' }).waitFor()
    await page.getByText(`$CAUSEWAY_URL/webhook-events/${id}`).waitFor()
    expect(await findingsOn(page)).toEqual([])
  })

  test('a member sees own sessions, and ends another one', async () => {
    const before = await signedInAnew(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Your passkeys and sessions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your passkeys and sessions' }).waitFor()
    await page.getByRole('cell', { name: 'this one' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect.poll(async () => (await before.get('/session')).status).toBe(401)
    await open('Home')
  })

  test('a link of this machine leads home without a passkey, once', async () => {
    const context = { platform: api.platform, environment: 'sandbox', now: new Date() } as const
    const secret = await service().app.works.run(context, linkForOwnerOnMachine)
    const opened = await page.context().browser()?.newPage()
    if (!opened) throw new Error('There is no browser.')
    await opened.goto(`${origin()}/console/join#${secret}`)
    await opened.getByRole('heading', { name: 'Home' }).waitFor()
    expect(opened.url()).not.toContain(secret)
    await opened.goto(`${origin()}/console/join#${secret}`)
    await opened.reload()
    await opened.getByText('A link signs in once.').waitFor()
    expect(await findingsOn(opened)).toEqual([])
    await opened.goto(origin() + '/console')
    await opened.getByRole('heading', { name: 'Home' }).waitFor()
    // From this point, the owner performs actions that need a passkey.
    await addAuthenticator(opened)
    await opened.getByRole('link', { name: 'API tokens' }).click()
    await opened.getByText('You have no passkey so far.').waitFor()
    await opened.getByRole('button', { name: 'Register a passkey' }).click()
    await opened.getByRole('heading', { name: 'Register a passkey' }).waitFor()
    await opened.getByRole('button', { name: 'Register a passkey' }).click()
    await opened.getByRole('button', { name: 'To the console' }).click()
    await opened.getByRole('heading', { name: 'Home' }).waitFor()
    expect(await opened.getByText('You have no passkey so far.').count()).toBe(0)
    await opened.close()
  })

  test('an address of another platform, or of the operator, leads home', async () => {
    const other = await newPlatform()
    const home = `${origin()}/console/p/PlatformConfig:${api.platform}`
    for (const path of [`p/PlatformConfig:${other.platform}/members`, 'production/payments']) {
      await page.goto(`${origin()}/console/${path}`)
      await page.getByRole('heading', { name: 'Home' }).waitFor()
      expect(decodeURIComponent(page.url())).toBe(home)
    }
  })

  test.each(PAGES)('makes the page %s accessible in both themes, wide and narrow', async (title) => {
    await open(title)
    await isWhole(page)
    expect(await findingsOn(page)).toEqual([])
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true })
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await page.screenshot({
            path: `${PICTURES}/member-${title.replaceAll(' ', '-')}-${colorScheme}-${width}.png`,
          })
        }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
