import { execFileSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { newKeptDatabase } from '../support/kept-database.ts'
import { LoopbackServer } from '../support/loopback-server.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { isMissing, useChromium, WHERE_MISSING } from './chromium.ts'
import { findingsOn } from './console-pages.ts'

/** A newcomer's first receiver of webhooks: it accepts each one without reading it. */
class Receiver extends LoopbackServer {
  taken = 0
  protected override async answer(_: IncomingMessage, response: ServerResponse): Promise<void> {
    this.taken++
    response.end()
  }
}

/** A person who has run `npm start` opens the printed link, and makes a payment with only the help of the pages. */
describe.skipIf(isMissing)(`a newcomer${WHERE_MISSING}`, () => {
  const browser = useChromium()
  let printed: string
  let page: Page
  const receiver = new Receiver()
  const complaints: string[] = []
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    await receiver.start()
    const database = await newKeptDatabase(undefined)
    const service = await ServiceProcess.start(join(ROOT, 'dist'), database.environment)
    ends.push(
      async () => receiver.stop(),
      () => service.kill(),
      () => database.drop(),
    )
    printed = service.output
    page = await browser().newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  const found = (pattern: RegExp): string => pattern.exec(printed)?.[1] ?? ''
  const card = () => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your first payment' }) })
  const isDone = (title: string) => card().getByRole('listitem').filter({ hasText: title }).getByText('✓ done')

  /** Types the call from the page into a shell, with the printed token. */
  async function typeIn(): Promise<void> {
    const shown = await card().locator('pre').innerText()
    const typed = shown.replace('<clientId>:<clientSecret>', found(/export CAUSEWAY_TOKEN=(\S+)/))
    const answer = JSON.parse(execFileSync('bash', ['-c', typed], { encoding: 'utf8' }))
    expect(answer.code).toBeUndefined()
  }

  test("sees each call on Home immediately, each step as done, and the payment's timeline", async () => {
    await page.goto(found(/Console\s+(\S+)/))
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.getByText('No requests yet.').waitFor()
    for (const [title, path] of [
      ['Customer', '/2025-10-13/customers'],
      ['Money', '/fund'],
      ['Account abroad', '/2025-10-13/customers/external-accounts'],
      ['Payment', '/2025-10-13/quotes'],
    ] as const) {
      await card().getByText(`curl: ${title}`).waitFor()
      await typeIn()
      await page.getByRole('row').filter({ hasText: 'POST' }).filter({ hasText: path }).first().waitFor()
      await isDone(title).waitFor()
    }
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Set an address' }).click()
    await page.getByLabel('Address').fill(receiver.url)
    await page.getByRole('button', { name: 'Save' }).click()
    await isDone('Webhooks').waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => receiver.taken).toBeGreaterThan(0)
    expect(loads).toEqual([])
    await card().getByRole('link').click()
    await page.getByRole('heading', { name: 'What has happened' }).waitFor()
    await page.getByRole('heading', { level: 1, name: /^[\d.,]+ USD from .+ to .+, DE…\d{4}$/ }).waitFor()
    await page.getByText('Completed', { exact: true }).waitFor()
  })

  test('does not see the introduction again', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('row').filter({ hasText: '/quotes' }).waitFor()
    await page.getByText('They go to').waitFor()
    expect(await card().count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
