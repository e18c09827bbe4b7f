import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { PAGES } from '../support/declared-pages.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, signOut, useConsoleBrowser } from './console-pages.ts'

/** Headings that differ from the name in the navigation. */
const HEADINGS: Readonly<Record<string, string>> = { Webhooks: 'Webhook events' }

const TITLES = Object.values(PAGES).flatMap(({ title }) => title ?? [])

/** People of the operator in separate browsers, each with a device that has passkeys. */
/** Returns the path of the worker that reads PDFs. */
const workerPath = () => `/console/${readdirSync('dist/console').find((name) => name.startsWith('worker-'))}`

describe.skipIf(isMissing)(`the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()
  /** The page on which one test after another opens the entries of the navigation. */
  let lookingAround: Page | undefined

  test('a person signs out and in again with the passkey', async () => {
    const page = await enrolled('viewer')
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
  })

  test('lets a person in after one administrator asks and another approves', async () => {
    const [asker, second] = [await enrolled('administrator'), await enrolled('administrator')]
    await asker.getByRole('link', { name: 'People' }).click()
    await asker.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = asker.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('Name').fill('Rui Costa')
    await dialog.getByLabel('E-mail').fill('rui@example.com')
    await dialog.getByLabel('Reason').fill('Joins the support team.')
    expect(await findingsOn(asker)).toEqual([])
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('A second person must approve it').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await second.reload()
    await second.getByRole('navigation').getByTitle(/wait$/).first().waitFor()
    // The count after the page's name does not remove its letter.
    for (const key of ['g', 'u']) await second.keyboard.press(key)
    await second.getByRole('heading', { name: 'Approvals' }).waitFor()
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
    const link = await made.getByLabel('Link for Rui Costa', { exact: true }).inputValue()
    expect(link).toContain(`${origin()}/console/enrol#`)
  })

  test('signs a terminal in with the code that its person types', async () => {
    const page = await enrolled('viewer')
    const begun: Json = await (await fetch(`${origin()}/operator/v1/terminal-logins`, { method: 'POST' })).json()
    await page.goto(`${begun.url}#${begun.userCode}`)
    const code = page.getByLabel('Code that your terminal shows')
    expect(await code.inputValue()).toBe('')
    expect(await findingsOn(page)).toEqual([])
    await code.fill(begun.userCode.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(begun.userCode).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'The terminal is signed in' }).waitFor()
  })

  test("shows the location of a payment's money two clicks from the overview", async () => {
    const api = await newPlatform({ name: 'The shop', supportedCurrencies: ['USD', 'EUR'] })
    const { quote } = await newQuote(api)
    await api.create(`/quotes/${quote.id}/execute`)
    await settle()
    const page = await enrolled('support')
    await page.getByRole('link', { name: 'Switch to the sandbox' }).click()
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'The shop' }).filter({ hasText: /sepa/i })
    await row.first().getByRole('link').click()
    await page.getByText('The payee has the money.').waitFor()
    await page.getByRole('heading', { name: 'What has happened' }).waitFor()
    await page.getByText('Completed').first().waitFor()
    const words = () => page.getByRole('region', { name: 'Place' }).innerText()
    expect(await words()).toContain('no real money')
    // The path has the other environment, as in a wrong link.
    await page.goto(page.url().replace('/sandbox/', '/production/'))
    await page.getByText('The payee has the money.').waitFor()
    expect([page.url().includes('/sandbox/'), (await words()).includes('no real money')]).toEqual([true, true])
    expect(await findingsOn(page)).toEqual([])
  })

  test.each(TITLES)('makes the page %s accessible to people and their tools', async (name) => {
    lookingAround ??= await enrolled('administrator', 'reviewer', 'treasurer')
    await lookingAround.getByRole('link', { name, exact: true }).click()
    await lookingAround
      .getByRole('heading', { level: 1 })
      .filter({ hasText: HEADINGS[name] ?? name })
      .waitFor()
    const opened = lookingAround
    // A page may have several lists.
    await isWhole(opened)
    expect(await lookingAround.getByRole('alert').allInnerTexts()).toEqual([])
    expect(await findingsOn(lookingAround)).toEqual([])
  })

  test("never violates the page's policy in any action, and has no script errors", () => {
    expect(complaints).toEqual([])
  })

  test('serves the page only at the host of the console', async () => {
    const { port } = new URL(service().address)
    const html = await (await fetch(`${origin()}/console`)).text()
    const [part = ''] = /\/console\/part-\w+\.js/.exec(html) ?? []
    expect((await fetch(origin() + part)).headers.get('cache-control')).toContain('immutable')
    for (const path of ['/console/app.js', part, workerPath()])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    const page = await fetch(`${origin()}/console`)
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('the worker that reads files has a policy that allows no requests', async () => {
    const worker = await fetch(origin() + workerPath())
    expect(worker.headers.get('content-type')).toContain('text/javascript')
    expect(worker.headers.get('cache-control')).toContain('immutable')
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })
})
