import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import type { Json } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, signedInOwner } from '../support/members.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** Lists show names, merchants and amounts. Ids appear by their ends, and exports have them whole. */
describe.skipIf(isMissing)(`lists of the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, enrolledBy, complaints } = useConsoleBrowser()

  let payer: Awaited<ReturnType<typeof newPayer>>
  let quote: Json
  let card: Json
  let iban: string
  beforeAll(async () => {
    payer = await newPayer(APPROVAL, {
      platform: { name: 'Heron shop' },
      customer: { fullName: 'Ida Falk', platformCustomerId: 'falk-1' },
    })
    const { api, customer, account, request } = payer
    card = await issueCard(api, customer, [account])
    await networkOf(api, card).ask(1_250, { merchant: { descriptor: 'BAKERY 12' } })
    quote = await api.create('/quotes', request(20_000, { immediatelyExecute: true, remittanceInformation: 'Rent' }))
    await report({ originator: { accountHolderName: 'Dmitri Petrov', remittanceInformation: 'For the boat' } })
    await settle()
    iban = payer.bank.accountInfo.iban
  })

  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

  /** Opens a page and returns the texts of the cells of all its lists. */
  async function cellsOf(page: Page, path: string): Promise<string[]> {
    await page.goto(`${origin()}/console${path}`)
    await page.getByRole('row').nth(1).waitFor()
    await isWhole(page)
    return page.getByRole('cell').allInnerTexts()
  }

  async function expectRecognisable(page: Page, path: string, names: readonly string[]): Promise<void> {
    const cells = (await cellsOf(page, path)).map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    expect({ path, cells: cells.filter((cell) => ID.test(cell)) }).toEqual({ path, cells: [] })
    expect({ path, cells }).toEqual({ path, cells: expect.arrayContaining([...names]) })
  }

  const inPlatform = () => `/sandbox/platforms/PlatformConfig:${payer.api.platform}`

  test('of operators show what people recognise, and no whole id', async () => {
    const page = await enrolled('support', 'treasurer', 'reviewer')
    const payee = `Ana Lima …${iban.slice(-4)}`
    for (const [path, names] of [
      ['/sandbox/payments', ['Ida Falk', payee, 'Rent', '200.00 USD', 'Heron shop']],
      ['/sandbox/customers', ['Ida Falk']],
      ['/sandbox/cards', [`${card.brand} …${card.last4}`, 'Ida Falk']],
      ['/sandbox/agents', ['Buyer', 'Ida Falk']],
      ['/sandbox/receipts', ['Dmitri Petrov', 'For the boat', '1,000.00 USD']],
      ['/sandbox/platforms', ['Heron shop']],
      [`${inPlatform()}/customers/${payer.customer.id}`, [`A card in USD …${card.last4}`]],
      [`${inPlatform()}/cards/${card.id}`, ['BAKERY 12', '12.50 USD']],
    ] as const)
      await expectRecognisable(page, path, names)
  })

  test("of a viewer show a payment's kind and amounts, without names", async () => {
    const page = await enrolled('viewer')
    await expectRecognisable(page, '/sandbox/payments', ['Outgoing payment', '200.00 USD'])
    expect((await cellsOf(page, '/sandbox/payments')).join()).not.toMatch(/Falk|Lima|Rent/)
  })

  test('of members show what people recognise, and no whole id', async () => {
    const owner = await signedInOwner(payer.api)
    const { link } = (await owner.page.act(owner.device, '/members', invitation('owner'))).body
    const page = await enrolledBy(secretIn(link.url), 'Home')
    const own = (path: string) => `/p/PlatformConfig:${payer.api.platform}${path}`
    for (const [path, names] of [
      ['/transactions', ['Ida Falk', `Ana Lima …${iban.slice(-4)}`, 'Rent', '200.00 USD', 'BAKERY 12', '12.50 USD']],
      ['/transactions', [`card …${card.last4}`]],
      ['/customers', ['Ida Falk', 'falk-1']],
      ['/events', []],
      ['/tokens', []],
      [`/objects/${payer.customer.id}`, ['USD account', 'Ana Lima', `${card.brand} …${card.last4}`]],
    ] as const)
      await expectRecognisable(page, own(path), names)
    await page.goto(`${origin()}/console${own('/transactions')}`)
    await page.getByLabel('Type').selectOption('CARD')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: 'Ida Falk' }).click()
    await page.waitForURL(/objects\/CardTransaction/)
    await page.getByRole('heading', { level: 1, name: /\d USD/ }).waitFor()
  })

  test('export whole ids, names and amounts', async () => {
    const page = await enrolled('support')
    await page.goto(`${origin()}/console/sandbox/payments`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const rows = await textOf(download)
    const row = rows.split('\n').find((each) => each.includes(quote.transactionId))
    for (const text of ['Ida Falk', `Ana Lima …${iban.slice(-4)}`, '200.00', 'Rent']) expect(row).toContain(text)
    expect(complaints).toEqual([])
  })
})

async function textOf(download: { createReadStream(): Promise<AsyncIterable<Buffer>> }): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
