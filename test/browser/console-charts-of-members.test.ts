import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { secretIn } from '../support/console.ts'
import { invitation, inviteByToken } from '../support/members.ts'
import { service, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, origin, useConsoleBrowser } from './console-pages.ts'

/** Members see their last day of webhooks as marks, and their newest requests as dots. */
describe.skipIf(isMissing)(`webhooks and requests as marks${WHERE_MISSING}`, () => {
  useService()
  const { enrolledBy, complaints } = useConsoleBrowser()
  beforeAll(() => service().app.start())

  const ownerOf = async (api: Api): Promise<Page> =>
    enrolledBy(secretIn((await inviteByToken(api, invitation('owner'))).body.link.url), 'Home')

  /** Stores events with states and ages in hours. */
  const storeEvents = ({ platform }: Api, events: readonly (readonly [state: string, hours: number, type: string])[]) =>
    Promise.all(
      events.map(([state, hours, type]) =>
        sql`insert into events (platform_id, id, type, subject, body, created_at, state, attempts, last_status, first_attempt_at, next_attempt_at)
          select ${platform}::uuid, 'Webhook:' || gen_random_uuid(), ${type}, 'Transaction:1',
            '\\x00'::bytea || convert_to('{"data":{}}', 'UTF8'), now() - ${hours}::int * interval '1 hour', ${state}, 6, 503,
            now(), case when ${state} = 'waiting' then now() + interval '1 hour' end`.execute(service().database.db),
      ),
    )

  test('shows a mark for each event of the last 24 hours, and opens the event that a click means', async () => {
    const api = await newPlatform()
    await storeEvents(api, [
      ['undeliverable', 12, 'CARD.STATE_CHANGE'],
      ['undeliverable', 3, 'OUTGOING_PAYMENT.FAILED'],
      ['waiting', 2, 'OUTGOING_PAYMENT.FAILED'],
      ['delivered', 1, 'OUTGOING_PAYMENT.COMPLETED'],
      ['delivered', 30, 'OUTGOING_PAYMENT.COMPLETED'],
    ])
    const page = await ownerOf(api)
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    const day = page.getByRole('region', { name: 'Last 24 hours' })
    await day
      .getByRole('img', { name: 'Events of the last 24 hours: 1 delivered, 1 waiting, 2 failed, 0 not sent.' })
      .waitFor()
    const place = async (text: string) =>
      (await day.getByText(text, { exact: true }).boundingBox()) ?? expect.fail(text)
    const [failed, noon] = [await place('failed 2'), await place('12 h')]
    await page.mouse.move(noon.x + noon.width / 2, failed.y + failed.height / 2)
    await day.getByText('CARD.STATE_CHANGE undeliverable after 6 attempts, HTTP 503, 12 h ago').waitFor()
    expect(await findingsOn(page)).toEqual([])
    const [row, column] = [await place('failed 2'), await place('12 h')]
    await page.mouse.click(column.x + column.width / 2, row.y + row.height / 2)
    await page.getByRole('heading', { level: 1, name: 'CARD.STATE_CHANGE Undeliverable' }).waitFor()
  })

  test('says that a day without events has none', async () => {
    const page = await ownerOf(await newPlatform())
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    await page.getByText('No events in the last 24 hours.').waitFor()
  })

  test('Home reads all newest requests once, and afterwards only what is new', async () => {
    const api = await newPlatform()
    for (let count = 0; count < 3; count++) await api.get('/config')
    const page = await ownerOf(api)
    const shown = (count: number) => page.getByRole('img', { name: new RegExp(`^The newest ${count} requests, `) })
    const pulse = page.getByRole('img', { name: /^The newest \d+ requests, / })
    await pulse.waitFor()
    const countOf = async () => Number(/\d+/.exec((await pulse.getAttribute('aria-label')) ?? '')?.[0])
    await expect.poll(countOf).toBeGreaterThanOrEqual(3)
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('/requests/latest')) asked.push(new URL(request.url()))
    })
    const before = await countOf()
    await api.get('/customers')
    await shown(before + 1).waitFor()
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    expect(asked.filter(({ searchParams }) => !searchParams.has('since'))).toEqual([])
  })

  test("shows the amount of an agent's transfer with decimals", async () => {
    const { api, agent, account, dollarBank } = await newPayer(APPROVAL)
    await agent.create('/agents/me/transfer-out', {
      source: { accountId: account.id },
      destination: { accountId: dollarBank.id },
      amount: 1_250,
    })
    const page = await ownerOf(api)
    await page.goto(`${origin()}/console/p/PlatformConfig:${api.platform}`)
    await page.getByRole('row').filter({ hasText: '12.50 USD' }).getByRole('button', { name: 'Approve' }).waitFor()
  })

  test('the browser reports no problems', () => expect(complaints).toEqual([]))
})
