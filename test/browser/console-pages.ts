import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scoped } from '#runtime/db/index.ts'
import type { Role } from '#runtime/declare/auth/grants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Json } from '../support/api.ts'
import { ConsolePage, newPerson } from '../support/console.ts'
import { service } from '../support/service.ts'
import { useChromium } from './chromium.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AUTHENTICATOR = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Waits until the page is complete. */
export const isWhole = (page: Page): Promise<void> => expect.poll(() => page.getByText('Loading …').count()).toBe(0)

/** Adds a device with passkeys to the page's browser: a built-in or a connected one. */
export async function addAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...AUTHENTICATOR, transport } })
}

/** Returns the console's address on the service under test. */
export const origin = () => `http://localhost:${new URL(service().address).port}`

/** A test file registers more people in a minute than one address may. */
const forgetVisits = () =>
  scoped(service().database.db, SYSTEM_TENANT).deleteFrom('rate_hits').where('name', '=', 'console visit').execute()

/** Provides browsers for people of the operator, each with a device that has passkeys. */
export function useConsoleBrowser() {
  const browser = useChromium()
  /** Problems that browsers report: violations of the page's policy, errors of its script. */
  const complaints: string[] = []

  /** Opens a browser in which a person of the operator has registered a passkey by a link. */
  const enrolled = async (...roles: Role[]): Promise<Page> => enrolledBy((await newPerson(...roles)).secret, 'Overview')

  /** Opens a browser in which a person has registered a passkey by a link, which leads to a page with this title. */
  async function enrolledBy(secret: string, title: string): Promise<Page> {
    await forgetVisits()
    const context = await browser().newContext({ permissions: ['clipboard-write'] })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('console', (message) => {
      // A refusal that the page handles: a missing session, a passkey request, or a missing object.
      if (message.type() === 'error' && !/status of 40[149]/.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await addAuthenticator(page)
    await page.goto(`${origin()}/console/enrol#${secret}`)
    await page.getByRole('button', { name: 'Register a passkey' }).click()
    await page.getByRole('button', { name: 'To the console' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    return page
  }

  /** Takes a picture of a separate page, as PNG. */
  async function pictureOf(html: string): Promise<Buffer> {
    const page = await browser().newPage({ viewport: { width: 900, height: 600 } })
    await page.setContent(html)
    const picture = await page.screenshot()
    await page.close()
    return picture
  }

  return { enrolled, enrolledBy, pictureOf, complaints }
}

/**
 * Signs in again with the passkey, as in another browser. Returns the person's earlier session, which is still valid.
 */
export async function signedInAnew(page: Page): Promise<ConsolePage> {
  const before = new ConsolePage()
  before.cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await accountOf(page).waitFor()
  return before
}

/** Finds the button that opens what concerns the signed-in person. */
export const accountOf = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** Signs out, as a person does. */
export async function signOut(page: Page): Promise<void> {
  await accountOf(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** The colour rules of axe. All other rules find the same in both themes. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Returns axe's findings on the page, in both themes, on a wide and on a narrow screen. Leaves the page wide. */
export async function findingsOn(page: Page): Promise<string[]> {
  const findings: string[] = []
  // The page's policy blocks external scripts, so the test injects this one.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(`${AXE}; undefined`)
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion, colours have their final value at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const options = { resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: OF_COLOURS }) }
      const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as Json
      findings.push(...violations.map(({ id, nodes }: Json) => `${colorScheme} ${width} ${id} ${nodes[0]?.html}`))
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  return findings
}
