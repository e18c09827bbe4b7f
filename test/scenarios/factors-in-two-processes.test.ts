import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, confirmTotp, enrolTotp, startTotp } from '#features/authentication/factors/makers.test-support.ts'
import { complete } from '#features/authentication/log-in/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { Database } from '#runtime/db/index.ts'
import { Works } from '#runtime/work/units/works.ts'
import { Api } from '../support/api.ts'
import { processes, useProcesses } from '../support/processes.ts'

/** Every process can enrol authenticator apps and check their codes. */

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  useProcesses()

  let database: Database
  beforeAll(async () => void (database = await processes().database.open()))
  afterAll(() => database.close())

  /** Creates one production platform at two processes. */
  async function newPlatformAtBoth(): Promise<[Api, Api]> {
    const services = [await processes().start(), await processes().start()]
    const { platform, clientId, clientSecret } = await createPlatform(new Works(database), {
      name: 'Test platform',
      environment: 'production',
      isRegulated: true,
      supportedCurrencies: ['USD'],
      now: new Date(),
    })
    const [one, other] = services.map(({ address }) => new Api(`${clientId}:${clientSecret}`, platform, address))
    return [one as Api, other as Api]
  }

  const atOnce = <T>(apis: [Api, Api], call: (api: Api) => Promise<T>, times = 40): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, at) => call(apis[at % 2] as Api)))

  test('enrols one of forty concurrent confirmations, and validates five of forty wrong codes', async () => {
    const apis = await newPlatformAtBoth()
    const [api] = apis
    const [honest, guesser] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    const [mine, guessed] = [await startTotp(api, honest), await startTotp(api, guesser)]
    const code = codeOf(mine.secret)
    const answers = await atOnce(apis, (each) => confirmTotp(each, honest, mine.secret, code))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(40).fill([200, answers[0]?.body]))
    const guesses = await atOnce(apis, (each) => confirmTotp(each, guesser, guessed.secret, 'wrong'))
    expect(guesses.filter(({ body }) => body.reason.startsWith('The code is wrong')).length).toBe(5)
    expect((await confirmTotp(api, guesser, guessed.secret, codeOf(guessed.secret))).status).toBe(400)
  })

  test('opens one login per code and recovery code, even if both processes get them', async () => {
    const apis = await newPlatformAtBoth()
    const [api] = apis
    const customer = await newCustomerOfEea(api)
    const { secret, recoveryCodes } = await enrolTotp(api, customer, codeOf)
    const sessions = () =>
      database.db.selectFrom('sca_sessions').select('id').where('customer_id', '=', customer.id).execute()
    for (const [index, code] of [codeOf(secret, 1), recoveryCodes[0]].entries()) {
      const answers = await atOnce(apis, (each) => complete(each, customer, { factor: 'TOTP', code }), 20)
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, answers[0]?.body]))
      expect(await sessions()).toHaveLength(index + 1)
    }
  })
})
