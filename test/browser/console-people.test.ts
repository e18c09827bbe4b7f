import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Json, newPlatform } from '../support/api.ts'
import { type ConsolePage, newPerson } from '../support/console.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import {
  accountOf,
  addAuthenticator,
  findingsOn,
  isWhole,
  origin,
  signedInAnew,
  signOut,
  useConsoleBrowser,
} from './console-pages.ts'

/** Pages for administrators about people and programs, and the pending approvals that everyone sees. */
describe.skipIf(isMissing)(`people in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()
  let first: Page
  let second: Page
  beforeAll(async () => {
    first = await enrolled('administrator')
    second = await enrolled('administrator')
  })

  test("changes a person's roles with two people, and shows the request on both pages", async () => {
    const { email } = await newPerson('support')
    await first.goto(`${origin()}/console/people`)
    await first.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await first.getByText('Invited: has no passkey so far').waitFor()
    await first.getByText('None. A link lets the person register one.').waitFor()
    expect(await first.getByRole('button', { name: 'Reset passkeys…' }).count()).toBe(0)
    await first.getByRole('button', { name: 'Roles…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Give Ana Lima other roles' })
    await dialog.getByLabel('reviewer: decides verifications').check()
    await dialog.getByLabel('Reason').fill('Joins the review team.')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const person = first.url()

    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'Joins the review team.' })
    await card.getByText('Give Ana Lima the roles support, reviewer, instead of support').waitFor()
    await card.getByRole('row').filter({ hasText: 'roles' }).getByText('changed').waitFor()
    await card.getByText(/^23 h \d+ min left$/).waitFor()
    expect(await findingsOn(second)).toEqual([])
    await card.getByRole('button', { name: 'Approve' }).click()
    await second.getByText('No pending approvals.').waitFor()
    await second.getByRole('link', { name: 'Decided' }).click()
    await card.getByText('Approved by Ana Lima').waitFor()
    expect(second.url()).toContain('show=decided')
    expect(await findingsOn(second)).toEqual([])

    await first.goto(person)
    await first.getByText('support, reviewer').first().waitFor()
    await isWhole(first)
    expect(await findingsOn(first)).toEqual([])
  })

  test("needs two people to limit a person's roles to an environment and platforms", async () => {
    const { id } = await newPerson('support')
    const { platform } = await newPlatform({ name: 'The limited shop' })
    await first.goto(`${origin()}/console/people/${id}`)
    await first.getByText('everywhere', { exact: true }).waitFor()
    await first.getByRole('button', { name: 'Limits…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Limit the roles of Ana Lima' })
    await dialog.getByLabel('Environment').selectOption('the sandbox only')
    await dialog.getByLabel('The limited shop, sandbox').check()
    await dialog.getByLabel('Reason').fill('Helps integrators.')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()

    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'Helps integrators.' })
    await card.getByText('Limit where the roles of Ana Lima hold').waitFor()
    await card.getByRole('button', { name: 'Approve' }).click()
    await second.getByText('No pending approvals.').waitFor()
    await first.reload()
    await first.getByText(`in the sandbox only, for PlatformConfig:${platform}`).waitFor()
  })

  test('the own page shows passkey, session and past actions', async () => {
    const headers = { 'x-causeway-console': '1' }
    const { id } = await first.evaluate(
      async (init): Promise<Json> => (await fetch('/operator/v1/session', init)).json(),
      { headers },
    )
    await first.goto(`${origin()}/console/people/${id}`)
    await first.getByText('Active: signs in with a passkey.').waitFor()
    await first.getByRole('cell', { name: 'a command on the machine' }).waitFor()
    await first.getByRole('cell', { name: 'a browser' }).waitFor()
    await first.getByText('Joins the review team.').waitFor()
    await first.getByRole('link', { name: 'Decided' }).click()
    await first.getByText('No decisions yet').waitFor()
    await first.getByRole('link', { name: 'Looked at' }).click()
    await first.getByText('The person has opened no document.').waitFor()
    expect(first.url()).toContain('tab=looked-at')
    expect(await findingsOn(first)).toEqual([])
  })

  test('suspends a person immediately, and lets the requester cancel the reinstatement', async () => {
    const { email } = await newPerson('viewer')
    await first.goto(`${origin()}/console/people`)
    await first.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await first.getByRole('button', { name: 'Suspend…' }).click()
    const suspend = first.getByRole('dialog', { name: 'Keep Ana Lima out' })
    await suspend.getByLabel('Reason').fill('Left the company.')
    await suspend.getByRole('button', { name: 'Suspend', exact: true }).click()
    await first.getByText('Suspended: is signed in nowhere').waitFor()
    await first.getByRole('button', { name: 'Resume…' }).click()
    const resume = first.getByRole('dialog', { name: 'Let Ana Lima in again' })
    await resume.getByLabel('Reason').fill('Is back.')
    await resume.getByRole('button', { name: 'Ask for approval' }).click()
    await resume.getByText('A second person must approve it').waitFor()
    await resume.getByRole('button', { name: 'Close' }).click()
    await first.goto(`${origin()}/console/approvals?show=mine`)
    const card = first.getByRole('listitem').filter({ hasText: 'Is back.' })
    await card.getByText('Another person decides it.').waitFor()
    expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await card.getByRole('button', { name: 'Take back' }).click()
    await card.getByText('Taken back by Ana Lima').waitFor()
    await first.getByLabel('Environment').selectOption('sandbox')
    await first.getByText('None in sandbox.').waitFor()
    expect(await findingsOn(first)).toEqual([])
  })

  test('a program gets a token with the ticked grants, shown once, and loses it', async () => {
    await first.goto(`${origin()}/console/people`)
    await first.getByRole('link', { name: 'Programs' }).click()
    await first.getByText('No programs yet').waitFor()
    await first.getByRole('button', { name: 'New token' }).click()
    const dialog = first.getByRole('dialog', { name: 'Make a token for a program' })
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await dialog.getByLabel('Name', { exact: true }).fill('Monitoring')
    await dialog.getByLabel('system.read').check()
    await dialog.getByLabel('Reason').fill('Alerts.')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
    const call = () => fetch(`${origin()}/operator/v1/adapters`, { headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const row = first.getByRole('row').filter({ hasText: 'Monitoring' })
    await row.getByText('Good').waitFor()
    await row.getByRole('link', { name: 'Ana Lima' }).waitFor()
    expect(await findingsOn(first)).toEqual([])
    await row.getByRole('button', { name: 'End…' }).click()
    const end = first.getByRole('dialog', { name: 'End the token Monitoring' })
    await end.getByLabel('Reason').fill('The program is gone.')
    await end.getByRole('button', { name: 'End it' }).click()
    await row.getByText('Ended').waitFor()
    expect((await call()).status).toBe(401)
  })

  test('a person registers two passkeys by the first link, signs in again, and removes the first', async () => {
    const { secret } = await newPerson('support')
    const page = await first.context().browser()?.newPage()
    if (!page) throw new Error('There is no browser.')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await addAuthenticator(page)
    await page.goto(`${origin()}/console/enrol#${secret}`)
    await button('Register a passkey').click()
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await button('Add a second passkey').click()
    await button('Confirm').click()
    const link = page.getByLabel('Link', { exact: true })
    expect(await link.inputValue()).toContain(`${origin()}/console/enrol#`)
    expect(await findingsOn(page)).toEqual([])
    await button('Register it here').click()
    // The device already has a passkey, so it creates no other. A security key does.
    await page.getByRole('heading', { name: 'Register a passkey' }).waitFor()
    await button('Register a passkey').click()
    await page.getByText('This device holds a passkey of yours already.').waitFor()
    await addAuthenticator(page, 'usb')
    await button('Register a passkey').click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await signOut(page)
    await button('Sign in with a passkey').click()
    await accountOf(page).click()
    await page.getByRole('link', { name: 'Your passkeys and sessions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your passkeys and sessions' }).waitFor()
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    await remove.first().waitFor()
    expect(await remove.count()).toBe(2)
    expect(await findingsOn(page)).toEqual([])
    await remove.last().click()
    await page.getByRole('dialog', { name: 'Remove a passkey' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('You have one.').waitFor()
    expect(await remove.count()).toBe(0)
    await page.close()
  })

  test('shows one’s own sessions, and ends one or all others', async () => {
    const page = await enrolled('viewer')
    const left: ConsolePage[] = []
    for (let count = 0; count < 3; count++) left.push(await signedInAnew(page))
    await accountOf(page).click()
    await page.getByRole('link', { name: 'Your passkeys and sessions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your passkeys and sessions' }).waitFor()
    await page.getByRole('cell', { name: 'this one' }).waitFor()
    const ends = page.getByRole('button', { name: 'End', exact: true })
    expect(await ends.count()).toBe(3)
    expect(await findingsOn(page)).toEqual([])
    const answered = () => Promise.all(left.map(async (each) => (await each.get('/session')).status))
    await ends.last().click()
    await expect.poll(() => ends.count()).toBe(2)
    expect(await answered()).toEqual([401, 200, 200])
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => ends.count()).toBe(0)
    expect(await answered()).toEqual([401, 401, 401])
    await page.reload()
    await page.getByRole('cell', { name: 'this one' }).waitFor()
  })

  test("never violates the page's policy in any action, and has no script errors", () => {
    expect(complaints).toEqual([])
  })
})
