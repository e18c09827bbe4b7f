import { describe, expect, test } from 'vitest'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '../support/api.ts'
import { Authenticator } from '../support/authenticator.ts'
import { addPasskey, passkeyRegistration } from '../support/passkey.ts'
import { service, useService } from '../support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '../support/wallet.ts'

/** Attackers of another customer's wallet, with different secrets (wallet-auth 17). All attacks fail. */

useService()

const CREDENTIALS = '/auth/credentials'
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]
const invalidFor = (cause: string) => [401, 'WALLET_SIGNATURE_INVALID', cause]
const refusedFor = (cause: string) => [401, 'UNAUTHORIZED', cause]
const signed = (stamp: string) => ({ 'service-wallet-signature': stamp })

async function newOwner(api: Api) {
  const wallet = await newWallet(api)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Creates an owner with money and a payment method to pay it out. */
async function newPayer(api: Api) {
  const owner = await newOwner(api)
  await fund(api, owner.account.id, 100_000_000)
  return {
    ...owner,
    bank: await api.create('/customers/external-accounts', eurAccount('000', { customerId: owner.customer.id })),
  }
}
const payloadOf = (quote: Json): string => quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign
const newPayment = (api: Api, { account, bank }: { account: Json; bank: Json }): Promise<Json> =>
  api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
const execute = (api: Api, { id }: Json, headers: Record<string, string> = {}) =>
  api.post(`/quotes/${id}/execute`, undefined, headers)
const balanceOf = async (api: Api, { customer }: Pick<Owner, 'customer'>) =>
  (await accountOf(api, 'USDB', customer.id)).balance.amount

const exportPath = ({ account }: Pick<Owner, 'account'>) => `/internal-accounts/${account.id}/export`
const exportBody = () => ({ clientPublicKey: uncompressedHexOf(newDeviceKey()) })

/** Creates an export that its owner has signed. */
async function signedExport(api: Api, owner: Owner) {
  const body = exportBody()
  const challenge = await api.create(exportPath(owner), body)
  return { body, challenge, headers: signedBy(challenge, owner.key) }
}

describe('an attacker with one signed request', () => {
  test('fails to replay it', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { body, headers } = await signedExport(api, owner)
    expect((await api.post(exportPath(owner), body, headers)).status).toBe(200)
    expect(causeOf(await api.post(exportPath(owner), body, headers))).toEqual(refusedFor('REQUEST_USED'))
  })

  test('fails with their own key in it', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { headers } = await signedExport(api, owner)
    expect(causeOf(await api.post(exportPath(owner), exportBody(), headers))).toEqual([
      401,
      'WALLET_SIGNATURE_BODY_MISMATCH',
      undefined,
    ])
  })

  test('fails to send its stamp with another challenge', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const [seen, own] = [await signedExport(api, owner), await signedExport(api, owner)]
    expect(
      causeOf(await api.post(exportPath(owner), own.body, { ...seen.headers, 'request-id': own.challenge.requestId })),
    ).toEqual(invalidFor('SIGNATURE_MISMATCH'))
  })

  test('fails to send it to another account', async () => {
    const api = await newPlatform()
    const [owner, other] = [await newOwner(api), await newOwner(api)]
    const { body, headers } = await signedExport(api, owner)
    expect(causeOf(await api.post(exportPath(other), body, headers))).toEqual(refusedFor('REQUEST_UNKNOWN'))
  })

  test('fails to send it from another platform', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { body, headers } = await signedExport(api, owner)
    expect(causeOf(await (await newPlatform()).post(exportPath(owner), body, headers))).toEqual(
      refusedFor('REQUEST_UNKNOWN'),
    )
  })

  test('fails to send it after its expiry', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { body, headers } = await signedExport(api, owner)
    await api.create('/sandbox/clock', { advanceSeconds: 300 })
    expect(causeOf(await api.post(exportPath(owner), body, headers))).toEqual(refusedFor('REQUEST_EXPIRED'))
  })

  test('fails with its stamp truncated at any place', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { body, challenge, headers } = await signedExport(api, owner)
    const stamp = headers['service-wallet-signature']
    for (const length of [1, 40, stamp.length / 2, stamp.length - 4, stamp.length - 1]) {
      const cut = { ...signed(stamp.slice(0, length)), 'request-id': challenge.requestId }
      expect(causeOf(await api.post(exportPath(owner), body, cut)), String(length)).toEqual([
        401,
        'WALLET_SIGNATURE_MALFORMED',
        undefined,
      ])
    }
    expect((await api.post(exportPath(owner), body, headers)).status).toBe(200)
  })

  test("fails to use one payment's stamp for another", async () => {
    const api = await newPlatform()
    const payer = await newPayer(api)
    const [quote, other] = [await newPayment(api, payer), await newPayment(api, payer)]
    expect(causeOf(await execute(api, other, signed(stampOf(payloadOf(quote), payer.key))))).toEqual(
      invalidFor('SIGNATURE_MISMATCH'),
    )
    expect(await balanceOf(api, payer)).toBe(100_000_000)
  })

  test('executes a paid quote again without a further payment', async () => {
    const api = await newPlatform()
    const payer = await newPayer(api)
    const quote = await newPayment(api, payer)
    const headers = signed(stampOf(payloadOf(quote), payer.key))
    expect((await execute(api, quote, headers)).status).toBe(200)
    expect((await execute(api, quote, headers)).status).toBe(409)
    expect(await balanceOf(api, payer)).toBe(90_000_000)
  })
})

describe('an attacker with the key of another session', () => {
  test("fails to export another customer's wallet", async () => {
    const api = await newPlatform()
    const [owner, thief] = [await newOwner(api), await newOwner(api)]
    const { body, challenge } = await signedExport(api, owner)
    expect(causeOf(await api.post(exportPath(owner), body, signedBy(challenge, thief.key)))).toEqual(
      invalidFor('NO_ACTIVE_SESSION'),
    )
  })

  test("fails to pay from another customer's wallet", async () => {
    const api = await newPlatform()
    const [payer, thief] = [await newPayer(api), await newOwner(api)]
    const quote = await newPayment(api, payer)
    expect(causeOf(await execute(api, quote, signed(stampOf(payloadOf(quote), thief.key))))).toEqual(
      invalidFor('NO_ACTIVE_SESSION'),
    )
    expect(await balanceOf(api, payer)).toBe(100_000_000)
  })

  test('fails to sign with an ended session', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const { body, headers } = await signedExport(api, owner)
    await callSigned(api, owner.key, 'DELETE', `/auth/sessions/${owner.session.id}`)
    expect(causeOf(await api.post(exportPath(owner), body, headers))).toEqual(invalidFor('NO_ACTIVE_SESSION'))
  })

  test('fails to sign with an expired session', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    await api.create('/sandbox/clock', { advanceSeconds: 890 })
    const { body, headers } = await signedExport(api, owner)
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(causeOf(await api.post(exportPath(owner), body, headers))).toEqual(invalidFor('NO_ACTIVE_SESSION'))
  })

  test('fails to add their own credential', async () => {
    const api = await newPlatform()
    const [owner, thief] = [await newOwner(api), await newOwner(api)]
    const body = passkeyRegistration(owner.account, new Authenticator())
    expect(
      causeOf(await api.post(CREDENTIALS, body, signedBy(await api.create(CREDENTIALS, body), thief.key))),
    ).toEqual(invalidFor('NO_ACTIVE_SESSION'))
  })

  test('fails to revoke the credential that issued the session, with it alone', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    await addPasskey(api, owner, new Authenticator())
    expect(causeOf(await callSigned(api, owner.key, 'DELETE', `${CREDENTIALS}/${owner.credential.id}`))).toEqual(
      invalidFor('SESSION_MAY_NOT_SIGN'),
    )
  })
})

describe('an attacker who writes to the database', () => {
  const db = () => service().database.db

  test('moves a session to another wallet, but cannot sign for it', async () => {
    const api = await newPlatform()
    const [owner, thief] = [await newOwner(api), await newOwner(api)]
    await db()
      .updateTable('custody_sessions')
      .set({ account_id: owner.account.id, credential_id: owner.credential.id })
      .where('id', '=', thief.session.id)
      .execute()
    const { body, challenge } = await signedExport(api, owner)
    expect(causeOf(await api.post(exportPath(owner), body, signedBy(challenge, thief.key)))).toEqual(
      invalidFor('NO_ACTIVE_SESSION'),
    )
  })

  test('extends a session, but cannot sign with it', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    await db()
      .updateTable('custody_sessions')
      .set({ expires_at: new Date(Date.now() + 86_400_000) })
      .where('id', '=', owner.session.id)
      .execute()
    const { body, headers } = await signedExport(api, owner)
    expect(causeOf(await api.post(exportPath(owner), body, headers))).toEqual(invalidFor('NO_ACTIVE_SESSION'))
  })

  test('moves a credential to another wallet and does not log in with it', async () => {
    const api = await newPlatform()
    const [owner, thief] = [await newOwner(api), await newOwner(api)]
    const planted = await addPasskey(api, thief, new Authenticator())
    await db()
      .updateTable('custody_credentials')
      .set({ account_id: owner.account.id })
      .where('id', '=', planted.id)
      .execute()
    expect(
      causeOf(await api.post(`${CREDENTIALS}/${planted.id}/challenge`, { clientPublicKey: hexOf(newDeviceKey()) })),
    ).toEqual([404, 'REFERENCE_NOT_FOUND', undefined])
    expect((await api.read(`${CREDENTIALS}?accountId=${owner.account.id}`)).data.map(({ id }: Json) => id)).toEqual([
      owner.credential.id,
    ])
  })

  test('moves a sealed seed to their own wallet and cannot export it', async () => {
    const api = await newPlatform()
    const [owner, thief] = [await newOwner(api), await newOwner(api)]
    const { sealed_entropy } = await db()
      .selectFrom('custody_wallets')
      .select('sealed_entropy')
      .where('account_id', '=', owner.account.id)
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('custody_wallets')
      .set({ sealed_entropy })
      .where('account_id', '=', thief.account.id)
      .execute()
    const answer = await callSigned(api, thief.key, 'POST', exportPath(thief), exportBody())
    expect({ status: answer.status, body: Object.keys(answer.body) }).toEqual({
      status: 500,
      body: ['code', 'reason', 'details'],
    })
  })
})

test('an attacker with only the API token can start every operation and complete none', async () => {
  const api = await newPlatform()
  const payer = await newPayer(api)
  const second = await addPasskey(api, payer, new Authenticator())
  const before = await api.read(`${CREDENTIALS}?accountId=${payer.account.id}`)
  const quote = await newPayment(api, payer)
  const answers = [
    await api.post(exportPath(payer), exportBody()),
    await api.patch(`/internal-accounts/${payer.account.id}`, { privateEnabled: true }),
    await api.post(CREDENTIALS, passkeyRegistration(payer.account, new Authenticator())),
    await api.delete(`${CREDENTIALS}/${second.id}`),
    await api.delete(`/auth/sessions/${payer.session.id}`),
    await api.post(`/auth/sessions/${payer.session.id}/refresh`, exportBody()),
    await api.patch(`/customers/${payer.customer.id}`, { customerType: 'INDIVIDUAL', email: 'thief@example.org' }),
    await execute(api, quote),
  ]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 202, 401])
  expect(await api.read(`${CREDENTIALS}?accountId=${payer.account.id}`)).toEqual(before)
  expect((await api.read(`/customers/${payer.customer.id}`)).email).toBe(payer.customer.email)
  expect((await api.read(`/auth/sessions?accountId=${payer.account.id}`)).data.map(({ id }: Json) => id)).toEqual([
    payer.session.id,
  ])
  expect(await accountOf(api, 'USDB', payer.customer.id)).toMatchObject({
    privateEnabled: false,
    balance: { amount: 100_000_000 },
  })
})
