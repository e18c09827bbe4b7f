import { describe, expect, test } from 'vitest'
import { fraction } from '#money/fractions.ts'
import { holdPrice } from '#providers/rates/store.ts'
import { service, useService } from '../support/service.ts'
import { seen } from '../support/two-people.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, useConsoleBrowser } from './console-pages.ts'

describe.skipIf(isMissing)(`rates in the console${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  test("accepts a held price after one treasurer's request and another's approval", async () => {
    await holdPrice(service().database.db, {
      currency: 'TRY',
      reason: 'MOVED',
      unitsPerUsd: fraction(40n, 1n),
      source: 'ecb',
      asOf: new Date(),
      validUntil: new Date(Date.now() + 3_600_000),
    })
    const page = await enrolled('treasurer')
    await page.getByRole('link', { name: 'System', exact: true }).click()
    await page.getByText('held: far from the price before').waitFor()
    await page.getByRole('button', { name: 'Accept…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept the price of TRY' })
    await dialog.getByLabel('Reason').fill('The central bank has announced it.')
    expect(await findingsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()

    const second = await enrolled('treasurer')
    await second.getByRole('link', { name: 'Approvals' }).click()
    await second.getByText('Convert at 40 TRY for one USD').first().waitFor()
    await second
      .getByRole('button', { name: /Approve/ })
      .first()
      .click()
    const stateOf = async () => (await seen('viewer', '/rates')).data.map(({ state }: { state: string }) => state)
    await expect.poll(stateOf).toEqual(['ACCEPTED'])
    expect(complaints).toEqual([])
  })
})
