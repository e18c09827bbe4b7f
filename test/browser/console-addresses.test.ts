import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { MEMBER_PAGES, PAGES } from '../support/declared-pages.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** Texts of a router or of a service that has no page for an address. */
const RAW = /Something went wrong|^Not Found|"code":|\bundefined\b/

/** No filter accepts a space at the beginning. */
const UNKNOWN = ' no such value'

describe.skipIf(isMissing)(`addresses of the console${WHERE_MISSING}`, { timeout: 300_000 }, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let customer: string
  let operator: Page
  let member: Page
  beforeAll(async () => {
    api = await newPlatform({ name: 'Pelican shop' })
    customer = (await newCustomer(api, { fullName: 'Paula Pelican' })).id
    operator = await enrolled('administrator', 'treasurer', 'reviewer')
    member = await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')
  })

  const platform = () => `PlatformConfig:${api.platform}`
  /** Values for the parameters of the paths. Only the platform and the customer exist. */
  const exampleOf = (name: string): string =>
    ({
      environment: 'sandbox',
      platformId: platform(),
      customerId: customer,
      operatorId: `Operator:${newUuid()}`,
      transactionId: `Transaction:${newUuid()}`,
      accountId: `InternalAccount:${newUuid()}`,
      cardId: `Card:${newUuid()}`,
      agentId: `Agent:${newUuid()}`,
      caseId: `Verification:${newUuid()}`,
      objectId: customer,
      requestId: newUuid(),
    })[name] ?? ''
  const filled = (path: string) => path.replaceAll(/\$(\w+)/g, (_, name: string) => exampleOf(name))

  /** Opens an address, and returns the page's text. The page has its frame, a title, and no raw error. */
  async function read(page: Page, path: string): Promise<string> {
    await page.goto(`${origin()}/console${path}`)
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.locator('main h1:not(.provisional)').waitFor()
    await isWhole(page)
    const text = await page.locator('main').innerText()
    expect([path, RAW.test(text) ? text : '']).toEqual([path, ''])
    expect([path, await page.getByRole('link', { name: /.+/ }).count()]).not.toEqual([path, 0])
    return text
  }

  const parameters = (pages: typeof PAGES, whose: 'operator' | 'member', start: string) =>
    Object.entries(pages).flatMap(([path, { search = {} }]) =>
      Object.keys(search).map((name) => [whose, `${start}${path === '/' ? '' : path}`, name] as const),
    )

  test.each([...parameters(PAGES, 'operator', ''), ...parameters(MEMBER_PAGES, 'member', '/p/$platformId')])(
    'tells the %s on %s that the filter %s has an unknown value',
    async (whose, path, name) => {
      const page = whose === 'operator' ? operator : member
      const text = await read(page, `${filled(path)}?${name}=${encodeURIComponent(UNKNOWN)}`)
      expect(text).toContain('Unknown filter')
      expect(text).toContain(`“${name}”`)
      expect(text).toContain(`“${UNKNOWN}”`)
      await page.getByRole('link', { name: 'Open the page without filters' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Unknown filter' }).count()).toBe(0)
    },
  )

  test.each([
    ['/nowhere', 'No such page'],
    ['/sandbox/nowhere', 'No such page'],
    ['/sandbox/payments/nowhere/at/all', 'No such page'],
    ['/system/nowhere', 'No such page'],
    ['/%E0%A4%A', 'No such page'],
    ['/sandbox/%', 'No such page'],
    ['/sandbox/platforms/shop', 'Unknown id'],
    ['/sandbox/platforms/$platformId/customers/Customer:1', 'Unknown id'],
    ['/sandbox/platforms/$platformId/payments/$customerId', 'Unknown id'],
    ['/people/Operator:x', 'Unknown id'],
    ['/sandbox/platforms/PlatformConfig:00000000-0000-7000-8000-00000000dead', 'No such platform'],
    ['/sandbox/platforms/$platformId/payments/$transactionId', 'No such payment'],
    ['/sandbox/platforms/$platformId/accounts/$accountId', 'No such account'],
    ['/sandbox/platforms/$platformId/cards/$cardId', 'No such card'],
    ['/sandbox/platforms/$platformId/agents/$agentId', 'No such agent'],
    ['/people/$operatorId', 'No such person'],
  ])('shows an operator at %s in the frame: %s', async (path, title) => {
    expect(await read(operator, filled(path))).toContain(title)
    await operator.locator('main').getByRole('link', { name: 'Overview' }).waitFor()
  })

  test.each([
    ['/p/$platformId/nowhere', 'No such page'],
    ['/p/$platformId/requests/one/two', 'No such page'],
    ['/p/$platformId/%E0', 'No such page'],
    ['/p/$platformId/objects/Customer:1', 'No object has this id'],
  ])('shows a member at %s in the frame: %s', async (path, title) => {
    expect(await read(member, filled(path))).toContain(title)
    await member.locator('main').getByRole('link', { name: 'Home' }).waitFor()
  })

  test('the pages for unknown addresses have no faults', async () => {
    await read(operator, '/sandbox/nowhere')
    expect(await findingsOn(operator)).toEqual([])
    await read(operator, '/system?figures=week')
    expect(await findingsOn(operator)).toEqual([])
  })

  test('every page has its own title in the browser, without names of people', async () => {
    const titles: string[] = []
    const titleAt = async (page: Page, path: string) => {
      await read(page, path)
      await expect.poll(() => page.title()).toMatch(/ · .+ · Causeway$/)
      titles.push(await page.title())
    }
    const listed = Object.keys(PAGES).filter((path) => !/\$(?!environment)/.test(path))
    for (const path of listed) await titleAt(operator, filled(path))
    await titleAt(operator, filled('/$environment/platforms/$platformId'))
    await titleAt(operator, filled('/$environment/platforms/$platformId?tab=webhooks'))
    await titleAt(operator, filled('/$environment/platforms/$platformId/customers/$customerId'))
    const own = Object.keys(MEMBER_PAGES).filter((path) => !path.includes('$'))
    for (const path of own) await titleAt(member, filled(`/p/$platformId${path === '/' ? '' : path}`))
    expect(new Set(titles.slice(0, listed.length + 3)).size).toBe(listed.length + 3)
    expect(new Set(titles.slice(listed.length + 3)).size).toBe(own.length)
    expect(titles.join()).not.toContain('Pelican')
    expect(titles).toContain('Payments · Sandbox · Causeway')
    expect(titles).toContain('Home · Sandbox · Causeway')
  })

  test('the browser reports no problems', () =>
    expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([]))
})
