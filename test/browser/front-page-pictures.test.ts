import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { typing } from '../../sdk/cli/src/terminal.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { eventually } from '../support/eventually.ts'
import { service, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { origin, useConsoleBrowser } from './console-pages.ts'
import { movingPicture, PAGE_SIZE, type Theme } from './moving-picture.ts'

/** The folder of the pictures. Without it the test keeps none: `CONSOLE_PICTURES=docs/pictures` renews those of README.md. */
const FOLDER = process.env.CONSOLE_PICTURES
const LARGEST = 500_000
const SECONDS = 14
const EVENT = 'OUTGOING_PAYMENT.COMPLETED'

/** The page is larger than its place in the picture, so that more of it fits. */
const VIEWPORT = { width: Math.round(PAGE_SIZE.width * 1.3), height: Math.round(PAGE_SIZE.height * 1.3) }

/** The page as WebP, with enough pixels for a sharp screen. Playwright itself makes no WebP. */
async function snapshot(page: Page, colorScheme: Theme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  await page.getByPlaceholder(/^Search/).waitFor()
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...VIEWPORT, scale: 1.5 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}
const snapshots = async (page: Page) => ({ light: await snapshot(page, 'light'), dark: await snapshot(page, 'dark') })

describe.skipIf(isMissing)(`the moving picture of the README${WHERE_MISSING}`, () => {
  useService({ SANDBOX_STEP_MS: '4000' })
  const { enrolled } = useConsoleBrowser()

  test('shows a payment that the command line triggers until it is completed', async () => {
    service().app.start()
    const api = await newPlatform({ name: 'The shop', supportedCurrencies: ['USD', 'EUR'] })
    const page = await enrolled('support', 'treasurer')
    await page.setViewportSize(VIEWPORT)
    await page.goto(`${origin()}/console/sandbox/payments`)
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    const empty = await snapshots(page)

    const said: string[] = []
    const command = `trigger ${EVENT}`
    const running = typing(api)(command, { onSay: (line) => void said.push(line) })
    await eventually(() => expect(said.at(-1)).toContain('is PROCESSING'))
    const [id] = /Transaction:\S+/.exec(said.at(-1) ?? '') ?? []
    await page.goto(`${origin()}/console/sandbox/platforms/${platformIdToWire(api.platform)}/payments/${id}`)
    await page.getByRole('heading', { name: 'What has happened' }).waitFor()
    expect(await page.getByText('COMPLETED').count()).toBe(0)
    const processing = await snapshots(page)

    const { code, out } = await running
    expect([code, out]).toEqual([0, expect.stringContaining(EVENT)])
    await page.getByText('COMPLETED').first().waitFor()
    const completed = await snapshots(page)

    const lines = [
      { at: 0, text: `$ causeway ${command}`, isTyped: true },
      ...said.map((text, index) => ({ at: 1.5 + index * 1.2, text })),
      { at: 9, text: out },
    ]
    const startsAt = lines.at(-2)?.at ?? 0
    for (const theme of ['light', 'dark'] as const) {
      const frames = [
        { at: 0, webp: empty[theme] },
        { at: startsAt, webp: processing[theme] },
        { at: 9, webp: completed[theme] },
      ]
      const title = `A terminal runs "causeway ${command}". Beside it the console shows the payment until it is completed.`
      const svg = movingPicture({ title, lines, frames, seconds: SECONDS }, theme)
      expect(svg.length).toBeLessThan(LARGEST)
      if (FOLDER === undefined) continue
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(join(FOLDER, `first-payment-${theme}.svg`), svg)
    }
  })
})
