import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { stripOf } from '../../console/src/parts/strip/strip-of.ts'
import { moveAccount } from '../support/account-moves.ts'
import { newPlatform } from '../support/api.ts'
import { signedInAs } from '../support/console.ts'
import { eventually } from '../support/eventually.ts'
import { newFolder } from '../support/folders.ts'
import { processes, useProcesses } from '../support/processes.ts'
import { service, settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { origin, useConsoleBrowser } from './console-pages.ts'
import { movingPicture, PAGE_SIZE, type Theme, terminalPicture } from './moving-picture.ts'
import { stripPicture } from './strip-picture.ts'

/** The folder for the pictures, which the test does not write without it. `CONSOLE_PICTURES=docs/pictures` renews README.md. */
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

/** Builds the command line and returns the path of its program. */
function commandLine(): string {
  const folder = newFolder('cli')
  execFileSync(process.execPath, [join(ROOT, 'sdk', 'cli', 'build.mjs'), folder])
  return join(folder, 'main.js')
}

function write(name: string, svg: string): void {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.svg`), svg)
}

/** As a first start at the usual address prints it. Secrets are shortened. */
const shownGreeting = (output: string, address: string): string[] =>
  output
    .slice(output.indexOf('Causeway '))
    .replaceAll(new URL(address).port, '8080')
    .replaceAll(/\S+\/master-key/g, 'data/master-key')
    .replaceAll(/#[0-9a-f]{64}/g, '#9f2c…')
    .replaceAll(/(TOKEN=[0-9a-f]{8})[0-9a-f]{24}:[0-9a-f]{64}/g, '$1…:…')
    .split('\n')
    .filter((line) => !/^(\{|export CAUSEWAY_URL|Metrics)/.test(line))

describe('the picture of the start', () => {
  useProcesses()

  test('shows the addresses, the token and the demo of a first start', async () => {
    const { output, address } = await processes().start({ MASTER_KEY: '' })
    const lines = ['$ npm start', '', ...shownGreeting(output, address).join('\n').trim().split('\n')]
    expect(lines.length).toBeLessThan(18)
    for (const text of [
      'localhost:8080/console/join#9f2c…',
      'http://127.0.0.1:8080/2025-10-13',
      'TOKEN=',
      'npm run demo',
    ])
      expect(lines.join('\n')).toContain(text)
    for (const theme of ['light', 'dark'] as const)
      write(`start-${theme}`, terminalPicture('The output of the first start', lines, theme))
  })
})

describe('the picture of the way of a payment', () => {
  useService()

  test('shows a payment that its bank has rejected, with its money back at the service', async () => {
    const api = await newPlatform({ supportedCurrencies: ['EUR'] })
    const { account } = await fundedCustomer(api, { currency: 'EUR', request: { fullName: 'Ivan Novak' } })
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Dmitri Petrov', countryOfResidence: 'DE' }
    const bank = eurAccount('004', { customerId: account.customerId })
    Object.assign(bank.accountInfo, { beneficiary })
    const { id } = await api.create('/customers/external-accounts', bank)
    const { transactionId } = await api.create(
      '/quotes',
      quoteRequest(account.id, id, 7_777, { immediatelyExecute: true }),
    )
    await moveAccount(api, 'freeze', account)
    await settle()
    const { page } = await signedInAs('support')
    const { place, journey } = (
      await page.get(`/platforms/${platformIdToWire(api.platform)}/payments/${transactionId}`)
    ).body
    const strip = stripOf(journey, place, 'UTC')
    expect(strip.stations.map(({ name }) => name)).toContain('Dmitri Petrov')
    for (const theme of ['light', 'dark'] as const) {
      const svg = stripPicture(strip, theme)
      expect(svg).not.toContain('light-dark')
      expect(svg).toContain('77.77 EUR owed')
      write(`way-of-a-payment-${theme}`, svg)
    }
  })
})

describe.skipIf(isMissing)(`the moving picture of the README${WHERE_MISSING}`, () => {
  useService({ SANDBOX_STEP_MS: '4000' })
  const { enrolled } = useConsoleBrowser()

  test('shows a payment triggered on the command line until its completion', async () => {
    service().app.start()
    const api = await newPlatform({ name: 'The shop', supportedCurrencies: ['USD', 'EUR'] })
    const page = await enrolled('support', 'treasurer')
    await page.setViewportSize(VIEWPORT)
    await page.goto(`${origin()}/console/sandbox/payments`)
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    const empty = await snapshots(page)

    const program = spawn(process.execPath, [commandLine(), 'trigger', EVENT], {
      env: { PATH: process.env.PATH, CAUSEWAY_URL: service().address, CAUSEWAY_TOKEN: api.credentials },
    })
    const [exit, answer] = [once(program, 'exit'), text(program.stdout)]
    let steps = ''
    program.stderr.on('data', (chunk) => {
      steps += chunk
    })
    await eventually(() => expect(steps).toContain('is PROCESSING'))
    const [id] = /Transaction:\S+/.exec(steps) ?? []
    await page.goto(`${origin()}/console/sandbox/platforms/${platformIdToWire(api.platform)}/payments/${id}`)
    await page.getByRole('heading', { name: 'What has happened' }).waitFor()
    expect(await page.getByText('COMPLETED').count()).toBe(0)
    const processing = await snapshots(page)

    expect(await exit).toEqual([0, null])
    expect(await answer).toContain(EVENT)
    await page.getByText('COMPLETED').first().waitFor()
    const completed = await snapshots(page)

    const lines = [
      { at: 0, text: `$ causeway trigger ${EVENT}`, isTyped: true },
      ...steps
        .trim()
        .split('\n')
        .map((step, index) => ({ at: 1.5 + index * 1.2, text: step })),
      { at: 9, text: (await answer).trim() },
    ]
    const startsAt = lines.at(-2)?.at ?? 0
    for (const theme of ['light', 'dark'] as const) {
      const frames = [
        { at: 0, webp: empty[theme] },
        { at: startsAt, webp: processing[theme] },
        { at: 9, webp: completed[theme] },
      ]
      const title = `A terminal runs "causeway trigger ${EVENT}". Next to it, the console shows the payment until it is completed.`
      const svg = movingPicture({ title, lines, frames, seconds: SECONDS }, theme)
      expect(svg.length).toBeLessThan(LARGEST)
      write(`first-payment-${theme}`, svg)
    }
  })
})
