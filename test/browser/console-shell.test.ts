import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCustomer } from '../../src/features/customers/customers/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'
import { findingsOn, isMissing, origin, useConsoleBrowser, WHERE_MISSING } from './console-pages.ts'

/** What is alike on all pages of the console. */
describe.skipIf(isMissing)(`the shell of the console${WHERE_MISSING}`, { timeout: 60_000 }, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  let page: Page
  beforeAll(async () => {
    const api = await newPlatform({ name: 'Pelican shop' })
    await newCustomer(api, { fullName: 'Paula Pelican' })
    page = await enrolled('support')
  }, 60_000)
  const open = (path: string) => page.goto(`${origin()}/console/sandbox${path}`)

  test('a name that hides something shows what it hides', async () => {
    // Names of customers are refused with such characters. What came before, or from elsewhere, may have them.
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
})
