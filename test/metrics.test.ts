import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { FigureKeeper } from '#runtime/kernel/figures/keeper.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { createLog } from '#runtime/lib/log.ts'
import { createMetrics } from '#runtime/lib/metrics.ts'
import { newPlatform } from './support/api.ts'
import { eventually } from './support/eventually.ts'
import { service, useService } from './support/service.ts'
import { newWallet } from './support/wallet.ts'

useService()

async function figure(name: string): Promise<number> {
  const { body } = await service().app.metricsServer.inject({ method: 'GET', url: '/metrics' })
  return Number(new RegExp(`^causeway_${name} ([\\d.]+)$`, 'm').exec(body)?.[1])
}

test('counts requests as open until their response', async () => {
  const { authorization } = await newPlatform()
  const sent = request(`${service().address}/tokens`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'content-length': 2 },
  })
  const answered = once(sent, 'response')
  sent.write('{')
  await eventually(async () => expect(await figure('requests_open')).toBe(1))
  sent.end('}')
  await answered
  await eventually(async () => expect(await figure('requests_open')).toBe(0))
})

test('counts refusals for too many requests', async () => {
  const api = await newPlatform()
  const { credential } = await newWallet(api)
  expect(await figure('rate_limit_hits_total')).toBe(0)
  let refused = 0
  for (let n = 0; n < 40; n++)
    if ((await api.post(`/auth/credentials/${credential.id}/challenge`, {})).status === 429) refused++
  expect(refused).toBeGreaterThan(0)
  expect(await figure('rate_limit_hits_total')).toBe(refused)
})

test('the database is up as long as it answers', async () => {
  expect(await figure('database_up')).toBe(1)
})

test('a clock that has jumped is a figure and makes the process unready, until it is right again', async () => {
  const { app, address } = service()
  const components = async () => {
    const answer = await fetch(new URL('/readyz', address))
    const { components = [] } = (await answer.json()) as { components?: string[] }
    return components.filter((name) => name === 'clock')
  }
  expect({ figure: await figure('clock_off_seconds'), components: await components() }).toEqual({
    figure: 0,
    components: [],
  })
  const jump = vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + 3_600_000))
  try {
    await app.clockWatch.look()
    expect({ figure: await figure('clock_off_seconds'), components: await components() }).toEqual({
      figure: 3_600,
      components: ['clock'],
    })
  } finally {
    jump.mockRestore()
  }
  await app.clockWatch.look()
  expect({ figure: await figure('clock_off_seconds'), components: await components() }).toEqual({
    figure: 0,
    components: [],
  })
})

test('the sweep lag is the lag of the most overdue sweep', async () => {
  const { db } = service().database
  expect(await figure('sweeps_lag_seconds')).toBe(0)
  await sql`insert into sweeps (name, next_run_at) values ('late', now() - interval '90 seconds'), ('in time', now() + interval '1 hour')`.execute(
    db,
  )
  expect(Math.floor((await figure('sweeps_lag_seconds')) / 10)).toBe(9)
})

test('reads the figures in a process with services that never started', async () => {
  const { database } = service()
  const isOfPlatforms = () => true
  for (let count = 0; count < 50; count++)
    new FigureKeeper({ database, metrics: createMetrics(), log: createLog('silent'), isOfPlatforms })
  await setImmediate()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  // Listing the handles of the process would abort it if one of them is invalid.
  expect(await figure('nodejs_active_handles_total')).toBeGreaterThan(0)
})
