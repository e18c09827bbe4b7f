import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { publishedRates } from '#providers/rates/configured.ts'
import type { PublishedRates } from '#providers/rates/published.ts'
import { simulatedRates } from '#providers/rates/simulated.ts'
import { createLog } from '#runtime/lib/log.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { newFolder } from '../support/folders.ts'
import { ecbAt, ecbFile, RatePublisher } from '../support/rate-publisher.ts'
import { type Service, service, startService, useService } from '../support/service.ts'
import { replaceTreasury } from '../support/treasury.ts'

/** Two processes in production through a spring with Easter, Labour Day, a late file and a wrong one. */

useService()

const publisher = new RatePublisher()
let now = Date.parse('2026-04-01T13:00:00Z')
const clock = { now: () => new Date(now) }
const processes: { process: Service; rates: PublishedRates }[] = []

async function startProcess(): Promise<void> {
  const { database } = service()
  const rates = publishedRates(ecbAt(publisher), { db: database.db, clock, log: createLog('silent') }) as PublishedRates
  const ports = {
    rates: { sandbox: simulatedRates, production: rates },
    fetching: [rates],
  }
  processes.push({ process: await startService(database, {}, ports, {}, undefined, { clock }), rates })
}

beforeAll(async () => {
  await publisher.start()
  await startProcess()
  await startProcess()
})
afterAll(async () => {
  publisher.stop()
  await Promise.all(processes.map(({ process }) => process.app.server.close()))
})

/** Days with a file, with weekends and holidays in between. */
const WORKING_DAYS = [
  ...['04-01', '04-02', '04-07', '04-08', '04-09', '04-10', '04-13', '04-14', '04-15', '04-16', '04-17'],
  ...['04-20', '04-21', '04-22', '04-23', '04-24', '04-27', '04-28', '04-29', '04-30', '05-04', '05-05'],
]
const LATE = '04-14'
const WRONG = '04-21'
const timeIn = (day: string, time: string) => Date.parse(`2026-${day}T${time}:00+02:00`)
const FILES = WORKING_DAYS.map((day, index) => ({
  day: `2026-${day}`,
  comesAt: timeIn(day, day === LATE ? '20:00' : '16:00'),
  /** From then on, its prices are no longer used for conversions. */
  endsAt: timeIn(WORKING_DAYS[index + 1] ?? '05-06', '18:00'),
  dollars: `1.${100 + index}`,
  isWrong: day === WRONG,
}))

/** The service uses a price that it requests at the end of five minutes in the next five. */
const TAKEN_AFTER_MS = 5 * 60_000

/** Returns the file by which both must price, or undefined if they must refuse. */
function expectedAt(moment: number) {
  const file = FILES.findLast(({ comesAt, isWrong }) => comesAt + TAKEN_AFTER_MS <= moment && !isWrong)
  return file && moment < file.endsAt ? file : undefined
}

/** Some moments of each day, and the seconds around each change. */
const MOMENTS = [
  ...WORKING_DAYS.flatMap((day) => ['01:00', '07:30', '13:00', '19:00', '23:00'].map((time) => timeIn(day, time))),
  ...['04-04', '04-06', '04-12', '05-01', '05-03'].map((day) => timeIn(day, '17:00')),
  ...FILES.flatMap(({ comesAt, endsAt }) => [comesAt - 1_000, comesAt + TAKEN_AFTER_MS, endsAt - 1_000, endsAt]),
]
  .filter((moment) => moment > timeIn('04-01', '16:04'))
  .sort((one, other) => one - other)

async function goTo(moment: number): Promise<void> {
  now = moment
  const said = FILES.findLast(({ comesAt }) => comesAt <= moment) ?? FILES[0]!
  publisher.says = said.isWrong ? '<html>' : ecbFile(said.day, { USD: said.dollars, GBP: '0.85' })
  processes.reverse()
  for (const { rates } of processes) await rates.refresh()
}

/** Checks that both processes show and quote the expected rates at this moment. */
async function expectAgreement(api: Api, ends: { euros: string; dollars: string }): Promise<void> {
  const callers = processes.map(({ process }) => api.at(process.address))
  const expected = expectedAt(now)
  const [shown, other] = await Promise.all(callers.map((each) => each.read('/exchange-rates?sourceCurrency=USD')))
  expect(other).toEqual(shown)
  const rate = shown.data.find(
    (each: { destinationCurrency: { code: string } }) => each.destinationCurrency.code === 'EUR',
  )
  expect(rate?.exchangeRate).toBe(expected && Number(expected.dollars))
  const quotes = await Promise.all(callers.map((each) => each.post('/quotes', quoteRequest(ends.dollars, ends.euros))))
  for (const { status, body } of quotes)
    expect(expected ? [status, body.exchangeRate] : [status, body.code]).toEqual(
      expected ? [201, Number(expected.dollars)] : [400, 'QUOTE_RATE_UNAVAILABLE'],
    )
}

async function newEnds(): Promise<{ api: Api; euros: string; dollars: string }> {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USD', 'EUR'] })
  const [euros, dollars] = await Promise.all(['EUR', 'USD'].map((currency) => accountOf(api, currency)))
  await service()
    .database.db.updateTable('internal_accounts')
    .set({ status: 'ACTIVE' })
    .where('id', 'in', [euros!.id, dollars!.id])
    .execute()
  return { api, euros: euros!.id, dollars: dollars!.id }
}

test('shows the same prices in two processes for a month, and refuses exactly when a file is overdue', async () => {
  const { api, ...ends } = await newEnds()
  for (const moment of MOMENTS) {
    await goTo(moment)
    await expectAgreement(api, ends)
  }
  expect(new Set(MOMENTS.map((moment) => expectedAt(moment)?.dollars)).size).toBe(FILES.length)
})

test('prices that are too old are in the readiness and in the metrics, and take no process out of use', async () => {
  const folder = newFolder('rates')
  const file = join(folder, 'rates.json')
  const [asOf, validUntil] = [60_000, 1_000].map((ms) => new Date(Date.now() - ms).toISOString())
  writeFileSync(file, JSON.stringify({ asOf, validUntil, base: 'USD', unitsPerBase: { EUR: '0.92' } }))
  const { app, address } = await startService(service().database, { RATES: 'file', RATES_FILE: file })
  await replaceTreasury(service(), [{ id: 'main' }])
  try {
    const readiness = async () => (await fetch(new URL('/readyz', address))).json()
    expect(await readiness()).toEqual({ status: 'not ready', components: ['rates', 'workers'] })
    app.start()
    const adapters: unknown = expect.objectContaining({ rates: 'file', payouts: 'manual' })
    const degraded = ['All prices of file have expired: conversions are stopped.']
    await expect.poll(readiness, { timeout: 60_000 }).toEqual({ status: 'ready', adapters, degraded })
    const { body } = await app.metricsServer.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(/causeway_adapter_age_seconds\{port="rates"\} \d/)
    expect(body).toContain('causeway_adapter_failures_total{port="rates"} 0')
    expect(body).toContain('causeway_adapter_info{port="rates",environment="production",adapter="file"} 1')
  } finally {
    await app.stop()
    await app.server.close()
    rmSync(folder, { recursive: true })
  }
})
