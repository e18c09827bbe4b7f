import { describe, expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { book, open, TODAY } from '#features/treasury/bank-book/makers.test-support.ts'
import { forgetTreasury } from '#features/treasury-accounts/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, settle, useService } from '../support/service.ts'
import { replaceTreasury } from '../support/treasury.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, useConsoleBrowser } from './console-pages.ts'

const HOUR_MS = 3_600_000
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString().slice(0, 10)

/** Stores the payments of the first hours of today, and of the same day a week ago. */
async function storePayments(today: readonly number[], before: readonly number[]): Promise<void> {
  const midnight = new Date().setUTCHours(0, 0, 0, 0)
  const from = (start: number) => (productionPayments: number, hour: number) => ({
    span: 'hour' as const,
    process: 'all',
    at: new Date(start + hour * HOUR_MS),
    content: JSON.stringify({ counts: {}, levels: {}, buckets: [], seen: { productionPayments } }),
  })
  const rows = [...today.map(from(midnight)), ...before.map(from(midnight - 7 * 24 * HOUR_MS))]
  await service().database.db.insertInto('figures').values(rows).execute()
}

/** True if the page is not wider than the screen. */
const FITS = 'document.documentElement.scrollWidth <= innerWidth'

describe.skipIf(isMissing)(`charts of Home${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()

  test('name each request and each day to the arrow keys, and Enter opens a request', async () => {
    service().app.start()
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { quote } = await newQuote(api)
    await api.create(`/quotes/${quote.id}/execute`)
    await settle()
    const page = await enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')
    const day = page.getByRole('slider', { name: 'Day', exact: true })
    await day.focus()
    await page.getByRole('tooltip').getByText('delivered 1').waitFor()
    expect(await day.getAttribute('aria-valuetext')).toMatch(/^\d\d \w{3}: delivered 1$/)
    const request = page.getByRole('slider', { name: 'Request', exact: true })
    await request.focus()
    await request.press('End')
    await page
      .getByRole('tooltip')
      .getByText(/answered 20\d after/)
      .waitFor()
    expect(await findingsOn(page)).toEqual([])
    await request.press('Enter')
    await page.waitForURL(/\/requests\//)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(isMissing)(`charts of the overview${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  test('say in one sentence that there is no data, and where to go', async () => {
    await forgetTreasury()
    const page = await enrolled('treasurer')
    await page.getByText('No figures of these days yet.').waitFor()
    await page.getByRole('link', { name: 'See the payments' }).waitFor()
    await page.getByText('The treasury has no account at a bank.').first().waitFor()
    await page.getByRole('link', { name: 'Declare one' }).click()
    await page.getByRole('heading', { name: 'Treasury', exact: true }).waitFor()
  })

  test('compare the payments of today with a week ago, hour by hour', async () => {
    await storePayments([3], [5, 1_234])
    const page = await enrolled('treasurer')
    const hour = page.getByRole('slider', { name: 'Hour' })
    const sentence = '3 payments today until 01:00 UTC, 5 a week ago until 01:00 UTC, and 1239 on that whole day.'
    await page.getByRole('img', { name: sentence }).waitFor()
    await hour.focus()
    await page.getByRole('tooltip').getByText('From 00:00 to 01:00').waitFor()
    await hour.press('ArrowRight')
    expect(await hour.getAttribute('aria-valuetext')).toBe('From 01:00 to 02:00: today –, a week ago 1,234')
    await page.getByRole('tooltip').getByText('1,234').waitFor()
    await hour.blur()
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.getByRole('img', { name: sentence }).hover({ position: { x: 1, y: 40 } })
    await page.getByRole('tooltip').getByText('From 00:00 to 01:00').waitFor()
    await page.getByText('As a table').click()
    await page.getByRole('row', { name: '01:00 to 02:00 – 1234' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('compare the books with the bank, day by day, and name the difference', async () => {
    await replaceTreasury(service(), [{ id: 'paying' }])
    await open('paying', 100_000)
    await book('paying', '1', 'CREDIT', 2_500, { bookedOn: dayBefore(2) })
    await book('paying', '2', 'DEBIT', 400)
    const page = await enrolled('treasurer')
    const chart = page.getByRole('figure').filter({ hasText: 'paying' })
    await chart
      .getByRole('img', { name: /books 1,000\.00 EUR, bank 1,021\.00 EUR, difference −21\.00 EUR today/ })
      .waitFor()
    const day = page.getByRole('slider', { name: 'Day of paying' })
    await day.focus()
    await day.press('ArrowLeft')
    await chart.getByRole('tooltip').getByText('−25.00 EUR').waitFor()
    await page.getByText('As a table').last().click()
    await page.getByRole('row', { name: `${TODAY} 1,000.00 1,021.00 −21.00` }).waitFor()
    await page.getByRole('row', { name: `${dayBefore(3)} 1,000.00 1,000.00 0.00` }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await day.focus()
    await chart.getByRole('tooltip').waitFor()
    expect(await page.evaluate(FITS)).toBe(true)
    expect(complaints).toEqual([])
  })
})
