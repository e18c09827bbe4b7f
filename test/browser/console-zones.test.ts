import { beforeAll, describe, expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { settle, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** UTC, a zone with a half-hour offset, and a zone that changes its clock on the days below. */
const ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns']
/** St. John's skips an hour on the first day, and repeats one on the second. */
const CHANGES = ['2027-03-14T05:31:00Z', '2027-11-07T04:31:00Z']

/** Times are in UTC in any time zone of the browser. */
describe.skipIf(isMissing)(`the console in other zones${WHERE_MISSING}`, () => {
  useService()
  const { enrolled } = useConsoleBrowser()
  let api: Api
  let transactionId: string
  beforeAll(async () => {
    api = await newPlatform({ name: 'The shop', supportedCurrencies: ['USD', 'EUR'] })
    const { quote } = await newQuote(api)
    transactionId = quote.transactionId
    await api.create(`/quotes/${quote.id}/execute`)
    await settle()
  })

  test.each(CHANGES)('shows the same moments on %s', async (now) => {
    const person = await enrolled('support', 'treasurer', 'administrator')
    const storageState = await person.context().storageState()
    const paths = [
      'sandbox/payments',
      `sandbox/platforms/${platformIdToWire(api.platform)}/payments/${transactionId}`,
      'audit-log',
    ]
    const seen = new Map<string, string[]>()
    for (const timezoneId of ZONES) {
      const context = await person.context().browser()?.newContext({ timezoneId, storageState })
      const page = await context?.newPage()
      if (!page) throw new Error('There is no browser.')
      await page.clock.setFixedTime(new Date(now))
      const texts: string[] = []
      for (const path of paths) {
        await page.goto(`${origin()}/console/${path}`)
        await page.locator('main h1:not(.provisional)').waitFor()
        await isWhole(page)
        texts.push(...(await page.locator('main time').allInnerTexts()))
      }
      seen.set(timezoneId, texts)
      await context?.close()
    }
    const [first, ...others] = [...seen.values()]
    expect(first?.length).toBeGreaterThan(5)
    for (const each of others) expect(each).toEqual(first)
  })
})
