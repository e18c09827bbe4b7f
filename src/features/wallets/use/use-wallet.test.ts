import { bech32m } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { addPasskey, passkeyRegistration } from '#test/support/passkey.ts'
import { service, useService } from '#test/support/service.ts'
import {
  callSigned,
  hexOf,
  logIn,
  newDeviceKey,
  newWallet,
  openExport,
  sentCode,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from '#test/support/wallet.ts'

useService()

const CREDENTIALS = '/auth/credentials'
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const exportPath = ({ id }: Json) => `/internal-accounts/${id}/export`

async function newOwner(api: Api) {
  const wallet = await newWallet(api)
  return { ...wallet, ...(await logIn(api, wallet.credential)) }
}

/** Returns the key of a Spark address: a message of one field in bech32m. */
const keyInAddress = (address: string): string =>
  Buffer.from(bech32m.fromWords(bech32m.decode(address as `${string}1${string}`, 200).words))
    .subarray(2)
    .toString('hex')

test('an export gives the owner the words from which the address of the wallet comes', async () => {
  const api = await newPlatform()
  const { account, key } = await newOwner(api)
  const client = newDeviceKey()
  const body = { clientPublicKey: uncompressedHexOf(client) }
  const challenge = await api.create(exportPath(account), body)
  expect({ type: challenge.type, payloadToSign: JSON.parse(challenge.payloadToSign) }).toEqual({
    type: undefined,
    payloadToSign: expect.objectContaining({ type: 'WALLET_EXPORT', organizationId: account.id, parameters: body }),
  })
  const { status, body: exported } = await api.post(exportPath(account), body, signedBy(challenge, key))
  expect({ status, exported }).toEqual({
    status: 200,
    exported: { id: account.id, encryptedWalletCredentials: expect.any(String) },
  })
  expect(JSON.parse(exported.encryptedWalletCredentials)).toEqual({
    version: 'v1.0.0',
    data: expect.stringMatching(/^[0-9a-f]+$/),
    dataSignature: '',
    enclaveQuorumPublic: '',
  })

  const { mnemonic, organizationId } = openExport(exported.encryptedWalletCredentials, client)
  expect({
    organizationId,
    length: mnemonic.split(' ').length,
    validateMnemonic: validateMnemonic(mnemonic, wordlist),
  }).toEqual({ organizationId: account.id, length: 24, validateMnemonic: true })
  const identityKey = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/8797555'/0'/0'")
    .publicKey as Uint8Array
  expect(keyInAddress(account.fundingPaymentInstructions[0].accountOrWalletInfo.address)).toBe(
    Buffer.from(identityKey).toString('hex'),
  )
})

test('seals each export separately, requires its own signature, and leaves the wallet usable', async () => {
  const api = await newPlatform()
  const { account, key } = await newOwner(api)
  const client = newDeviceKey()
  const exportOnce = async () =>
    (await callSigned(api, key, 'POST', exportPath(account), { clientPublicKey: uncompressedHexOf(client) })).body
      .encryptedWalletCredentials
  const [one, other] = [await exportOnce(), await exportOnce()]
  expect(one).not.toBe(other)
  expect(openExport(one, client)).toEqual(openExport(other, client))
  expect((await fund(api, account.id, 1_000_000)).status).toBe('ACTIVE')
})

test('exports a production wallet three times a day at most', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { account, credential } = await newWallet(api)
  // No network sets up production wallets yet.
  await service()
    .database.db.updateTable('internal_accounts')
    .set({ status: 'ACTIVE' })
    .where('id', '=', account.id)
    .execute()
  const { key } = await logIn(api, credential, newDeviceKey(), () => sentCode(api))
  const exportOnce = () =>
    callSigned(api, key, 'POST', exportPath(account), { clientPublicKey: uncompressedHexOf(newDeviceKey()) })
  for (let count = 0; count < 3; count++) expect((await exportOnce()).status, `count ${count}`).toBe(200)
  const refused = await exportOnce()
  expect([outcomeOf(refused), Number(refused.headers.get('retry-after'))]).toEqual([
    [429, 'RATE_LIMITED'],
    expect.closeTo(86_400, -2),
  ])
})

test('exports a wallet to the signed key, in the long form', async () => {
  const api = await newPlatform()
  const { account, key } = await newOwner(api)
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const challenge = await api.create(exportPath(account), body)
  const changed = await api.post(
    exportPath(account),
    { clientPublicKey: uncompressedHexOf(newDeviceKey()) },
    signedBy(challenge, key),
  )
  expect(outcomeOf(changed)).toEqual([401, 'WALLET_SIGNATURE_BODY_MISMATCH'])
  for (const clientPublicKey of [hexOf(newDeviceKey()), `04${'f'.repeat(128)}`, `${body.clientPublicKey}\n`, '']) {
    const answer = await api.post(exportPath(account), { clientPublicKey })
    expect([...outcomeOf(answer), answer.body.details.errors[0].field], clientPublicKey).toEqual([
      400,
      'INVALID_INPUT',
      'clientPublicKey',
    ])
  }
})

test('sets privacy with a signature and shows it on the account, even without a change', async () => {
  const api = await newPlatform()
  const { account, customer, key } = await newOwner(api)
  const path = `/internal-accounts/${account.id}`
  for (const privateEnabled of [true, true, false]) {
    const challenge = await api.must('PATCH', path, { privateEnabled })
    expect(
      { type: challenge.type, payloadToSign: JSON.parse(challenge.payloadToSign) },
      String(privateEnabled),
    ).toEqual({
      type: undefined,
      payloadToSign: expect.objectContaining({ type: 'WALLET_PRIVACY_UPDATE', parameters: { privateEnabled } }),
    })
    const { status, body } = await api.patch(path, { privateEnabled }, signedBy(challenge, key))
    expect({ status, id: body.id, privateEnabled: body.privateEnabled }, String(privateEnabled)).toEqual({
      status: 200,
      id: account.id,
      privateEnabled,
    })
    expect(await accountOf(api, 'USDB', customer.id), String(privateEnabled)).toEqual(body)
  }
  expect((await accountOf(api, 'USDB', customer.id)).updatedAt > account.updatedAt).toBe(true)
  expect((await accountOf(api, 'USD', customer.id)).privateEnabled).toBeUndefined()
})

test('an update names what it updates', async () => {
  const api = await newPlatform()
  const { account } = await newOwner(api)
  for (const body of [{}, { more: 1 }, { privateEnabled: null }, { privateEnabled: 'yes' }]) {
    expect(outcomeOf(await api.patch(`/internal-accounts/${account.id}`, body)), JSON.stringify(body)).toEqual([
      400,
      'INVALID_INPUT',
    ])
  }
})

test('exports only a known wallet or makes it private', async () => {
  const api = await newPlatform()
  const { account, customer } = await newOwner(api)
  const usd = await accountOf(api, 'USD', customer.id)
  const body = { clientPublicKey: uncompressedHexOf(newDeviceKey()) }
  const both = async (caller: Api, { id }: Json) => [
    outcomeOf(await caller.post(exportPath({ id }), body)),
    outcomeOf(await caller.patch(`/internal-accounts/${id}`, { privateEnabled: true })),
  ]
  expect(await both(api, usd)).toEqual(Array(2).fill([400, 'INVALID_INPUT']))
  expect(await both(api, { id: 'InternalAccount:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e' })).toEqual(
    Array(2).fill([404, 'REFERENCE_NOT_FOUND']),
  )
  expect(await both(await newPlatform(), account)).toEqual(Array(2).fill([404, 'REFERENCE_NOT_FOUND']))
})

describe('a frozen wallet', () => {
  test('lists, logs in and revokes', async () => {
    const api = await newPlatform()
    const owner = await newOwner(api)
    const passkey = await addPasskey(api, owner, new Authenticator())
    await moveAccount(api, 'freeze', owner.account)
    const { key, session } = await logIn(api, owner.credential)
    expect((await api.read(`${CREDENTIALS}?accountId=${owner.account.id}`)).data.length).toBe(2)
    expect((await api.read(`/auth/sessions?accountId=${owner.account.id}`)).data.length).toBe(2)
    expect(
      (await api.post(`${CREDENTIALS}/${passkey.id}/challenge`, { clientPublicKey: hexOf(newDeviceKey()) })).status,
    ).toBe(200)
    expect((await callSigned(api, key, 'DELETE', `${CREDENTIALS}/${passkey.id}`)).status).toBe(204)
    expect((await callSigned(api, key, 'DELETE', `/auth/sessions/${session.id}`)).status).toBe(204)
  })

  test('allows no other action, even if the first leg came before the freeze', async () => {
    const api = await newPlatform()
    const { account, session, key, customer } = await newOwner(api)
    const other = await newWallet(api)
    const calls = [
      ['POST', exportPath(account), { clientPublicKey: uncompressedHexOf(newDeviceKey()) }],
      ['PATCH', `/internal-accounts/${account.id}`, { privateEnabled: true }],
      ['POST', CREDENTIALS, passkeyRegistration(account, new Authenticator())],
      ['POST', `/auth/sessions/${session.id}/refresh`, { clientPublicKey: hexOf(newDeviceKey()) }],
    ] as const
    await fund(api, account.id, 10_000_000)
    const payment = quoteRequest(account.id, other.account.id, 1_000_000)
    const quote = await api.create('/quotes', payment)
    const open = await Promise.all(calls.map(([method, path, body]) => api.must(method, path, body)))
    await moveAccount(api, 'freeze', account)
    const frozen = [409, 'CONFLICT', 'FROZEN']
    const stateOf = ({ status, body }: Answer) => [status, body.code, body.details?.status]
    for (const [index, [method, path, body]] of calls.entries()) {
      expect({ path, state: stateOf(await api.send(method, path, { body })) }).toEqual({ path, state: frozen })
      expect({
        path,
        state: stateOf(await api.send(method, path, { body, headers: signedBy(open[index], key) })),
      }).toEqual({ path, state: frozen })
    }
    expect(stateOf(await api.post('/quotes', payment))).toEqual(frozen)
    const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, key)
    expect(
      stateOf(await api.post(`/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': stamp })),
    ).toEqual(frozen)
    expect(await accountOf(api, 'USDB', customer.id)).toMatchObject({ status: 'FROZEN', privateEnabled: false })
  })
})

describe('a closed wallet', () => {
  test('leaves a closed wallet no credentials, and refuses signatures of pending requests', async () => {
    const api = await newPlatform()
    const { account, credential, key } = await newOwner(api)
    const body = { privateEnabled: true }
    const challenge = await api.must('PATCH', `/internal-accounts/${account.id}`, body)
    await moveAccount(api, 'close', account)
    expect((await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data).toEqual([])
    expect((await api.read(`/auth/sessions?accountId=${account.id}`)).data).toEqual([])
    const late = await api.patch(`/internal-accounts/${account.id}`, body, signedBy(challenge, key))
    expect([...outcomeOf(late), late.body.details.cause]).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
    expect(outcomeOf(await api.post(`${CREDENTIALS}/${credential.id}/challenge`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
    expect(outcomeOf(await api.post(CREDENTIALS, { type: 'EMAIL_OTP', accountId: account.id }))).toEqual([
      409,
      'CONFLICT',
    ])
  })

  test('voids the sent codes', async () => {
    const api = await newPlatform()
    const { account, credential } = await newOwner(api)
    await api.create(`${CREDENTIALS}/${credential.id}/challenge`)
    await moveAccount(api, 'close', account)
    const issuances = service()
      .database.db.selectFrom('custody_otp_issuances')
      .select('state')
      .where('credential_id', '=', credential.id)
      .orderBy('issued_at')
    expect((await issuances.execute()).map(({ state }) => state)).toEqual(['REDEEMED', 'REPLACED'])
  })

  test('leaves the e-mail of its customer free to change, and gets no credential for a new one', async () => {
    const api = await newPlatform()
    const { account, customer } = await newOwner(api)
    await moveAccount(api, 'close', account)
    const email = `${crypto.randomUUID()}@example.org`
    const { status, body } = await api.patch(`/customers/${customer.id}`, { customerType: 'INDIVIDUAL', email })
    expect({ status, email: body.email }).toEqual({ status: 200, email })
    expect((await api.read(`${CREDENTIALS}?accountId=${account.id}`)).data).toEqual([])
  })
})
