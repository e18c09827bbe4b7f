import type { Page, Request } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { accountOf, findingsOn, origin, signOut, useConsoleBrowser } from './console-pages.ts'

/** People leave pages open overnight, and have many of them open. */
describe.skipIf(isMissing)(`the console left open${WHERE_MISSING}`, () => {
  let leadMs = 0
  useService({}, {}, {}, undefined, { clock: { now: () => new Date(systemClock.now().getTime() + leadMs) } })
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()

  const A_NIGHT_MS = 13 * 60 * 60_000
  beforeEach(() => sql`delete from rate_hits where name = 'console visit'`.execute(service().database.db))
  afterEach(() => {
    leadMs = 0
  })

  const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
  const hold = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true })
  const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click()

  /** Waits until the page detects that its session has ended. It must say so and hide all other content. */
  async function expectAsleep(page: Page): Promise<void> {
    await again(page).waitFor({ timeout: 30_000 })
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    // Unlike other dialogs, this one does not close on Escape.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await again(page).waitFor()
  }

  async function expectBack(page: Page, url: string): Promise<void> {
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    expect([page.url(), await page.getByRole('alert').count()]).toEqual([url, 0])
  }

  /** Opens the page of a customer. A person has begun to hold the customer and to write the reason. */
  async function writing(): Promise<{ page: Page; reason: () => Promise<string> }> {
    const api = await newPlatform()
    const { id } = await newCustomer(api, { fullName: 'Berengaria Lopes' })
    const page = await enrolled('reviewer')
    await page.goto(`${origin()}/console/sandbox/platforms/PlatformConfig:${api.platform}/customers/${id}`)
    await page.getByRole('button', { name: 'Hold…' }).click()
    const field = page.getByRole('dialog', { name: 'Put the customer on hold' }).getByLabel('Reason')
    await field.fill('They have called, and')
    return { page, reason: () => field.inputValue() }
  }

  /** Sends the typed text with a session that has ended. Delays the page's own reads, which would detect it first. */
  async function sendAsleep(page: Page): Promise<void> {
    let read = () => {}
    const isSent = new Promise<void>((resolve) => {
      read = resolve
    })
    await page.route('**/operator/v1/**', async (route) => {
      if (route.request().method() === 'GET') await isSent
      await route.continue()
    })
    leadMs = A_NIGHT_MS
    await hold(page).click()
    read()
    await again(page).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }

  test('a person of the operator signs in again, and is where they were', async () => {
    const page = await enrolled('support')
    const url = `${origin()}/console/sandbox/customers?status=APPROVED&region=DE`
    await page.goto(url)
    await page.getByText('No customer').waitFor()
    leadMs = A_NIGHT_MS
    await expectAsleep(page)
    expect(await findingsOn(page)).toEqual([])
    await expectBack(page, url)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('APPROVED')
    await page.context().close()
  })

  test('preserves typed text, which the person can send afterwards', async () => {
    const { page, reason } = await writing()
    leadMs = A_NIGHT_MS
    await expectAsleep(page)
    await expectBack(page, page.url())
    expect(await reason()).toBe('They have called, and')
    expect(await page.evaluate('document.activeElement.name')).toBe('reason')
    await hold(page).click()
    await page.getByRole('button', { name: 'Release…' }).waitFor()
    await page.context().close()
  })

  test('does not carry out a request without a session, until its person sends it again', async () => {
    const { page, reason } = await writing()
    await sendAsleep(page)
    await signIn(page)
    await again(page).waitFor({ state: 'detached' })
    expect([await reason(), await page.getByRole('button', { name: 'Release…' }).count()]).toEqual([
      'They have called, and',
      0,
    ])
    await hold(page).click()
    await page.getByRole('button', { name: 'Release…' }).waitFor()
    await page.context().close()
  })

  test('a member signs in again, and is where they were', async () => {
    const api = await newPlatform()
    const { body } = await inviteByToken(api, invitation('owner'))
    const page = await enrolledBy(secretIn(body.link.url), 'Home')
    const url = `${origin()}/console/p/PlatformConfig:${api.platform}/transactions?find=R7K4-Q2XW`
    await page.goto(url)
    const filter = page.getByLabel('Reference')
    await expect.poll(() => filter.inputValue()).toBe('R7K4-Q2XW')
    leadMs = A_NIGHT_MS
    await expectAsleep(page)
    await expectBack(page, url)
    await expect.poll(() => filter.inputValue()).toBe('R7K4-Q2XW')
    await page.context().close()
  })

  test('removes all content of the previous person after another person signs in', async () => {
    const { page } = await writing()
    const other = await enrolled('viewer')
    const [cookie] = await other.context().cookies()
    if (!cookie) throw new Error('The other person has no session.')
    await sendAsleep(page)
    leadMs = 0
    // As if they had signed in on another page of this browser.
    await page.context().addCookies([cookie])
    await page.getByRole('heading', { name: 'A person' }).waitFor({ timeout: 30_000 })
    expect(await page.content()).not.toContain('Berengaria')
    expect([await again(page).count(), await page.getByRole('button', { name: 'Hold…' }).count()]).toEqual([0, 0])
    await page.context().close()
    await other.context().close()
  })

  test.each(['Sign out', 'Sign out of what has ended'])('%s removes all content of the person', async (way) => {
    const { page } = await writing()
    if (way === 'Sign out') {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await signOut(page)
    } else {
      await sendAsleep(page)
      await page.getByRole('button', { name: 'Sign out' }).click()
    }
    await page.getByRole('heading', { name: 'Causeway' }).waitFor()
    const left = await page.content()
    expect(['Berengaria', 'Ana Lima', 'They have called'].filter((each) => left.includes(each))).toEqual([])
    expect(await again(page).count()).toBe(0)
    // What a page has read of the person before is not shown to the next one, not even at first.
    await page.route('**/operator/v1/platforms/**', () => {})
    await signIn(page)
    await accountOf(page).waitFor()
    expect(await page.content()).not.toContain('Berengaria')
    await page.context().close()
  })

  test('thirty pages of one person are all whole', async () => {
    const first = await enrolled('support')
    const pages = await Promise.all(Array.from({ length: 30 }, () => first.context().newPage()))
    const failed: string[] = []
    for (const page of pages)
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
      })
    await Promise.all(pages.map((page) => page.goto(`${origin()}/console/sandbox`, { timeout: 60_000 })))
    for (const page of pages) {
      await page.getByRole('heading', { name: 'Overview' }).waitFor({ timeout: 60_000 })
      await expect.poll(() => page.getByText('Loading …').count(), { timeout: 30_000 }).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    expect(failed).toEqual([])
    await first.context().close()
  })

  test('marks requests as unattended while the person is away, until they press a key', async () => {
    const page = await enrolled('support')
    await page.clock.install()
    const asked: (string | undefined)[] = []
    const running = new Set<Request>()
    page.on('request', (request) => {
      if (!request.url().includes('/operator/v1/customers')) return
      asked.push(request.headers()['x-causeway-unattended'])
      running.add(request)
    })
    page.on('requestfinished', (request) => running.delete(request))
    /** What the page says when it asks next. While it waits for an answer it does not ask again. */
    const nextAfter = async (ms: number) => {
      await expect.poll(() => running.size).toBe(0)
      asked.length = 0
      await page.clock.fastForward(ms)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      return asked[0]
    }
    await page.goto(`${origin()}/console/sandbox/customers`)
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.keyboard.press('Shift')
    expect(await nextAfter(11_000)).toBeUndefined()
    expect(await nextAfter(71_000)).toBe('1')
    await page.keyboard.press('Shift')
    expect(await nextAfter(11_000)).toBeUndefined()
    await page.context().close()
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
