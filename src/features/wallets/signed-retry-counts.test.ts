import { describe, expect, test } from 'vitest'
import { deleteOldSessions } from '#custody/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { Refusal } from '#runtime/lib/errors.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { countWithin, deleteOldHits, forgetHit, type Limited, type RateLimit } from '#runtime/work/rate-limits.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { callSigned, logIn, newWallet } from '#test/support/wallet.ts'
import { deleteOldRequests } from '../proofs/signed-requests/index.ts'
import { deleteOldTraces } from './delete-old-traces.ts'

useService()

const DAY = 24 * 3600
const SESSION_SECONDS = 900
/**
 * Runs a transaction at a chosen instant: windows have millisecond limits, which no running clock can reach exactly.
 */
const workAt = <T>(api: Api, now: Date, callback: (work: Work) => Promise<T>) =>
  service().app.works.run({ platform: api.platform, environment: 'sandbox', now }, callback)

describe('counted calls', () => {
  const T = new Date('2030-01-01T00:00:00Z')
  const codes: Limited = { name: 'codes', subject: 'a' }
  /** Returns the seconds to wait, or 0 for a counted call. */
  const waitFor = (api: Api, at: number, limits: RateLimit[], limited = codes): Promise<number> =>
    workAt(api, addSeconds(T, at), (work) => countWithin(work, limited, limits)).then(
      () => 0,
      (error) => (error instanceof Refusal ? Number(error.headers['Retry-After']) : Promise.reject(error)),
    )

  test('limits apply to any sliding window, and rejected calls do not count', async () => {
    const api = await newPlatform()
    const twice = [{ count: 2, seconds: 60 }]
    const waits = []
    for (const at of [0, 10, 20, 59.5, 60, 61, 70]) waits.push(await waitFor(api, at, twice))
    expect(waits).toEqual([0, 0, 40, 1, 0, 9, 0])
  })

  test('waits for the longest of several limits', async () => {
    const api = await newPlatform()
    const limits = [
      { count: 1, seconds: 30 },
      { count: 2, seconds: 900 },
    ]
    const waits = []
    for (const at of [0, 29, 30, 31, 70, 900]) waits.push(await waitFor(api, at, limits))
    expect(waits).toEqual([0, 1, 0, 869, 830, 0])
    expect(await waitFor(api, 901, [])).toBe(0)
  })

  test('counts per kind, subject and platform, and can undo it', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const once = [{ count: 1, seconds: 60 }]
    const [id, stays] = [newUuid(), newUuid()]
    expect(await waitFor(api, 0, once, { ...codes, id })).toBe(0)
    expect([
      await waitFor(api, 1, once, { ...codes, name: 'logins' }),
      await waitFor(api, 1, once, { ...codes, subject: 'b', id: stays }),
      await waitFor(other, 1, once),
    ]).toEqual([0, 0, 0])
    await workAt(other, T, (work) => forgetHit(work, id))
    expect(await waitFor(api, 1, once)).toBe(59)
    await workAt(api, T, (work) => forgetHit(work, id))
    expect([await waitFor(api, 1, once), await waitFor(api, 2, once, { ...codes, subject: 'b' })]).toEqual([0, 59])
  })
})

describe('deletes unused data', () => {
  const rowsOf = (table: 'signed_requests' | 'rate_hits' | 'custody_sessions', { platform }: Api) =>
    service().database.db.selectFrom(table).select('id').where('platform_id', '=', platform).execute()
  const requests = (api: Api) => rowsOf('signed_requests', api)
  const hits = (api: Api) => rowsOf('rate_hits', api)

  test('requests after thirty days, counts after one, each at its own platform', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    for (const each of [api, other]) await logIn(each, (await newWallet(each)).credential)
    const [made, foreign] = [await requests(api), await requests(other)]
    const counted = [(await hits(api)).length, (await hits(other)).length]
    expect([made.length, foreign.length]).toEqual([1, 1])
    const sweep = (seconds: number) =>
      workAt(api, addSeconds(new Date(), seconds), (work) =>
        Promise.all([deleteOldRequests(work), deleteOldHits(work)]),
      )
    await sweep(DAY - 60)
    expect([(await requests(api)).length, (await hits(api)).length]).toEqual([1, counted[0]])
    await sweep(30 * DAY - 60)
    expect([(await requests(api)).length, (await hits(api)).length]).toEqual([1, 0])
    await sweep(30 * DAY + 60)
    expect([(await requests(api)).length, (await requests(other)).length, (await hits(other)).length]).toEqual([
      0,
      1,
      counted[1],
    ])
  })

  test("deletes each platform's sessions thirty days after expiry, even those ended before", async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    for (const each of [api, other]) {
      const { session, key } = await logIn(each, (await newWallet(each)).credential)
      await callSigned(each, key, 'DELETE', `/auth/sessions/${session.id}`)
    }
    const sessions = async () => [
      (await rowsOf('custody_sessions', api)).length,
      (await rowsOf('custody_sessions', other)).length,
    ]
    const sweep = (seconds: number) => workAt(api, addSeconds(new Date(), seconds), deleteOldSessions)
    await sweep(30 * DAY + SESSION_SECONDS - 60)
    expect(await sessions()).toEqual([1, 1])
    await sweep(30 * DAY + SESSION_SECONDS + 60)
    expect(await sessions()).toEqual([0, 1])
  })

  test('deletes the key of an expired code, each at its own platform', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    for (const each of [api, other])
      await each.create(`/auth/credentials/${(await newWallet(each)).credential.id}/challenge`)
    const issuances = ({ platform }: Api) =>
      service()
        .database.db.selectFrom('custody_otp_issuances')
        .select(['state', 'sealed_target'])
        .where('platform_id', '=', platform)
        .execute()
    const codes = async (each: Api) =>
      (await issuances(each)).map(({ state, sealed_target: key }) => [state, key !== null])
    await workAt(api, addSeconds(new Date(), 240), deleteOldTraces)
    expect(await codes(api)).toEqual([['ISSUED', true]])
    await workAt(api, addSeconds(new Date(), 310), deleteOldTraces)
    expect([await codes(api), await codes(other)]).toEqual([[['EXPIRED', false]], [['ISSUED', true]]])
  })
})
