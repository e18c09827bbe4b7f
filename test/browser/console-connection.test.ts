import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { accountOf, findingsOn, origin, useConsoleBrowser } from './console-pages.ts'

/** The service becomes unavailable while people work, and then available again. */
describe.skipIf(isMissing)(`the console without a connection${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()
  const EVERYTHING = '**/*'
  const BUILT = 'dist/console'
  const BAR = /No connection to the service\. Showing data as of (\d{4}-\d\d-\d\d )?\d\d:\d\d UTC\./

  test('keeps loaded data, shows its age, and resumes automatically', async () => {
    await newPlatform({ name: 'Pelican shop' })
    const page = await enrolled('support')
    await page.goto(`${origin()}/console/sandbox/platforms`)
    const row = page.getByRole('cell', { name: 'Pelican shop' })
    await row.waitFor()
    expect(complaints).toEqual([])
    // Without a network, and behind a proxy that has no service.
    for (const cut of ['network', 'proxy']) {
      await page.route(EVERYTHING, (route) =>
        cut === 'network' ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: 'away' }),
      )
      await page.getByText(BAR).waitFor({ timeout: 30_000 })
      expect(await row.isVisible()).toBe(true)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await accountOf(page).isVisible()).toBe(true)
      if (cut === 'network') expect(await findingsOn(page)).toEqual([])
      await page.unroute(EVERYTHING)
      await page.getByText(BAR).waitFor({ state: 'detached', timeout: 30_000 })
      expect(await row.isVisible()).toBe(true)
    }
  })

  test('explains a page that never arrived, and waits for a missing script', async () => {
    const page = await enrolled('support')
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByText('No customers yet.').waitFor()
    await page.route('**/operator/v1/payments*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: 'Payments' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'NO_CONNECTION The service cannot be reached.' })
    await alert.waitFor()
    await page.unroute('**/operator/v1/payments*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No payments match').waitFor()

    await page.route(EVERYTHING, (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: 'Jobs' }).click()
    await page.getByText(BAR).waitFor({ timeout: 30_000 })
    expect(await page.getByRole('heading', { name: 'Payments' }).isVisible()).toBe(true)
    await page.unroute(EVERYTHING)
    await page.getByRole('heading', { name: 'Jobs' }).waitFor({ timeout: 30_000 })
  })

  test("reads the session while the page's script loads", async () => {
    const person = await enrolled('support')
    const page = await person.context().newPage()
    const first = await (await fetch(`${origin()}/console`)).text()
    const session = page.waitForRequest('**/operator/v1/session')
    await page.route('**/console/part-*.js', async (route) => {
      if (!first.includes(new URL(route.request().url()).pathname)) await session
      await route.continue()
    })
    await page.goto(`${origin()}/console/sandbox`)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await person.context().close()
  })

  test('shows a page without a part that cannot be loaded, until it can', async () => {
    const page = await enrolled('support')
    const [part] = readdirSync(BUILT).filter((name) =>
      readFileSync(join(BUILT, name), 'utf8').includes('do something in this browser'),
    )
    await page.route(EVERYTHING, (route, request) =>
      request.url().endsWith(`/${part}`) || request.method() === 'HEAD'
        ? route.abort('internetdisconnected')
        : route.continue(),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Money on its way' }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('heading', { name: 'Overview' }).isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Keys' }).count()).toBe(0)
    await page.unroute(EVERYTHING)
    await page.getByRole('button', { name: 'Keys' }).waitFor({ timeout: 30_000 })
  })

  test('signs a person in after an outage if they opened the console during it', async () => {
    const page = await enrolled('support')
    await page.route('**/operator/v1/session', (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'The answer has the status 503.' }).waitFor()
    await page.unroute('**/operator/v1/session')
    await page.getByRole('heading', { name: 'Overview' }).waitFor({ timeout: 30_000 })
  })
})
