import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, signedInOwner } from '../support/members.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { accountOf, findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** The number of rows that no screen has room for. */
const MANY = 40
/** The number of further rows, of which some are on the second page. */
const EARLIER = 12
/** Lists poll every ten seconds. */
const AFTER_POLLING = { timeout: 25_000 }

/** The rows of lists: their menus, their heights, the head above them, new rows, and the order. */
describe.skipIf(isMissing)(`rows of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()

  let api: Api
  let page: Page
  beforeAll(async () => {
    api = await newPlatform({ name: 'Heron shop' })
    for (let index = 1; index <= EARLIER; index++) await named(`Earlier ${index}`)
    for (let index = 1; index <= MANY; index++) await named(`Customer ${index}`)
    page = await enrolled('support')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  })
  beforeEach(async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open()
  })

  const named = (fullName: string): Promise<Json> => newCustomer(api, { fullName })

  async function open(): Promise<void> {
    await page.goto(`${origin()}/console/sandbox/customers?platform=${platformIdToWire(api.platform)}`)
    await rowOf('Customer 1').waitFor()
    await page.getByRole('button', { name: 'Keys' }).waitFor()
    await isWhole(page)
  }

  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const linkOf = (name: string) => page.getByRole('link', { name, exact: true })
  const menu = () => page.getByRole('menu')
  const focused = () => page.locator(':focus')
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
  const newRows = (count: number) => page.getByRole('button', { name: `${count} new`, exact: true })

  test('opens the menu of the row with the focus by a key, and Escape returns the focus', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const name = `Customer ${MANY - 1}`
    await expect.poll(() => focused().textContent()).toBe(name)
    await page.keyboard.press('.')
    expect(await menu().getByRole('menuitem').allTextContents()).toEqual(['Open', 'Copy id', 'Copy link'])
    await expect.poll(() => focused().textContent()).toBe('Open')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused().textContent()).toBe('Copy link')
    await page.keyboard.press('o')
    await expect.poll(() => focused().textContent()).toBe('Open')
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => menu().count()).toBe(0)
    expect(await focused().textContent()).toBe(name)
    await page.keyboard.press('ContextMenu')
    await menu().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('copies the id and the address of a row, and closes the menu at a click elsewhere', async () => {
    const row = rowOf(`Customer ${MANY}`)
    await row.hover()
    await row.getByRole('button', { name: /^Menu of/ }).click()
    await menu().getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByText('Copied the link').waitFor()
    const address = await copied()
    await row.getByRole('button', { name: /^Menu of/ }).click()
    await menu().getByRole('menuitem', { name: 'Copy id' }).click()
    await page.getByText('Copied the id').waitFor()
    expect(decodeURIComponent(address).endsWith(await copied())).toBe(true)
    await row.getByRole('button', { name: /^Menu of/ }).click()
    await menu().waitFor()
    await row.getByRole('button', { name: /^Menu of/ }).click()
    await expect.poll(() => menu().count()).toBe(0)
    await row.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => menu().count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Menu' }).count()).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('columnheader', { name: 'Menu' }).count()).toBe(0)
    expect(await row.getByRole('button').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: `Customer ${MANY}` }).waitFor()
  })

  test('offers the action of a row only to people who may do it', async () => {
    const itemsFor = async (person: Page) => {
      await person.goto(`${origin()}/console/sandbox/events`)
      await person
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click()
      await person.getByRole('menu').waitFor()
      return person.getByRole('menuitem').allTextContents()
    }
    expect(await itemsFor(await enrolled('viewer'))).not.toContain('Send again')
    expect(await itemsFor(page)).toContain('Send again')
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await page.getByText('Done: Send again').waitFor()
  })

  test('keeps the height of rows that the person has chosen', async () => {
    const heightOf = async () => (await rowOf('Customer 2').boundingBox())?.height ?? 0
    const before = await heightOf()
    await accountOf(page).click()
    await page.getByLabel(/^Rows/).selectOption('compact')
    await page.keyboard.press('Escape')
    const compact = await heightOf()
    expect(compact).toBeLessThan(before - 8)
    await page.reload()
    await rowOf('Customer 2').waitFor()
    expect(await heightOf()).toBe(compact)
    expect(await findingsOn(page)).toEqual([])
    await accountOf(page).click()
    await page.getByLabel(/^Rows/).selectOption('comfortable')
    expect(await heightOf()).toBe(before)
  })

  test.each([
    ['fits', 1440],
    ['is wider than its place', 800],
  ])('shows the head of a scrolled table that %s, above the row with the focus', async (_, width) => {
    await page.setViewportSize({ width, height: 700 })
    await linkOf('Customer 1').focus()
    const head = page.getByRole('columnheader', { name: 'Customer' })
    const frame = await page.getByRole('banner').boundingBox()
    await linkOf(`Customer ${MANY / 2}`).scrollIntoViewIfNeeded()
    for (let step = 0; step < MANY; step++) await page.keyboard.press('k')
    await linkOf(`Customer ${MANY / 2}`).focus()
    await page.keyboard.press('k')
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 300)
    const bottom = async () => {
      const box = await head.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await bottom()).toBeGreaterThanOrEqual((frame?.height ?? 0) - 1)
    await page.keyboard.press('k')
    const row = await focused().boundingBox()
    expect(row?.y ?? 0).toBeGreaterThanOrEqual(await bottom())
  })

  test('adds new rows to an untouched list', async () => {
    await named('Quiet newcomer')
    await expect.poll(() => linkOf('Quiet newcomer').count(), AFTER_POLLING).toBe(1)
    expect(await newRows(1).count()).toBe(0)
  })

  test('moves no row under the hand, and shows new rows at a key', async () => {
    await linkOf('Customer 3').focus()
    const before = await linkOf('Customer 3').boundingBox()
    await named('First newcomer')
    await named('Second newcomer')
    await expect.poll(() => newRows(2).count(), AFTER_POLLING).toBe(1)
    expect(await linkOf('Customer 3').boundingBox()).toEqual(before)
    expect(await linkOf('Second newcomer').count()).toBe(0)
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('n')
    await expect.poll(() => focused().textContent()).toBe('Second newcomer')
    await expect.poll(() => newRows(2).count()).toBe(0)
    expect(await linkOf('First newcomer').count()).toBe(1)
  })

  test('shows new rows at a click after the person has scrolled', async () => {
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(300)
    const before = await linkOf('Customer 3').boundingBox()
    await named('Late newcomer')
    await expect.poll(() => newRows(1).count(), AFTER_POLLING).toBe(1)
    expect(await linkOf('Customer 3').boundingBox()).toEqual(before)
    await newRows(1).click()
    await expect.poll(() => focused().textContent()).toBe('Late newcomer')
  })

  test('counts new rows after the person has loaded older ones', async () => {
    await page.getByRole('button', { name: 'Older' }).click()
    await linkOf('Earlier 1').waitFor()
    await named('Newcomer above two pages')
    await expect.poll(() => newRows(1).count(), AFTER_POLLING).toBe(1)
    expect(await linkOf('Newcomer above two pages').count()).toBe(0)
    await page.keyboard.press('n')
    await expect.poll(() => focused().textContent()).toBe('Newcomer above two pages')
    expect(await linkOf('Earlier 1').count()).toBe(1)
    await expect.poll(() => newRows(1).count()).toBe(0)
  })

  test('lists the keys of rows', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    for (const text of ['open the menu of the row', 'show the new rows']) await keys.getByText(text).waitFor()
  })

  test('turns the order where the service can sort', async () => {
    const owner = await signedInOwner(api)
    const { link } = (await owner.page.act(owner.device, '/members', invitation('owner'))).body
    const member = await enrolledBy(secretIn(link.url), 'Home')
    await member.goto(`${origin()}/console/p/${platformIdToWire(api.platform)}/customers`)
    const head = member.getByRole('columnheader', { name: 'Made' })
    const names = () => member.getByRole('row').nth(1).getByRole('link').allTextContents()
    await expect.poll(names).not.toEqual(['Earlier 1'])
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(['Earlier 1'])
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    expect(await member.getByRole('columnheader', { name: 'Customer' }).getByRole('button').count()).toBe(0)
    await member.reload()
    await expect.poll(names).toEqual(['Earlier 1'])
    expect(complaints).toEqual([])
  })
})
