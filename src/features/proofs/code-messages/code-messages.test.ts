import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newVerified, startLogin } from '#features/authentication/log-in/makers.test-support.ts'
import {
  letPass,
  newProduction,
  newReachable,
  send,
} from '#features/customers/contact-verification/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { MessageServers } from '#test/support/messages.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newWallet } from '#test/support/wallet.ts'
import { deleteOldMessages } from './store.ts'

const servers = await new MessageServers().start()
afterAll(() => servers.stop())
useService({}, { messages: servers })

const HOUR = 3600
const db = () => service().database.db
const messages = () => db().selectFrom('code_messages').selectAll().execute()
beforeEach(async () => void (await db().deleteFrom('code_messages').execute()))

const newEmail = () => `${crypto.randomUUID()}@example.org`
const newWalletPlatform = () =>
  newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })

/** Sends the given number of codes to an e-mail address, each for another customer. */
async function sendMany(api: Api, email: string, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index++) answers.push(await send(api, await newReachable(api, { email }), 'email'))
  return answers
}
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const challenge = (api: Api, credential: Json) => api.post(`/auth/credentials/${credential.id}/challenge`)

function expectWait({ status, body, headers }: Answer, seconds: number): void {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
}

describe('codes to one recipient', () => {
  test('limits codes to ten an hour for all platforms and kinds, regardless of case', async () => {
    const email = newEmail()
    const [one, other, wallets] = [await newProduction(), await newProduction(), await newWalletPlatform()]
    const { credential } = await newWallet(wallets, { email })
    const { credential: late } = await newWallet(wallets, { email: newEmail() })
    expect(statusesOf(await sendMany(one, email, 5))).toEqual(Array(5).fill(204))
    expect((await challenge(wallets, credential)).status).toBe(200)
    expect(statusesOf(await sendMany(other, email.toUpperCase(), 4))).toEqual(Array(4).fill(204))

    await forgetHits(wallets)
    expectWait(await challenge(wallets, credential), HOUR)
    const [refused] = await sendMany(one, email, 1)
    expectWait(refused as Answer, HOUR)
    expect((await challenge(wallets, late)).status).toBe(200)
    await settle()
    expect(servers.mails.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(10)
  })

  test('counts codes by phone number for verification, logins and resending', async () => {
    const api = await newProduction()
    const customer = await newVerified(api, servers)
    for (let count = 1; count < 10; count++) {
      await forgetHits(api)
      expect({ count, status: (await startLogin(api, customer)).status }).toEqual({ count, status: 200 })
    }
    await forgetHits(api)
    expectWait(await startLogin(api, customer), HOUR)
    const other = await newProduction()
    expectWait(await send(other, await newReachable(other, { phoneNumber: customer.phoneNumber }), 'phone'), HOUR)
    await letPass(api, HOUR)
    expect((await startLogin(api, customer)).status).toBe(200)
  })

  test('sends at most thirty codes a day to one recipient', async () => {
    const [email, api] = [newEmail(), await newProduction()]
    for (let hour = 0; hour < 3; hour++) {
      expect(statusesOf(await sendMany(api, email, 10))).toEqual(Array(10).fill(204))
      await letPass(api, HOUR)
    }
    const [refused] = await sendMany(api, email, 1)
    expectWait(refused as Answer, 21 * HOUR)
    await letPass(api, 21 * HOUR)
    expect(statusesOf(await sendMany(api, email, 1))).toEqual([204])
  })

  test('counts concurrent requests one by one', async () => {
    const email = newEmail()
    const apis = [await newProduction(), await newProduction()]
    const customers = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const api = apis[at % 2] as Api
        return { api, customer: await newReachable(api, { email }) }
      }),
    )
    const answers = await Promise.all(customers.map(({ api, customer }) => send(api, customer, 'email')))
    expect(statusesOf(answers).sort()).toEqual([...Array(10).fill(204), ...Array(6).fill(429)])
  })

  test('counts no refused code', async () => {
    const [email, api] = [newEmail(), await newProduction()]
    await sendMany(api, email, 12)
    expect(await messages()).toHaveLength(10)
  })
})

test('the sandbox neither sends nor limits codes, and its clock does not affect production', async () => {
  const [email, api, sandbox] = [newEmail(), await newProduction(), await newPlatform()]
  await sendMany(api, email, 10)
  expect(statusesOf(await sendMany(sandbox, email, 12))).toEqual(Array(12).fill(204))
  const { credential } = await newWallet(sandbox, { email })
  expect((await challenge(sandbox, credential)).status).toBe(200)
  expect(await messages()).toHaveLength(10)

  await sandbox.create('/sandbox/clock', { advanceSeconds: 48 * HOUR })
  await inWork(sandbox, deleteOldMessages)
  const [refused] = await sendMany(api, email, 1)
  expectWait(refused as Answer, HOUR)
})

test('stores the recipient of a code as a keyed hash for a day', async () => {
  const [email, api] = [newEmail(), await newProduction()]
  await sendMany(api, email, 2)
  const [first, second] = await messages()
  expect(Buffer.from(first?.recipient ?? '')).toEqual(Buffer.from(second?.recipient ?? '-'))
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(email))
  expect(Buffer.from(first?.recipient ?? '').equals(Buffer.from(digest))).toBe(false)

  await letPass(api, 23 * HOUR)
  await inWork(api, deleteOldMessages)
  expect(await messages()).toHaveLength(2)
  await letPass(api, 2 * HOUR)
  await inWork(api, deleteOldMessages)
  expect(await messages()).toEqual([])
})

/** Acts as if the waiting time had passed, so the same customer may get another code. */
const forgetHits = ({ platform }: Api) => db().deleteFrom('rate_hits').where('platform_id', '=', platform).execute()
