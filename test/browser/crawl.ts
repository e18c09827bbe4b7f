import type { Page } from 'playwright-core'
import { isWhole } from './console-pages.ts'

/** Returns the kind of a page. Ids in an address, and the part after `?`, do not make another kind. */
export const kindOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname)
    .replaceAll(/([A-Z][A-Za-z]+):[0-9a-f-]{36}/g, '$1')
    .replaceAll(/(requests|journals)\/[^/]+/g, '$1/one')

/** Returns the same, but treats each tab as another page. */
export const kindWithTab = (url: string): string =>
  `${kindOf(url)} ${new URL(url).searchParams.get('tab') ?? ''}`.trim()

/**
 * Goes to a URL as a link does, and waits until the title of the page there has the focus. A tab does not move the
 * focus.
 */
async function openWithin(page: Page, url: string): Promise<void> {
  const isTab = new URL(page.url()).pathname === new URL(url).pathname
  await page.evaluate('document.activeElement?.blur()')
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.locator(isTab ? 'main h1' : 'main h1:focus').waitFor()
}

/**
 * Opens each kind of page that links lead to, starting at the address. Calls `look` with the address once the page has
 * appeared. Returns these addresses, each with its kind.
 */
export async function crawl(
  page: Page,
  from: string,
  look: (url: string) => Promise<void> = async () => {},
  kind: (url: string) => string = kindOf,
): Promise<Map<string, string>> {
  // Wait for content that loads after the first page and moves the focus.
  // A phone hides the navigation, which contains that button.
  await page.locator('button.keys').waitFor({ state: 'attached' })
  const opened = new Map<string, string>()
  const ahead = [from]
  for (let url = ahead.shift(); url !== undefined; url = ahead.shift()) {
    if (opened.has(kind(url))) continue
    opened.set(kind(url), url)
    if (page.url() !== url) await openWithin(page, url)
    await isWhole(page)
    await look(url)
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/console"]:not([target])')].map((link) => new URL(link.getAttribute('href'), location.href).href)`,
    )
    ahead.push(...links.filter((link) => !opened.has(kind(link))))
  }
  return opened
}
