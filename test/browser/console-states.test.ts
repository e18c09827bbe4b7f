import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { MEMBER_PAGES, PAGES } from '../support/declared-pages.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { some } from '../support/seeds.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'
import { crawl, kindWithTab } from './crawl.ts'
import { faultsOfFields, idsInDialogs } from './fields.ts'

/** The pages' requests to the service, except for the session. */
const ASKED = /\/(operator|console)\/v1\/(?!session$)/
const FAILED = {
  status: 500,
  contentType: 'application/json',
  headers: { 'x-request-id': 'Request:of-a-test' },
  body: JSON.stringify({ code: 'INTERNAL_ERROR', reason: 'Something went wrong on our side.', status: 500 }),
}

/**
 * Returns the first words of truncated texts. Elements that the reader can scroll, such as a field or a wide table, do
 * not truncate.
 */
const CUT_OFF = `[...document.querySelectorAll('body *')]
  .filter((each) => {
    if (!each.checkVisibility() || each.matches('input, textarea, select, svg, svg *')) return false
    const { overflowX, overflowY } = getComputedStyle(each)
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
    return (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) || (hides(overflowY) && each.scrollHeight > each.clientHeight + 1)
  })
  .map((each) => 'cut off: ' + each.className + ' ' + each.textContent.slice(0, 40))`

/** The text spacing of WCAG 1.4.12, which readers may set. */
const WIDER_TEXT = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }')
  document.adoptedStyleSheets = [sheet]
}`

/**
 * Returns statuses without text, or with text that is invisible against its background with the reader's own colours.
 */
const UNREAD = `[...document.querySelectorAll('.status')]
  .filter((each) => {
    const { color, visibility } = getComputedStyle(each)
    return each.checkVisibility() && (visibility !== 'visible' || !/[A-Za-z]{2}/.test(each.textContent) || color === getComputedStyle(document.body).backgroundColor)
  })
  .map((each) => 'unread: ' + each.outerHTML)`

/** Returns problems of the current page, for each display mode. */
const WAYS: Readonly<Record<string, (page: Page, url: string) => Promise<readonly string[]>>> = {
  filled: findingsOn,
  async 'with wider text'(page) {
    await page.evaluate(WIDER_TEXT)
    const wrong: string[] = []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      wrong.push(...(await page.evaluate<string[]>(CUT_OFF)))
    }
    return wrong
  },
  async 'in forced colours'(page) {
    await page.emulateMedia({ forcedColors: 'active' })
    const wrong = await page.evaluate<string[]>(UNREAD)
    await page.emulateMedia({ forcedColors: 'none' })
    return wrong
  },
  async 'with each dialog open'(page) {
    const wrong: string[] = []
    // Opens it the way its button would.
    for (const dialog of await page.locator('dialog').all()) {
      await dialog.evaluate('(dialog) => dialog.showModal()')
      wrong.push(...(await findingsOn(page)))
      await dialog.evaluate('(dialog) => dialog.close()')
    }
    return wrong
  },
  async 'while it loads'(page, url) {
    // Never answered.
    await page.route(ASKED, () => {})
    await page.goto(url)
    // The line for printing appears before them and is never visible.
    await page.locator('main h1, main p:not(.printed)').first().waitFor()
    const wrong = await findingsOn(page)
    await page.unroute(ASKED)
    return wrong
  },
  async 'when it fails'(page, url) {
    await page.route(ASKED, (route) => route.fulfill(FAILED))
    await page.goto(url)
    await page.getByRole('alert').first().waitFor()
    const wrong = await findingsOn(page)
    await page.unroute(ASKED)
    return wrong
  },
}

/** Pages without a link to them, and the places from which people reach them. */
const UNLINKED: Readonly<Record<string, string>> = {
  '/console/enrol': 'a link from outside',
  '/console/join': 'the link of this machine',
  '/console/terminal': 'a terminal',
  '/console/confirm': 'a terminal',
  '/console/': 'leads to an environment',
  '/console/sessions': 'the menu of the person',
  '/console/p/$platformId/sessions': 'the menu of the person',
}
/** Routes outside the tables of pages: they have no frame, or redirect. */
const OTHERS = [...readFileSync('console/src/router.tsx', 'utf8').matchAll(/\bpath: '([^']+)',/g)]
  .map(([, path]) => path)
  // The routes for all other addresses.
  .filter((path) => path !== '$')
const ROUTES = [
  ...[...OTHERS, ...Object.keys(PAGES)].map((path) => `/console${path}`),
  ...Object.keys(MEMBER_PAGES).map((path) => `/console/p/$platformId${path.replace(/^\/$/, '')}`),
]
/** Whether the kind of page belongs to the route. */
const isOf = (route: string) => {
  const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/ ]+')}( |$)`)
  return (kind: string) => pattern.test(kind)
}

describe.skipIf(isMissing)(`each page in each state${WHERE_MISSING}`, { timeout: 900_000 }, () => {
  useService()
  const { enrolled, enrolledBy } = useConsoleBrowser()
  let people: Readonly<Record<'operators' | 'members', Page>>
  const kinds: string[] = []
  beforeAll(async () => {
    // The service stores requests from then on.
    service().app.start()
    const payer = await newPayer(APPROVAL, { customer: { fullName: 'Ida Falk', platformCustomerId: 'falk-1' } })
    const { api } = payer
    const card = await issueCard(api, payer.customer, [payer.account])
    await networkOf(api, card).ask(1_250)
    await payer.execute(await payer.quote(10_000))
    await report({ id: 'from nowhere', amount: { amount: 5_000n, currency: 'EUR' } })
    const production = await newPlatform({ environment: 'production', name: 'Harbor Pay' })
    await submit(production, (await completeIndividual(production)).id)
    await settle()
    people = {
      operators: await enrolled('administrator', 'treasurer', 'reviewer'),
      members: await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home'),
    }
  })

  test.each(['operators', 'members'] as const)('finds no faults on the pages of %s', async (whose) => {
    const page = people[whose]
    const found: unknown[] = []
    const look = async (url: string) => {
      const wrong = [...(await faultsOfFields(page)), ...(await idsInDialogs(page))]
      found.push(...wrong.map((each) => [url.slice(origin().length), each]))
    }
    const all = await crawl(page, page.url(), look, kindWithTab)
    kinds.push(...all.keys())
    for (const url of some([...all.values()], AMOUNTS.pages)) {
      await page.goto(url)
      await page.locator('main h1:not(.provisional)').waitFor()
      await isWhole(page)
      for (const [way, look] of Object.entries(WAYS))
        found.push(...(await look(page, url)).map((wrong) => [url.slice(origin().length), way, wrong]))
    }
    expect(found).toEqual([])
  })

  test('detects a truncated text and an invisible status', async () => {
    const page = people.members
    await page.evaluate(`{
      const add = (className, textContent) =>
        document.querySelector('main').append(Object.assign(document.createElement('p'), { className, textContent }))
      add('status', 'Active')
      add('narrow', 'This is longer than there is room for.')
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('main > .narrow { overflow: hidden; height: 10px; width: 40px } main > .status { color: Canvas !important; forced-color-adjust: none }')
      document.adoptedStyleSheets = [sheet]
    }`)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(CUT_OFF)).toEqual([expect.stringContaining('narrow This is longer')])
    expect(await page.evaluate(UNREAD)).toEqual([expect.stringContaining('Active')])
    await page.emulateMedia({ forcedColors: 'none' })
  })

  test('detects a field for an id, and a value that is hard to read', async () => {
    const page = people.members
    await page.evaluate(`{
      const label = Object.assign(document.createElement('label'), { textContent: 'Account id' })
      const field = document.createElement('input')
      field.className = 'faint-value'
      label.append(field)
      document.querySelector('main').append(label)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.faint-value { color: #888 !important; background: #999 !important }')
      document.adoptedStyleSheets = [sheet]
    }`)
    expect(await faultsOfFields(page)).toEqual([
      expect.stringContaining('light: “Account id” has 1.'),
      '“Account id” asks for an id',
      expect.stringContaining('dark: “Account id” has 1.'),
    ])
  })

  test('links to every page, or declares its entry from outside', () => {
    const unlinked = ROUTES.filter((route) => !kinds.some(isOf(route)))
    expect(unlinked.sort()).toEqual(Object.keys(UNLINKED).sort())
  })
})
