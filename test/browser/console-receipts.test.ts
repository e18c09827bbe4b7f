import { describe, expect, test } from 'vitest'
import { report } from '#features/payments/receipts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { money } from '#money/money.ts'
import { type Json, newPlatform } from '../support/api.ts'
import { service, useService } from '../support/service.ts'
import { newProduction, replaceTreasury } from '../support/treasury.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, origin, useConsoleBrowser } from './console-pages.ts'

describe.skipIf(isMissing)(`money that comes, in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  test("credits money reported by a treasurer after another's approval", async () => {
    await replaceTreasury(service(), [{ id: 'collecting' }])
    const { api, reference } = await newProduction()
    const page = await enrolled('treasurer')
    await page.goto(`${origin()}/console/production/receipts`)
    await page.getByRole('button', { name: 'Report money…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report money that has come' })
    await dialog.getByLabel('Rail or network').selectOption('SEPA')
    await dialog.getByLabel('Currency').selectOption('EUR')
    for (const [label, text] of [
      ['Bank reference', 'statement 7 / 3'],
      ['Amount', '50.00'],
      ['Accepted (UTC)', new Date(Date.now() - 120_000).toISOString().slice(0, 16)],
      ['Text of the payer', reference],
      ['Name of the payer', 'A. Payer'],
      ['Reason', 'It stands on the statement of today.'],
    ] as const)
      await dialog.getByLabel(label).fill(text)
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('Name the account of the treasury to which it has come: collecting').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')])
    await dialog.getByLabel('Account of the treasury').selectOption('collecting')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()

    const second = await enrolled('treasurer')
    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: 'It stands on the statement of today.' })
    await card.getByText('Report that 50.00 EUR have come: SEPA statement 7 / 3, to collecting').waitFor()
    const balance = card.getByRole('row').filter({ hasText: 'of the platform' })
    await balance.filter({ hasText: '0.00 EUR' }).filter({ hasText: '50.00 EUR' }).waitFor()
    expect(await findingsOn(second)).toEqual([])
    await card.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(async () => (await accountOf(api, 'EUR')).balance.amount).toBe(5_000)
    expect(complaints).toEqual([])
  })

  test('drops an unconfirmed receipt and shows conflicting reports side by side', async () => {
    const api = await newPlatform({ supportedCurrencies: ['BTC'] })
    const { fundingPaymentInstructions } = await accountOf(api, 'BTC')
    const ways = fundingPaymentInstructions.map(({ accountOrWalletInfo }: Json) => accountOrWalletInfo)
    const { address: instrument } = ways.find(({ accountType }: Json) => accountType === 'BITCOIN_L1')
    await report({ id: 'replaced', rail: 'BITCOIN', amount: money(700n, 'BTC'), instrument })
    for (const amount of [700n, 900n]) await report({ id: 'reported twice', amount: money(amount, 'USD') })
    const page = await enrolled('treasurer')
    await page.goto(`${origin()}/console/sandbox/receipts`)
    const contradicted = page.getByRole('row').filter({ hasText: 'reported twice' }).filter({ hasText: '9.00' })
    await contradicted.waitFor()
    const row = page.getByRole('row').filter({ hasText: 'BITCOIN:replaced' })
    await row.getByRole('button', { name: 'Drop…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Let go of money that will not confirm' })
    await dialog.getByLabel('Reason').fill('The network has replaced the transfer.')
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Drop', exact: true }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect((await api.read('/transactions?type=INCOMING')).data).toMatchObject([{ status: 'FAILED' }])
    expect(complaints).toEqual([])
  })
})
