import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlatform } from '#features/platforms/platform-config/create-platform.ts'
import type { Database } from '#runtime/db/index.ts'
import { type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import { Works } from '#runtime/work/units/works.ts'
import { Api } from '../support/api.ts'
import { identityRegistration, unsignedToken } from '../support/identity.ts'
import { processes, useProcesses } from '../support/processes.ts'
import type { ServiceProcess } from '../support/service-process.ts'
import { hexOf, newDeviceKey, newWallet, SANDBOX_CODE, sealedCode, signedBy } from '../support/wallet.ts'

/** A request with the answer PROCESSING takes effect without a further call, even if the process that answered dies. */

useProcesses()

const SLOW = { SANDBOX_PROCESSING_REPLIES: '100' }
const PROCESSING = [200, { status: 'PROCESSING' }]
const WITHIN = { timeout: 10_000, interval: 100 }

/** Logs in by code with the answer PROCESSING. The login ends with the first session of the wallet. */
async function acceptedLogin(api: Api) {
  const { account, credential } = await newWallet(api)
  const key = newDeviceKey()
  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const body = {
    type: credential.type,
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(key)),
  }
  const path = `/auth/credentials/${credential.id}/verify`
  const headers = signedBy(await api.create(path, body), key)
  const send = (at: Api) => at.post(path, body, headers)
  const { status, body: answer } = await send(api)
  expect([status, answer]).toEqual(PROCESSING)
  const sessionsAt = async (at: Api) => (await at.read(`/auth/sessions?accountId=${account.id}`)).data
  return { account, key, send, sessionsAt }
}

test("settles a killed process's login, and the same call fetches its session once", async () => {
  const token = `${randomHex(16)}:${randomHex(32)}`
  const start = () => processes().start({ ...SLOW, SANDBOX_API_TOKEN: token })
  const callerAt = ({ address }: ServiceProcess) => new Api(token, '' as PlatformId, address)
  const first = await start()
  const { send, sessionsAt } = await acceptedLogin(callerAt(first))
  await first.kill()

  const second = await start()
  const api = callerAt(second)
  await expect.poll(() => sessionsAt(api), WITHIN).toHaveLength(1)
  const fetched = await send(api)
  expect({ status: fetched.status, body: fetched.body }).toEqual({ status: 200, body: (await sessionsAt(api))[0] })
  expect((await send(api)).status).toBe(401)
  expect(second.faults).toEqual([])
})

// The embedded database is inside one process, so two processes cannot share it.
describe.skipIf(!process.env.DATABASE_URL)('two processes on one PostgreSQL database', () => {
  let database: Database
  beforeAll(async () => void (database = await processes().database.open()))
  afterAll(() => database.close())

  async function startTwo(): Promise<[ServiceProcess, ServiceProcess, (service: ServiceProcess) => Api]> {
    const services = [await processes().start(SLOW), await processes().start(SLOW)] as const
    const { platform, clientId, clientSecret } = await createPlatform(new Works(database), {
      name: 'Test platform',
      environment: 'sandbox',
      now: new Date(),
    })
    return [...services, ({ address }) => new Api(`${clientId}:${clientSecret}`, platform, address)]
  }

  test('the other process settles what the killed one has accepted, within ten seconds', async () => {
    const [victim, survivor, at] = await startTwo()
    const { sessionsAt, send } = await acceptedLogin(at(victim))
    await victim.kill()
    await expect.poll(() => sessionsAt(at(survivor)), WITHIN).toHaveLength(1)
    expect((await send(at(survivor))).status).toBe(200)
    expect(survivor.faults).toEqual([])
  })

  test('returns the result to one of ten concurrent calls, with one effect', async () => {
    const [one, other, at] = await startTwo()
    const { account, key, sessionsAt } = await acceptedLogin(at(one))
    await expect.poll(() => sessionsAt(at(one)), WITHIN).toHaveLength(1)
    const body = identityRegistration(account, unsignedToken())
    const headers = signedBy(await at(one).create('/auth/credentials', body), key)
    const sendToBoth = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) => at(n % 2 ? one : other).post('/auth/credentials', body, headers)),
      )
    const answers = await sendToBoth()
    const credentials = async () => (await at(one).read(`/auth/credentials?accountId=${account.id}`)).data
    await expect.poll(credentials, WITHIN).toHaveLength(2)
    answers.push(...(await sendToBoth()))
    const ends = answers.filter(({ body: answer }) => answer.status !== 'PROCESSING').map(({ status }) => status)
    expect(ends.sort()).toEqual([201, ...Array(ends.length - 1).fill(401)])
    expect(await credentials()).toHaveLength(2)
    expect([...one.faults, ...other.faults]).toEqual([])
  })
})
