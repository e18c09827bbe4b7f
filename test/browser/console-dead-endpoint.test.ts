import { describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { AMOUNTS } from '../support/amounts.ts'
import { service, useService } from '../support/service.ts'
import { newPlatformWithWebhooks } from '../support/webhooks.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { origin, useConsoleBrowser } from './console-pages.ts'

const PER_RESOURCE = 10

/** The endpoint of a platform was dead for hours and works again. */
describe.skipIf(isMissing)(`a dead endpoint${WHERE_MISSING}`, () => {
  useService()
  const { enrolled, complaints } = useConsoleBrowser()

  /** Creates failed events, ten for each resource, with the next attempt an hour away. */
  async function waitInVain(platform: string): Promise<void> {
    const resources = AMOUNTS.waitingEvents / PER_RESOURCE
    await sql`
      insert into events (platform_id, id, type, subject, body, created_at, state, attempts, last_status, first_attempt_at, next_attempt_at)
      select ${platform}::uuid, e.id, 'OUTGOING_PAYMENT.COMPLETED', e.subject,
        '\\x00'::bytea || convert_to(json_build_object('id', e.id, 'type', 'OUTGOING_PAYMENT.COMPLETED', 'data',
          json_build_object('id', e.subject, 'n', e.n))::text, 'UTF8'),
        now() - interval '2 hours' + e.n * interval '1 ms', 'waiting', 6, 503, now() - interval '2 hours', now() + interval '1 hour'
      from (select n, 'Webhook:01a20000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as id, 'Transaction:' || n % ${resources} as subject
        from generate_series(0, ${AMOUNTS.waitingEvents - 1}::int) n) e`.execute(service().database.db)
  }

  test('delivers all waiting events once the endpoint is back, and updates the page', async () => {
    const { api, receiver } = await newPlatformWithWebhooks({ name: 'The printer' })
    await waitInVain(api.platform)
    const page = await enrolled('support')
    await page.goto(`${origin()}/console/sandbox/events?state=WAITING`)
    const row = page.getByRole('row').filter({ hasText: 'The printer' }).filter({ hasText: 'Send all waiting…' })
    await row.waitFor()
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    service().app.start()
    await row.getByRole('button', { name: 'Send all waiting…' }).click()
    const begun = performance.now()
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
    await expect
      .poll(() => receiver.of('OUTGOING_PAYMENT.COMPLETED').length, { timeout: 240_000, interval: 250 })
      .toBe(AMOUNTS.waitingEvents)
    process.stdout.write(`${AMOUNTS.waitingEvents} events within ${Math.round(performance.now() - begun)} ms\n`)
    await row.getByText('✓ Delivered').waitFor({ timeout: 30_000 })
    await page.getByRole('dialog').getByText('attempted now').waitFor()
    expect(loads).toEqual([])

    // The receiver gets each event once. Attempts begin in the order of the events' creation. As with any repeated
    // attempt, none waits for another of its resource.
    const ids = receiver.of('OUTGOING_PAYMENT.COMPLETED').map(({ id }) => id)
    expect(new Set(ids).size).toBe(AMOUNTS.waitingEvents)
    expect(ids).toHaveLength(AMOUNTS.waitingEvents)
    expect(complaints).toEqual([])
  })
})
