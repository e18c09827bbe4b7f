import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { newPlatform } from '../support/api.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, origin, useConsoleBrowser } from './console-pages.ts'

/** Elements shared by all pages of the console. */
describe.skipIf(isMissing)(`the shell of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  let page: Page
  beforeAll(async () => {
    const api = await newPlatform({ name: 'Pelican shop' })
    await newCustomer(api, { fullName: 'Paula Pelican' })
    page = await enrolled('support')
  })
  const open = (path: string) => page.goto(`${origin()}/console/sandbox${path}`)

  test('figures over time are lines, with the values of one moment for all of them', async () => {
    const hour = (ago: number, requests: number) => ({
      span: 'hour' as const,
      process: 'all',
      at: sql<Date>`date_trunc('hour', now()) - ${ago} * interval '1 hour'`,
      content: JSON.stringify({
        counts: { requests, 'within 1': requests },
        levels: { oldestJobSeconds: 0.25 },
        seen: {},
      }),
    })
    await service()
      .database.db.insertInto('figures')
      .values([hour(3, 40), hour(2, 1_234), hour(1, 10)])
      .execute()
    const viewer = await enrolled('viewer')
    await viewer.getByRole('link', { name: 'System', exact: true }).click()
    await viewer.getByRole('combobox', { name: 'Time' }).selectOption('Last 30 days, by the hour')
    const requests = viewer
      .getByRole('figure')
      .filter({ has: viewer.getByRole('heading', { name: 'Requests', exact: true }) })
    await requests.getByText('all 10').waitFor()
    expect(viewer.url()).toContain('figures=month')
    expect(await requests.getByRole('img').getAttribute('aria-label')).toBe('Requests: at most 1,234.')
    await requests.getByRole('slider', { name: 'Moment of Requests' }).press('ArrowLeft')
    await requests.getByText('all 1,234').last().waitFor()
    await requests.getByRole('tooltip').getByText('1,234').waitFor()
    expect(await viewer.getByRole('tooltip').count()).toBe(1)
    await viewer.getByRole('figure').filter({ hasText: 'Longest wait' }).getByText('a due job 250 ms').waitFor()
    await requests.getByRole('img').hover({ position: { x: 1, y: 10 } })
    await requests.getByText('all 40').last().waitFor()
    expect(await findingsOn(viewer)).toEqual([])
    await viewer.reload()
    await requests.getByText('all 10').waitFor()
  })

  test('a name that hides something shows what it hides', async () => {
    // The service rejects names of customers with these characters. Older names, or names from elsewhere, may have
    // them.
    await page.route('**/operator/v1/**', async (route) => {
      const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
      const answer = await route.fetch({ headers })
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Paula', 'P\u202ealua\u200b') })
    })
    await open('/customers')
    const shown = 'P⟨U+202E⟩alua⟨U+200B⟩ Pelican'
    await page.getByRole('link', { name: shown }).click()
    await page.getByRole('heading', { name: shown }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/[\u202e\u200b]/)
    expect(await findingsOn(page)).toEqual([])
    await page.unroute('**/operator/v1/**')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('heading', { name: 'Paula Pelican' }).waitFor({ timeout: 20_000 })
    expect(complaints).toEqual([])
  })

  test('opens pages by keys, lists the keys, and can switch them off', async () => {
    await open('')
    const keys = page.getByRole('button', { name: 'Keys' })
    await keys.waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('heading', { name: 'Customers' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await list.getByText('search, do something here, or go to a page').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    // A person who may not see a page is offered no key for it.
    expect([await list.getByText('Payments').count(), await list.getByText('People').count()]).toEqual([1, 0])
    await list.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    for (const key of ['g', 'p', '?', '/']) await page.keyboard.press(key)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Customers')
    expect(await list.count()).toBe(0)
    expect(await page.evaluate('document.activeElement?.role')).not.toBe('combobox')
    await keys.click()
    await list.getByRole('checkbox').check()
    await list.getByRole('button', { name: 'Close' }).click()
    await keys.and(page.locator(':focus')).waitFor()
    // In a field, keys are text.
    await page.keyboard.press('/')
    await page.keyboard.type('gp?')
    expect(await page.getByRole('combobox', { name: 'Search sandbox' }).inputValue()).toBe('gp?')
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  })

  test('opens the documentation of a page in a new tab', async () => {
    await open('/payments')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'About this page' }).click(),
    ])
    await tab.getByRole('heading', { name: 'Payments', exact: true }).waitFor()
    expect(tab.url()).toBe(`${origin()}/console/docs/operating#payments`)
    expect(await findingsOn(tab)).toEqual([])
    await tab.close()
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect
      .poll(() => page.getByRole('link', { name: 'About this page' }).getAttribute('href'))
      .toBe('/console/docs/operating#customers')
  })

  test('the search box finds a page and an action, and lists the last opened pages', async () => {
    await open('/customers')
    await page.getByRole('link', { name: 'Paula Pelican' }).click()
    await page.getByRole('heading', { name: 'Paula Pelican' }).waitFor()
    await page.getByRole('button', { name: 'Keys' }).waitFor()
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const options = (group: string) => page.getByRole('group', { name: group }).getByRole('option')
    await page.keyboard.press('Control+k')
    await expect.poll(() => options('Opened last').allInnerTexts()).toEqual([expect.stringContaining('Paula Pelican')])
    expect(await findingsOn(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.type('cust')
    await expect.poll(() => options('Go to').allInnerTexts()).toEqual(['Customers'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('exp')
    await expect.poll(() => options('Do here').allInnerTexts()).toEqual(['Export'])
    await page.keyboard.press('Enter')
    await download
    // A person who may not see a page is not offered it.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('people')
    await page.getByText('Nothing was found.').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('switch prod')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/console/production')
    expect(complaints).toEqual([])
  })

  test('exports a list with its filters and all pages', async () => {
    const api = await newPlatform({ name: '=2+3, "Heron"' })
    for (let each = 1; each <= 51; each++) await newCustomer(api, { fullName: `Holly Heron ${each}` })
    await open('/customers')
    await page.getByLabel('Platform').selectOption('=2+3, "Heron"')
    await page.getByRole('button', { name: 'Older' }).waitFor()
    // The page loads the keys after it has appeared.
    await page.getByRole('button', { name: 'Keys' }).waitFor()
    const download = page.waitForEvent('download')
    await page.keyboard.press('e')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^customers-sandbox-\d{4}-\d\d-\d\dT\d{4}Z\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[0]).toBe('\ufeffCustomer,Platform,Kind,Region,Status,Made,Id')
    const row =
      /^Holly Heron 51,"'=2\+3, ""Heron""",INDIVIDUAL,[A-Z]*,[A-Z]+,20\d\d-\d\d-\d\dT[\d:.]+Z,Customer:[\da-f-]{36}$/
    expect(lines[1]).toMatch(row)
    expect(lines).toHaveLength(53)
    await page.getByText('51 rows.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(complaints).toEqual([])
  })

  test('prints a payment and a statement without the navigation', async () => {
    const payer = await newPayer(APPROVAL, { platform: { name: 'Stork shop' } })
    const quote = await payer.quote(10_000)
    await payer.execute(quote)
    await settle()
    const inPlatform = `/platforms/PlatformConfig:${payer.api.platform}`
    const lineOnPaper = () => page.evaluate("getComputedStyle(document.querySelector('.printed'), '::before').content")
    const papers = [
      [`${inPlatform}/payments/${quote.transactionId}`, 'What has happened'],
      [`${inPlatform}/accounts/${payer.account.id}`, 'Statement'],
    ]
    for (const [path = '', heading = ''] of papers) {
      await open(path)
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      // The width of A4 between its margins at 96 pixels per inch.
      await page.setViewportSize({ width: 680, height: 1000 })
      await expect.poll(lineOnPaper).toMatch(/^"Causeway, sandbox\. Printed by .+, \d{4}-\d\d-\d\d \d\d:\d\d UTC\."$/)
      expect(await page.getByRole('navigation').count()).toBe(0)
      expect(await page.getByRole('button').count()).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(680)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await open('/payments?status=PENDING_AUTHORIZATION')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(lineOnPaper).toContain('Causeway, sandbox, status: pending authorization. Printed by')
    await page.emulateMedia({ media: 'screen' })
    expect(complaints).toEqual([])
  })
})
