import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newQuote } from '../../src/features/payments/quotes/makers.test-support.ts'
import type { Role } from '../../src/runtime/auth/grants.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { newPerson } from '../support/console.ts'
import { service, settle, useService } from '../support/service.ts'

const CHROMIUM = '/usr/bin/chromium'
const isMissing = !existsSync(CHROMIUM)
/** Debian's Chromium has no sandbox of its own for root; it shows nothing but our own page. */
const ARGUMENTS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Where it is not the name in the navigation. */
const HEADINGS: Readonly<Record<string, string>> = { Webhooks: 'Webhook events' }

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** People of the operator in browsers of their own, each with a device that has passkeys. */
describe.skipIf(isMissing)(
  `the console${isMissing ? ` (skipped: there is no ${CHROMIUM}; install it with apt-get install chromium)` : ''}`,
  { timeout: 60_000 },
  () => {
    useService()

    let browser: Browser
    /** A page on which one test after the other opens what is in the navigation. */
    let lookingAround: Page | undefined
    /** What browsers complain about: breaches of the policy of the page, errors of its script. */
    const complaints: string[] = []
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
    }, 60_000)
    afterAll(() => browser?.close())

    const origin = () => `http://localhost:${new URL(service().address).port}`

    /** A browser in which a person has registered a passkey by a link. */
    async function enrolled(...roles: Role[]): Promise<Page> {
      const { secret } = await newPerson(...roles)
      const context = await browser.newContext()
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      page.on('console', (message) => {
        // A refusal that the page handles: no session so far, or a passkey that is asked for.
        if (message.type() === 'error' && !/status of 40[149]/.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      const session = await context.newCDPSession(page)
      await session.send('WebAuthn.enable')
      await session.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
      await page.goto(`${origin()}/console/enrol#${secret}`)
      await page.getByRole('button', { name: 'Register a passkey' }).click()
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      return page
    }

    /** What axe finds on the page, in both themes, on a wide and on a narrow screen. */
    async function findingsOn(page: Page): Promise<string[]> {
      const findings: string[] = []
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          // The policy of the page runs no script of others: this one is put beside it.
          const { violations } = (await page.evaluate(`${AXE}; axe.run()`)) as Json
          findings.push(...violations.map(({ id, nodes }: Json) => `${colorScheme} ${width} ${id} ${nodes[0]?.html}`))
        }
      return findings
    }

    test('a person signs out and in again with the passkey', async () => {
      const page = await enrolled('viewer')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
      expect(await findingsOn(page)).toEqual([])
    })

    test('one administrator asks, another approves, and the link lets the person in', async () => {
      const [asker, second] = [await enrolled('administrator'), await enrolled('administrator')]
      await asker.getByRole('link', { name: 'People' }).click()
      await asker.getByRole('button', { name: 'Invite' }).first().click()
      const dialog = asker.getByRole('dialog', { name: 'Invite a person' })
      await dialog.getByLabel('Name').fill('Rui Costa')
      await dialog.getByLabel('E-mail').fill('rui@example.com')
      await dialog.getByLabel('Reason').fill('Joins the support team.')
      expect(await findingsOn(asker)).toEqual([])
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await dialog.getByText('It waits for a second person').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()

      await second.getByRole('link', { name: 'Approvals' }).click()
      await second.getByRole('link', { name: 'Waiting' }).click()
      const card = second.getByRole('listitem').filter({ hasText: 'Joins the support team.' })
      await card.getByText('What changes').click()
      await card.getByText('rui@example.com').first().waitFor()
      expect(await findingsOn(second)).toEqual([])
      await card.getByRole('button', { name: 'Approve' }).click()
      await second.getByRole('link', { name: 'All' }).click()
      await second.getByRole('listitem').filter({ hasText: 'Joins the support team.' }).getByText('Done').waitFor()

      await asker.reload()
      const row = asker.getByRole('row').filter({ hasText: 'rui@example.com' })
      await row.getByRole('button', { name: 'Link…' }).click()
      const made = asker.getByRole('dialog', { name: 'Make a link for Rui Costa' })
      await made.getByLabel('Reason').fill('First link.')
      await made.getByRole('button', { name: 'Link…' }).click()
      await made.getByText(`${origin()}/console/enrol#`).waitFor()
    })

    test('a terminal is signed in by comparing its code', async () => {
      const page = await enrolled('viewer')
      const begun: Json = await (await fetch(`${origin()}/operator/v1/terminal-logins`, { method: 'POST' })).json()
      await page.goto(begun.url)
      // The page is there already: what stands behind # alone does not load it again.
      await page.reload()
      await page.getByText(begun.userCode).waitFor()
      expect(await findingsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('heading', { name: 'The terminal is signed in' }).waitFor()
    })

    test('where the money of a payment is, two clicks from the overview', async () => {
      const api = await newPlatform({ name: 'The shop', supportedCurrencies: ['USD', 'EUR'] })
      const { quote } = await newQuote(api)
      await api.create(`/quotes/${quote.id}/execute`)
      await settle()
      const page = await enrolled('support')
      await page.getByRole('link', { name: 'Switch to the sandbox' }).click()
      await page.getByRole('link', { name: 'Payments' }).click()
      const row = page.getByRole('row').filter({ hasText: 'The shop' }).filter({ hasText: 'outgoing' })
      await row.first().getByRole('link').click()
      await page.getByText('The payee has the money.').waitFor()
      await page.getByRole('heading', { name: 'What has happened' }).waitFor()
      await page.getByText('Completed').first().waitFor()
      const words = () => page.getByRole('banner').innerText()
      expect(await words()).toContain('no real money')
      // Below the other environment, as a wrong link could have it.
      await page.goto(page.url().replace('/sandbox/', '/production/'))
      await page.getByText('The payee has the money.').waitFor()
      expect([page.url().includes('/sandbox/'), (await words()).includes('no real money')]).toEqual([true, true])
      expect(await findingsOn(page)).toEqual([])
    })

    test.each(['Receipts', 'Reviews', 'Customers', 'Platforms', 'Webhooks', 'Jobs', 'System', 'Audit log'])(
      'the page %s is read by people and by their tools',
      async (name) => {
        lookingAround ??= await enrolled('administrator', 'reviewer', 'treasurer')
        await lookingAround.getByRole('link', { name, exact: true }).click()
        await lookingAround
          .getByRole('heading', { level: 1 })
          .filter({ hasText: HEADINGS[name] ?? name })
          .waitFor()
        const opened = lookingAround
        // A page may have several lists.
        await expect.poll(() => opened.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0)
        expect(await lookingAround.getByRole('alert').allInnerTexts()).toEqual([])
        expect(await findingsOn(lookingAround)).toEqual([])
      },
    )

    test('nothing breaks the policy of the page, and its script has no errors', () => {
      expect(complaints).toEqual([])
    })

    test('the page stands at the host of the console alone', async () => {
      const { port } = new URL(service().address)
      const html = await (await fetch(`${origin()}/console`)).text()
      const [part = ''] = /\/console\/part-\w+\.js/.exec(html) ?? []
      expect((await fetch(origin() + part)).headers.get('cache-control')).toContain('immutable')
      for (const path of ['/console', '/console/people', '/console/app.js', part])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
      const page = await fetch(`${origin()}/console`)
      expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
      expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    })
  },
)
