import { describe, expect, test } from 'vitest'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { useService } from '#test/support/service.ts'
import {
  advance,
  challengeOf,
  enter,
  fail,
  logIn,
  outcomeOf,
  recordEvent,
  sca,
  sessionsOf,
  WRONG_CODE,
} from '../log-in/makers.test-support.ts'

useService()

const MINUTE = 60
const newBoth = async (): Promise<{ api: Api; customer: Json }> => {
  const api = await newPlatform()
  return { api, customer: await newCustomerOfEea(api) }
}
const WRONG = [400, 'INVALID_INPUT']
const LOCKED = [423, 'ACCOUNT_LOCKED']
const failAgain = (api: Api, customer: Json) => recordEvent(api, customer, 'FAILED_LOGIN_ATTEMPT')
const resetPassword = (api: Api, customer: Json) => recordEvent(api, customer, 'RESET_PASSWORD_COMPLETED')
const timeOf = async (api: Api): Promise<number> => Date.parse((await api.read('/sandbox/clock')).now)

/** Sends a request and returns its answer with the times before and after, to check the start of a lock. */
async function during<T>(api: Api, request: () => Promise<T>): Promise<{ answer: T; from: number; to: number }> {
  const from = await timeOf(api)
  return { answer: await request(), from, to: await timeOf(api) }
}
function expectLock(lockedUntil: string, { from, to }: { from: number; to: number }, minutes: number) {
  const start = Date.parse(lockedUntil) - minutes * MINUTE * 1000
  expect(start).toBeGreaterThanOrEqual(from)
  expect(start).toBeLessThanOrEqual(to)
}

describe('failed attempts', () => {
  test('lock from the fifth, ever longer, suspend at the ninth; do not count while locked', async () => {
    const { api, customer } = await newBoth()
    for (let count = 1; count <= 4; count++)
      expect((await failAgain(api, customer)).body).toEqual({
        eventType: 'FAILED_LOGIN_ATTEMPT',
        suspended: false,
        lockedUntil: null,
        failedAttempts: count,
      })
    for (const [count, minutes] of [
      [5, 15],
      [6, 30],
      [7, 60],
      [8, 24 * 60],
    ] as const) {
      const { answer, ...moment } = await during(api, () => failAgain(api, customer))
      expect([answer.status, answer.body]).toMatchObject([200, { failedAttempts: count, suspended: false }])
      expectLock(answer.body.lockedUntil, moment, minutes)
      for (const path of ['record-event', 'login/complete'] as const) {
        const locked = await attempt(api, customer, path)
        expect([...outcomeOf(locked), locked.body.details]).toEqual([
          ...LOCKED,
          { lockedUntil: answer.body.lockedUntil, failedAttempts: count, suspended: false },
        ])
      }
      await advance(api, minutes * MINUTE - 30)
      expect(outcomeOf(await failAgain(api, customer))).toEqual(LOCKED)
      await advance(api, 30)
    }
    expect((await failAgain(api, customer)).body).toEqual({
      eventType: 'FAILED_LOGIN_ATTEMPT',
      suspended: true,
      lockedUntil: null,
      failedAttempts: 9,
    })
    await advance(api, 30 * 24 * 60 * MINUTE)
    const suspended = await attempt(api, customer, 'login/complete')
    expect([...outcomeOf(suspended), suspended.body.details]).toEqual([
      ...LOCKED,
      { failedAttempts: 9, suspended: true },
    ])
  })

  const attempt = async (api: Api, customer: Json, path: 'record-event' | 'login/complete'): Promise<Answer> =>
    path === 'record-event' ? failAgain(api, customer) : enter(api, customer, await challengeOf(api, customer))

  test('refuses a right code at 10:10 after five bad ones by 10:00:40; a bad one at 10:20 locks until 10:50', async () => {
    const { api, customer } = await newBoth()
    const day = 24 * 60 * MINUTE
    const secondsOfDay = Math.floor((await timeOf(api)) / 1000) % day
    await advance(api, ((10 * 60 * MINUTE - secondsOfDay + day - 1) % day) + 1)
    const challengeId = await challengeOf(api, customer)
    const guess = () => enter(api, customer, challengeId, WRONG_CODE)
    for (let count = 0; count < 4; count++) {
      expect(outcomeOf(await guess())).toEqual(WRONG)
      await advance(api, 10)
    }
    const { answer: fifth, ...moment } = await during(api, guess)
    expect(outcomeOf(fifth)).toEqual(WRONG)

    await advance(api, 9 * MINUTE + 20)
    const right = await enter(api, customer, await challengeOf(api, customer))
    expect([...outcomeOf(right), right.body.details]).toEqual([
      ...LOCKED,
      { lockedUntil: expect.any(String), failedAttempts: 5, suspended: false },
    ])
    expectLock(right.body.details.lockedUntil, moment, 15)

    await advance(api, 10 * MINUTE)
    const next = await challengeOf(api, customer)
    const { answer: sixth, ...later } = await during(api, () => enter(api, customer, next, WRONG_CODE))
    expect(outcomeOf(sixth)).toEqual(WRONG)
    const locked = await failAgain(api, customer)
    expect([...outcomeOf(locked), locked.body.details.failedAttempts]).toEqual([...LOCKED, 6])
    expectLock(locked.body.details.lockedUntil, later, 30)
  })

  test('forgets failures after a login: a failure after four and a success counts as one', async () => {
    const { api, customer } = await newBoth()
    await fail(api, customer, 4)
    await logIn(api, customer)
    expect((await failAgain(api, customer)).body.failedAttempts).toBe(1)
  })

  test('forgets failures after a login that follows the lock', async () => {
    const { api, customer } = await newBoth()
    await fail(api, customer, 5)
    await advance(api, 15 * MINUTE)
    await logIn(api, customer)
    expect((await failAgain(api, customer)).body).toMatchObject({ failedAttempts: 1, lockedUntil: null })
  })

  test("counts wrong codes and the platform's reports together; a refused proof preserves the challenge", async () => {
    const { api, customer } = await newBoth()
    await fail(api, customer, 3)
    const challengeId = await challengeOf(api, customer)
    expect(outcomeOf(await enter(api, customer, challengeId, WRONG_CODE))).toEqual(WRONG)
    expect((await failAgain(api, customer)).body).toMatchObject({ failedAttempts: 5, lockedUntil: expect.any(String) })
    expect(outcomeOf(await enter(api, customer, challengeId))).toEqual(LOCKED)
    await resetPassword(api, customer)
    expect((await enter(api, customer, challengeId)).status).toBe(200)
  })

  test('counts failures per customer, and separately on another platform', async () => {
    const [{ api, customer }, elsewhere] = [await newBoth(), await newBoth()]
    const other = await newCustomerOfEea(api)
    await fail(api, customer, 5)
    expect((await failAgain(api, other)).body.failedAttempts).toBe(1)
    expect((await failAgain(elsewhere.api, elsewhere.customer)).body.failedAttempts).toBe(1)
    expect(outcomeOf(await failAgain(elsewhere.api, customer))).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('counts all concurrent failed attempts, up to the lock', async () => {
    const { api, customer } = await newBoth()
    const answers = await Promise.all(Array.from({ length: 30 }, () => failAgain(api, customer)))
    const counted = answers.filter(({ status }) => status === 200).map(({ body }) => body.failedAttempts)
    expect(counted.sort()).toEqual([1, 2, 3, 4, 5])
    expect(answers.filter(({ status }) => status === 423).length).toBe(25)
  })
})

describe('a new password', () => {
  test('ends every session and sets the count to zero', async () => {
    const { api, customer } = await newBoth()
    await logIn(api, customer)
    await logIn(api, customer)
    await fail(api, customer, 2)
    const { status, body } = await resetPassword(api, customer)
    expect({ status, body }).toEqual({
      status: 200,
      body: { eventType: 'RESET_PASSWORD_COMPLETED', suspended: false, lockedUntil: null, failedAttempts: 0 },
    })
    expect(await sessionsOf(api, customer)).toEqual([])
    expect((await failAgain(api, customer)).body.failedAttempts).toBe(1)
  })

  test.each([
    ['a lock', 5],
    ['a suspension', 9],
  ])('lifts %s', async (_, failures) => {
    const { api, customer } = await newBoth()
    for (let count = 0; count < failures; count++) {
      await fail(api, customer, 1)
      if (count >= 4 && count < failures - 1) await advance(api, 24 * 60 * MINUTE)
    }
    expect(outcomeOf(await failAgain(api, customer))).toEqual(LOCKED)
    expect((await resetPassword(api, customer)).body).toMatchObject({ suspended: false, failedAttempts: 0 })
    await logIn(api, customer)
  })

  test('leaves the sessions of others', async () => {
    const { api, customer } = await newBoth()
    const other = await newCustomerOfEea(api)
    await logIn(api, other)
    await resetPassword(api, customer)
    expect((await sessionsOf(api, other)).length).toBe(1)
  })
})

test('refuses an event of an unknown type', async () => {
  const { api, customer } = await newBoth()
  for (const body of [{}, { eventType: 'PASSWORD_FORGOTTEN' }, { eventType: null }])
    expect(outcomeOf(await api.post(sca(customer, 'record-event'), body))).toEqual(WRONG)
})

test("requires the customer's id", async () => {
  const { api } = await newBoth()
  for (const path of ['login/start', 'login/complete', 'record-event']) {
    expect(outcomeOf(await api.post(`/sca/${path}`, {}))).toEqual(WRONG)
    expect(outcomeOf(await api.post(`/sca/${path}?customerId=unknown`, {}))).toEqual([404, 'USER_NOT_FOUND'])
  }
})
