import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { euroAccount, forgetTreasury } from '../../src/features/foundation/treasury/makers.test-support.ts'
import {
  newOperator,
  paid,
  stateOf,
  statusOf,
} from '../../src/features/payments/payments/orders/by-hand/makers.test-support.ts'
import { book } from '../../src/features/treasury/bank-book/makers.test-support.ts'
import { settle, useService } from '../support/service.ts'
import { findingsOn, isMissing, origin, useConsoleBrowser, WHERE_MISSING } from './console-pages.ts'

describe.skipIf(isMissing)(`the treasury in the console${WHERE_MISSING}`, { timeout: 60_000 }, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  test('a treasurer hands an order over and reports it, and a second one approves', async () => {
    const { api, own } = await newOperator()
    const { id, order } = await paid(api, own.EUR, 'EUR')
    const page = await enrolled('treasurer')
    await page.getByRole('link', { name: 'Treasury', exact: true }).click()
    await page.getByText(order.reference, { exact: true }).waitFor()
    await page.getByText('Nothing is open').or(page.getByText('Who has it')).first().waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Handed over…' }).click()
    const handed = page.getByRole('dialog', { name: `The bank has ${order.reference}` })
    await handed.getByLabel('Reason').fill('Typed in at the page of the bank.')
    await handed.getByRole('button', { name: 'Handed over…' }).click()
    await page.getByRole('button', { name: 'Asked back…' }).waitFor()
    await page.getByRole('button', { name: 'Confirm…' }).click()
    const confirm = page.getByRole('dialog', { name: `The bank has carried ${order.reference} out` })
    await confirm.getByLabel("The bank's own id").fill('B-2041')
    await confirm.getByLabel('Reason').fill('It stands on the statement of today.')
    expect(await findingsOn(page)).toEqual([])
    await confirm.getByRole('button', { name: 'Confirm…' }).click()
    await confirm.getByText('It waits for a second person').waitFor()

    const second = await enrolled('treasurer')
    await second.getByRole('link', { name: 'Approvals' }).click()
    await second
      .getByRole('button', { name: /Approve/ })
      .first()
      .click()
    await expect.poll(() => statusOf(api, id), { timeout: 10_000 }).toBe('COMPLETED')
    expect(complaints).toEqual([])
  })

  test('a file of orders is made, kept by the browser, and handed over', async () => {
    const { api, own, euros } = await newOperator()
    const { order } = await paid(api, own.EUR, 'EUR')
    const page = await enrolled('treasurer')
    await page.goto(`${origin()}/console/production/treasury`)
    await page.getByRole('button', { name: 'Make a file…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a file of orders' })
    await dialog.getByLabel('Account of the treasury').fill(euros)
    await dialog.getByLabel('Reason').fill('The file of today.')
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make a file…' }).click()
    const row = page.getByRole('row').filter({ hasText: euros }).filter({ hasText: 'Making' })
    await row.waitFor()
    await settle()
    await page.reload()
    const made = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Download' }) })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toContain(order.reference)
    await made.getByRole('button', { name: 'Handed over…' }).click()
    const handed = page.getByRole('dialog', { name: `The bank has the file of ${euros}` })
    await handed.getByLabel('Reason').fill('Sent at the page of the bank.')
    await handed.getByRole('button', { name: 'Handed over…' }).click()
    await expect.poll(() => made.getByRole('button', { name: 'Handed over…' }).count()).toBe(0)
    await made.getByText('Handed over').waitFor()
    await settle()
    expect(await stateOf(order)).toBe('handed over')
    expect(await findingsOn(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a booking of a bank is open until it is explained', async () => {
    const { euros } = await newOperator()
    await book(euros, 'fee 7', 'debit', 20, '--reference', 'Charges for October')
    const page = await enrolled('treasurer')
    await page.goto(`${origin()}/console/production/treasury`)
    await page.getByText('Charges for October').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Charges for October' })
    await row.getByRole('button', { name: 'Explain…' }).click()
    const dialog = page.getByRole('dialog', { name: `Explain ${euros}/fee 7` })
    await dialog.getByLabel('It is').selectOption('FEE')
    await dialog.getByLabel('Reason').fill('The charge for the month.')
    await dialog.getByRole('button', { name: 'Explain…' }).click()
    await dialog.getByText('It waits for a second person').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('button', { name: 'Match…' }).click()
    expect(await findingsOn(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a treasury document is written, its faults are named, and it is set when another approves', async () => {
    await forgetTreasury()
    const page = await enrolled('treasurer')
    await page.goto(`${origin()}/console/production/treasury`)
    await page.getByText('There is none: in production').waitFor()
    const written = page.getByLabel('Document')
    await written.fill(JSON.stringify({ accounts: [euroAccount({ status: 'shut' })] }))
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('accounts.0.status').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await written.fill(JSON.stringify({ accounts: [euroAccount()] }))
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('main-eur is open.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Set this document…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the treasury document' })
    await dialog.getByLabel('Reason').fill('Our first account.')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('It waits for a second person').waitFor()

    const second = await enrolled('treasurer')
    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'Our first account.' })
    await card.getByText('Replace the treasury document at once').waitFor()
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => card.count(), { timeout: 10_000 }).toBe(0)
    await page.goto(`${origin()}/console/production/treasury`)
    await page.getByText('Version 1, from').click()
    await page.locator('pre').filter({ hasText: 'DE89370400440532013000' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a viewer sees it all and is offered nothing', async () => {
    const { api, own } = await newOperator()
    const { order } = await paid(api, own.EUR, 'EUR')
    const page = await enrolled('viewer')
    await page.goto(`${origin()}/console/production/treasury?state=WAITING`)
    await page.getByText(order.reference, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm…' }).count()).toBe(0)
    await page.goto(`${origin()}/console/sandbox/treasury`)
    await page.getByText('None. Orders that people carry out').waitFor()
    expect(await page.getByRole('heading', { name: 'Bank accounts' }).count()).toBe(0)
  })
})
