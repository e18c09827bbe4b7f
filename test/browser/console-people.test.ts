import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Json, newPlatform } from '../support/api.ts'
import { type ConsolePage, newPerson } from '../support/console.ts'
import { useService } from '../support/service.ts'
import {
  addAuthenticator,
  findingsOn,
  isMissing,
  isWhole,
  origin,
  signedInAnew,
  useConsoleBrowser,
  WHERE_MISSING,
} from './console-pages.ts'

/** What administrators see and do about people and programs, and what all see of what waits. */
describe.skipIf(isMissing)(`people in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()
  let first: Page
  let second: Page
  beforeAll(async () => {
    first = await enrolled('administrator')
    second = await enrolled('administrator')
  })

  test('a person gets other roles by two, and what was done stands on the pages of both', async () => {
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
    await dialog.getByText('It waits for a second person').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const person = first.url()

    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'Joins the review team.' })
    await card.getByText('Give Ana Lima the roles support, reviewer, instead of support').waitFor()
    await card.getByRole('row').filter({ hasText: 'roles' }).getByText('changed').waitFor()
    await card.getByText(/^23 h \d+ min left$/).waitFor()
    expect(await findingsOn(second)).toEqual([])
    await card.getByRole('button', { name: 'Approve' }).click()
    await second.getByText('Nothing waits.').waitFor()
    await second.getByRole('link', { name: 'Decided' }).click()
    await card.getByText('Approved by Ana Lima').waitFor()
    expect(second.url()).toContain('show=decided')
    expect(await findingsOn(second)).toEqual([])

    await first.goto(person)
    await first.getByText('support, reviewer').first().waitFor()
    await isWhole(first)
    expect(await findingsOn(first)).toEqual([])
  })

  test('the roles of a person are limited by two, to an environment and to platforms', async () => {
    const { id } = await newPerson('support')
    const { platform } = await newPlatform()
    await first.goto(`${origin()}/console/people/${id}`)
    await first.getByText('everywhere', { exact: true }).waitFor()
    await first.getByRole('button', { name: 'Limits…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Limit the roles of Ana Lima' })
    await dialog.getByLabel('Environment').selectOption('the sandbox only')
    await dialog.getByLabel('Platforms').fill(`PlatformConfig:${platform}`)
    await dialog.getByLabel('Reason').fill('Helps integrators.')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('It waits for a second person').waitFor()

    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'Helps integrators.' })
    await card.getByText('Limit where the roles of Ana Lima hold').waitFor()
    await card.getByRole('button', { name: 'Approve' }).click()
    await second.getByText('Nothing waits.').waitFor()
    await first.reload()
    await first.getByText(`in the sandbox only, for PlatformConfig:${platform}`).waitFor()
  })

  test('one’s own page shows the passkey, the session and what one has done', async () => {
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
    await first.getByText('What others asked for and this person decided').waitFor()
    await first.getByRole('link', { name: 'Looked at' }).click()
    await first.getByText('The person has opened no document.').waitFor()
    expect(first.url()).toContain('tab=looked-at')
    expect(await findingsOn(first)).toEqual([])
  })

  test('a person is kept out at once, and what asks for it can be taken back', async () => {
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
    await resume.getByText('It waits for a second person').waitFor()
    await resume.getByRole('button', { name: 'Close' }).click()
    await first.goto(`${origin()}/console/approvals?show=mine`)
    const card = first.getByRole('listitem').filter({ hasText: 'Is back.' })
    await card.getByText('Another person decides it.').waitFor()
    expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await card.getByRole('button', { name: 'Take back' }).click()
    await card.getByText('Taken back by Ana Lima').waitFor()
    await first.getByLabel('Environment').selectOption('sandbox')
    await first.getByText('Nothing of sandbox.').waitFor()
    expect(await findingsOn(first)).toEqual([])
  })

  test('a program gets a token with what is ticked, shown once, and loses it', async () => {
    await first.goto(`${origin()}/console/people`)
    await first.getByRole('link', { name: 'Programs' }).click()
    await first.getByText('No program so far').waitFor()
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
    // Its device holds one already, so it makes no other: a security key does.
    await page.getByRole('heading', { name: 'Register a passkey' }).waitFor()
    await button('Register a passkey').click()
    await page.getByText('This device holds a passkey of yours already.').waitFor()
    await addAuthenticator(page, 'usb')
    await button('Register a passkey').click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await button('Sign out').click()
    await button('Sign in with a passkey').click()
    await page.getByTitle('Your passkeys and sessions').click()
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

  test('one’s own sessions are seen, and one or all others are ended', async () => {
    const page = await enrolled('viewer')
    const left: ConsolePage[] = []
    for (let count = 0; count < 3; count++) left.push(await signedInAnew(page))
    await page.getByTitle('Your passkeys and sessions').click()
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

  test('nothing breaks the policy of the page, and its script has no errors', () => {
    expect(complaints).toEqual([])
  })
})
