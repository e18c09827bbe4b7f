import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '#bin/demo/world/world.ts'
import { FIRST_PLATFORM_CURRENCIES } from '#features/platforms/platform-config/index.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { origin, useConsoleBrowser } from './console-pages.ts'
import { crawl } from './crawl.ts'

/** From a small phone, or a screen at 400 %, to a laptop. */
const WIDTHS = [320, 390, 768, 1440]
const THEMES = ['light', 'dark'] as const

/** Returns the elements that move the page sideways, as text. */
const WIDE = `(() => {
  const isWide = document.documentElement.scrollWidth > innerWidth
  return isWide ? [...document.querySelectorAll('body *')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.tagName + '.' + each.className)
    .slice(-3) : []
})()`
/** Returns the elements that move the page sideways, even after charts have measured their new width. */
async function widest(page: Page): Promise<string[]> {
  let wide = await page.evaluate<string[]>(WIDE)
  for (let looks = 0; wide.length > 0 && looks < 10; looks++) {
    await sleep(50)
    wide = await page.evaluate<string[]>(WIDE)
  }
  return wide
}

/** The colour of the title, another one in each theme. */
const INK = "getComputedStyle(document.querySelector('main h1')).color"

/** Every page of the console fits every width in both themes, whether its lists are empty or full. */
describe.skipIf(isMissing)(`widths of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()
  let full: Api
  beforeAll(async () => {
    service().app.start()
    full = await newPlatform({ name: 'A full one', supportedCurrencies: [...FIRST_PLATFORM_CURRENCIES] })
    await makeWorld(full.credentials, service().address, () => {}, 2)
  })
  afterAll(() => service().app.stop())

  /** Returns what is wrong on the pages that links lead to, and the number of pages. */
  async function wrongFrom(page: Page, from: string): Promise<{ wrong: string[]; count: number }> {
    const wrong: string[] = []
    const { size } = await crawl(page, from, async (url) => {
      const inks = new Set<string>()
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        inks.add(await page.evaluate<string>(INK))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const wide = await widest(page)
          if (wide.length > 0) wrong.push(`${url} ${colorScheme} ${width}: ${wide.join(', ')}`)
        }
      }
      if (inks.size < THEMES.length) wrong.push(`${url} has one theme`)
    })
    return { wrong, count: size }
  }

  const asMember = async (api: Api) =>
    enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')

  test('fits for a member of a platform without any data', async () => {
    const page = await asMember(await newPlatform({ name: 'An empty one' }))
    const { wrong, count } = await wrongFrom(page, page.url())
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(12)
  })

  test('fits for a member of a platform with two full days', async () => {
    const page = await asMember(full)
    const { wrong, count } = await wrongFrom(page, page.url())
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(20)
  })

  test.each(['sandbox', 'production'])('fits for people of the operator, in the %s', async (environment) => {
    const page = await enrolled('administrator', 'treasurer', 'reviewer', 'support')
    const { wrong, count } = await wrongFrom(page, `${origin()}/console/${environment}`)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(18)
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
