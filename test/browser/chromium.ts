import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

/**
 * Debian's packages `chromium-headless-shell` and `chromium`. The first draws no window, which saves a fifth of the
 * time.
 */
const PROGRAM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)
export const isMissing = PROGRAM === undefined
/** A suffix for the names of tests that need the browser. */
export const WHERE_MISSING = isMissing
  ? ' (skipped: there is no Chromium; install it with apt-get install chromium-headless-shell)'
  : ''

let launched: Promise<Browser> | undefined

/** Starts the browser of this process, which runs many test files. Playwright ends it with the process. */
function launch(): Promise<Browser> {
  // Debian's Chromium has no sandbox for root. It shows only our own pages.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  launched ??= chromium.launch({ ...(PROGRAM && { executablePath: PROGRAM }), args })
  return launched
}

/** Provides the browser for the tests of this file. Closes everything they have opened in it at their end. */
export function useChromium(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
  })
  return () => {
    if (!browser) throw new Error('The browser is launched before the first test.')
    return browser
  }
}
