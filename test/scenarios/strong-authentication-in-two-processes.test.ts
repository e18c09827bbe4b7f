import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CODE,
  challengeOf,
  enter,
  outcomeOf,
  recordEvent,
  WRONG_CODE,
} from '#features/authentication/log-in/makers.test-support.ts'
import {
  challengeOfChange,
  confirmChange,
  newBeneficiary,
} from '#features/authentication/trusted-beneficiaries/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { Database } from '#runtime/db/index.ts'
import { Works } from '#runtime/work/units/works.ts'
import { type Answer, Api } from '../support/api.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** Guesses in every process together have the same limit as in one. */

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  useProcesses()

  let database: Database
  beforeAll(async () => void (database = await processes().database.open()))
  afterAll(() => database.close())

  /** Creates the same platform at two processes. */
  async function newPlatformAtTwo(): Promise<[Api, Api]> {
    const [one, other] = [await processes().start(), await processes().start()]
    const { platform, clientId, clientSecret } = await createPlatform(new Works(database), {
      name: 'Test platform',
      environment: 'sandbox',
      now: new Date(),
    })
    const credentials = `${clientId}:${clientSecret}`
    return [new Api(credentials, platform, one.address), new Api(credentials, platform, other.address)]
  }

  /**
   * Makes this many calls simultaneously, alternating between the processes. Sends a call again after a refusal because
   * of load, which changed no data.
   */
  const atOnce = (apis: readonly [Api, Api], times: number, call: (api: Api, at: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, at) => served(() => call(apis[at % 2 ? 1 : 0], at))))
  const served = async (send: () => Promise<Answer>): Promise<Answer> => {
    const answer = await send()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return served(send)
  }
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

  test('counts five of two hundred concurrent guesses, and then locks the customer', async () => {
    const apis = await newPlatformAtTwo()
    const [api] = apis
    const customer = await newCustomerOfEea(api)
    const account = await newBeneficiary(api, customer)
    const login = await challengeOf(api, customer)
    const { id: challengeId } = await challengeOfChange(api, account)
    const answers = await atOnce(apis, 200, (api, at) =>
      at % 4 < 2
        ? enter(api, customer, login, WRONG_CODE)
        : confirmChange(api, account, { challengeId, code: WRONG_CODE }),
    )
    expect(statusesOf(answers)).toEqual([...Array(5).fill(400), ...Array(195).fill(423)])
    const locked = answers.filter(({ status }) => status === 423).map(({ body }) => body.details)
    expect(new Set(locked.map(({ failedAttempts }) => failedAttempts))).toEqual(new Set([5]))
    expect(new Set(locked.map(({ lockedUntil }) => lockedUntil)).size).toBe(1)
    expect(outcomeOf(await enter(api, customer, login))).toEqual([423, 'ACCOUNT_LOCKED'])
  })

  test('counts five of two hundred failed logins reported concurrently', async () => {
    const apis = await newPlatformAtTwo()
    const customer = await newCustomerOfEea(apis[0])
    const answers = await atOnce(apis, 200, (api) => recordEvent(api, customer, 'FAILED_LOGIN_ATTEMPT'))
    const counted = answers.filter(({ status }) => status === 200).map(({ body }) => body.failedAttempts)
    expect(counted.sort()).toEqual([1, 2, 3, 4, 5])
    expect(statusesOf(answers)).toEqual([...Array(5).fill(200), ...Array(195).fill(423)])
  })

  test('a right code opens one session and changes trust once', async () => {
    const apis = await newPlatformAtTwo()
    const [api] = apis
    const customers = [await newCustomerOfEea(api), await newCustomerOfEea(api)] as const
    const login = await challengeOf(api, customers[0])
    const account = await newBeneficiary(api, customers[1])
    const { id: challengeId } = await challengeOfChange(api, account)
    const logins = await atOnce(apis, 4, (api) => enter(api, customers[0], login))
    const changes = await atOnce(apis, 4, (api) => confirmChange(api, account, { challengeId, code: CODE }))
    for (const answers of [logins, changes])
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, answers[0]?.body]))
    const sessions = database.db.selectFrom('sca_sessions').select('id').where('customer_id', '=', customers[0].id)
    expect(await sessions.execute()).toHaveLength(1)
  })

  test('accepts either a confirmation or a concurrent deletion', async () => {
    const apis = await newPlatformAtTwo()
    const [api, other] = apis
    const customer = await newCustomerOfEea(api)
    for (let round = 0; round < 10; round++) {
      const account = await newBeneficiary(api, customer)
      const { id: challengeId } = await challengeOfChange(api, account)
      const [confirmed, removed] = await Promise.all([
        confirmChange(api, account, { challengeId, code: CODE }),
        other.delete(`/customers/external-accounts/${account.id}`),
      ])
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([confirmed.status, removed.status])
    }
  })
})
