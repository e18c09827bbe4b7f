import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, describe, expect } from 'vitest'
import { review } from '#features/customers/verifications/makers.test-support.ts'
import type { Api } from '../support/api.ts'
import { A_PDF } from '../support/forms.ts'
import { useService } from '../support/service.ts'
import { isMissing, useChromium, WHERE_MISSING } from './chromium.ts'

/** The pages of the hosted verification, in Chromium. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A folder for pictures of every page, for manual review. */
const PICTURES = process.env.PAGE_PICTURES

const PAPER = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: A_PDF }
const ADDRESS = ['1 Main Street', 'Springfield', 'IL', '62701', 'United States']
export const BACK_AT_THE_APP = 'The app that sent the customer.'

interface Look {
  name: string
  width: number
  colorScheme: 'light' | 'dark'
  javaScriptEnabled: boolean
}

export const LOOKS: readonly Look[] = [
  { name: 'a phone', width: 375, colorScheme: 'light', javaScriptEnabled: true },
  { name: 'a desk in the dark', width: 1280, colorScheme: 'dark', javaScriptEnabled: true },
  { name: 'a phone without scripts', width: 375, colorScheme: 'dark', javaScriptEnabled: false },
]

const browser = useChromium()
let context: BrowserContext
export let page: Page
let look: Look
/** The pages' messages in the browser console. */
export let complaints: string[]
let seen: number

/** Runs tests that walk through the pages, with one browser and one service for all of them. */
export function describePages(tests: () => void): void {
  describe.skipIf(isMissing)(`the pages of the hosted verification${WHERE_MISSING}`, () => {
    useService()
    afterEach(() => context?.close())
    tests()
  })
}

export async function open(url: string, chosen: Look): Promise<void> {
  look = chosen
  const { width, colorScheme, javaScriptEnabled } = look
  context = await browser().newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  complaints = []
  seen = 0
  // A page with an error status also appears in the browser's console. This is not an error of the page.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  await answerAsTheApp(page)
  await page.goto(url)
  await inspect()
}

/** Answers for the app, to which a form leads by a redirect. Playwright routes do not intercept redirected requests. */
async function answerAsTheApp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const body = Buffer.from(`<!doctype html><title>App</title><p>${BACK_AT_THE_APP}`).toString('base64')
  const responseHeaders = [{ name: 'Content-Type', value: 'text/html' }]
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://app.example.org/*' }] })
}

/** Checks that the page does not overflow, and that the accessibility rules hold. */
export async function inspect(): Promise<void> {
  const [wide, held] = await Promise.all([
    page.locator('html').evaluate(({ scrollWidth }) => scrollWidth),
    page.locator('html').evaluate(({ clientWidth }) => clientWidth),
  ])
  expect([page.url(), wide]).toEqual([page.url(), held])
  if (PICTURES) {
    const name = `${nameOfTest()}${String(++seen).padStart(2, '0')}.png`
    await page.screenshot({ path: join(PICTURES, name), fullPage: true })
  }
  if (look.javaScriptEnabled) expect(await seriousViolations()).toEqual([])
}

/** Returns the test's name as a file name, such as `a person of whom nothing is known is verified on 'a phone'`. */
const nameOfTest = () =>
  (expect.getState().currentTestName ?? '')
    .split(' > ')
    .at(-1)
    ?.toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

async function seriousViolations(): Promise<string[]> {
  // The page allows no script, but this script comes from the browser's tools.
  const found = await page.evaluate(`(() => { ${AXE}; return axe.run({ resultTypes: ['violations'] }) })()`)
  const { violations } = found as { violations: { id: string; impact: string; nodes: { html: string }[] }[] }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html}`))
}

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
export const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
export const choose = (label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option })
export const check = (label: string) => page.getByLabel(label, { exact: true }).check()
export const attach = (label: string) => page.getByLabel(label, { exact: true }).setInputFiles(PAPER)

export const save = () => follow(page.getByRole('button', { name: 'Save and continue' }))

export const goOn = (name: string) => follow(page.getByRole('link', { name, exact: true }))

/** Goes to the next page, and inspects it after it has its styles. */
export async function follow(way: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), way.click()])
  await inspect()
}

export async function enterAddress(): Promise<void> {
  const [line1 = '', city = '', state = '', postalCode = '', country = ''] = ADDRESS
  await fill('Street and number', line1)
  await fill('Town or city', city)
  await fill('State or province', state)
  await fill('Postal code', postalCode)
  await choose('Country', country)
}

export async function enterDocument(country: string, number: string): Promise<void> {
  await choose('Country that issued it', country)
  await fill('Number of the document', number)
  await fill('Issued by', 'The authority')
}

/** Approves by a command of the operator. */
export async function approve(api: Api, customerId: string): Promise<void> {
  const [verification] = (await api.read(`/verifications?customerId=${customerId}`)).data
  await review(api, 'approve', verification.id)
}
