import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { individualRequest, newCustomer } from '#features/customers/makers.test-support.ts'
import { eurAccount, individualHolder } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fund } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type PlatformId, randomHex } from '#runtime/lib/ids.ts'
import { Api, type Json, newPlatform } from './support/api.ts'
import { Authenticator } from './support/authenticator.ts'
import { identityRegistration, nonceOf, unsignedToken, verifyIdentity } from './support/identity.ts'
import { challengePasskey, passkeyRegistration, verifyPasskey } from './support/passkey.ts'
import { processes, useProcesses } from './support/processes.ts'
import { service, settle, useService } from './support/service.ts'
import {
  callSigned,
  hexOf,
  newDeviceKey,
  newWallet,
  openExport,
  SANDBOX_CODE,
  sealedCode,
  signedBy,
  stampOf,
  uncompressedHexOf,
} from './support/wallet.ts'

useService()
useProcesses()

test("logs a request's data for operators, but no values from the caller", async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const planted = {
    name: 'Planted Person',
    email: 'planted.person@example.org',
    phone: '+4915112345678',
    identifier: '123-45-6789',
    iban: 'DE89370400440532013000',
    description: 'planted description',
    remittance: 'planted remittance',
    key: 'planted-idempotency-key',
    query: 'planted-platform-customer',
    agent: 'planted-user-agent',
  }
  const customer = await api.create(
    '/customers',
    individualRequest({
      fullName: planted.name,
      email: planted.email,
      phoneNumber: planted.phone,
      idType: 'SSN',
      identifier: planted.identifier,
    }),
  )
  const destination = await api.create('/customers/external-accounts', {
    customerId: customer.id,
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban: planted.iban,
      beneficiary: individualHolder({ fullName: planted.name }),
    },
  })
  const { account } = await newQuote(api)
  await api.create(
    '/quotes',
    {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: destination.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000,
      immediatelyExecute: true,
      description: planted.description,
      remittanceInformation: planted.remittance,
    },
    { 'idempotency-key': planted.key, 'user-agent': planted.agent },
  )
  await settle()
  const { clientId, clientSecret } = await api.create('/tokens', { name: 'planted token name', permissions: ['VIEW'] })
  await api.get(`/customers?platformCustomerId=${planted.query}`)
  await api.as(`${clientId}:wrong-secret`).get('/tokens')
  await api.send('POST', '/customers', { raw: `{"fullName": "${planted.name}` })
  const [, secret] = api.credentials.split(':')

  const log = service().logLines.join('')
  for (const said of [
    ...Object.values(planted),
    secret,
    clientSecret,
    clientId,
    'wrong-secret',
    'planted token name',
    customer.id,
    account.id,
    destination.id,
  ]) {
    expect(log, String(said)).not.toContain(said)
  }
  const line = JSON.parse(service().logLines.findLast((each) => each.includes('/quotes"')) ?? '{}')
  expect(line).toEqual({
    time: expect.any(String),
    level: 'info',
    message: 'request',
    requestId: expect.any(String),
    method: 'POST',
    route: '/2025-10-13/quotes',
    status: 201,
    durationMs: expect.any(Number),
    platform: api.platform,
    environment: 'sandbox',
    token: expect.stringMatching(/^Token:/),
  })
})

test('logs an internal error once and returns it without its cause', async () => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  const { database } = service()
  await database.execute('alter table transactions rename to transactions_gone')
  const answer = await api.post(
    `/sandbox/internal-accounts/${id}/fund`,
    { amount: 1 },
    { 'x-request-id': 'the-broken-one' },
  )
  await database.execute('alter table transactions_gone rename to transactions')
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL_ERROR', details: { requestId: 'the-broken-one' } },
  })
  expect(JSON.stringify(answer.body)).not.toContain('transactions')
  const lines = service()
    .logLines.filter((line) => line.includes('the-broken-one'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'a request failed'],
    ['info', 'request'],
  ])
  expect((await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 1 })).status).toBe(200)
})

test('probes of the process leave no line', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const asked = await fetch(new URL(path, service().address), {
      headers: { 'x-request-id': `probe-${path.slice(1)}` },
    })
    await asked.text()
  }
  const api = await newPlatform()
  await api.get('/tokens', { 'x-request-id': 'after-the-probes' })
  await expect.poll(() => service().logLines.join('')).toContain('after-the-probes')
  expect(service().logLines.join('')).not.toContain('probe-')
})

/** Letters and digits that appear in no other logged text. */
const secretText = (name: string) => `planted-${name}-${randomHex(16)}`

test('names a caller in the log after the credentials, even if refused before the body', async () => {
  const api = await newPlatform()
  const { id } = await newCustomer(api)
  const refused = [
    await (await api.withPermissions('VIEW')).post('/tokens', {}),
    await api.post(`/customers/${id}/verify-email`),
    await api.get('/tokens', { authorization: 'Basic bm9ib2R5Om5vdGhpbmc=' }),
  ]
  const lines: Json[] = service().logLines.map((line) => JSON.parse(line))
  const logged = refused.map(({ status, headers }) => {
    const line = lines.find(({ requestId }) => requestId === headers.get('x-request-id'))
    return [status, line?.status, line?.platform]
  })
  expect(logged).toEqual([
    [403, 403, api.platform],
    [409, 409, api.platform],
    [401, 401, undefined],
  ])
})

/**
 * Secrets in requests, which a wallet client, an integrator and an operator must not find in any other place
 * (wallet-auth 16.6).
 */
const SENT = {
  oidcToken: ['header', 'claims', 'signature']
    .map((part) => Buffer.from(secretText(part)).toString('base64url'))
    .join('.'),
  encryptedOtpBundle: JSON.stringify({ encappedPublic: `04${randomHex(64)}`, ciphertext: randomHex(48) }),
  otp_code: 'Q7GKMN2WZX',
  mnemonic: 'walnut zebra ostrich sausage giraffe umbrella mosquito lobster pyramid volcano tornado kangaroo',
  clientPublicKey: `04${randomHex(64)}`,
  encryptedSessionSigningKey: secretText('session-key'),
}
const STAMP = Buffer.from(
  JSON.stringify({
    publicKey: `02${randomHex(32)}`,
    scheme: 'SIGNATURE_SCHEME_TK_API_P256',
    signature: `30${randomHex(70)}`,
  }),
).toString('base64url')
const KEPT = {
  masterKey: randomHex(32),
  custodyKey: randomHex(32),
  mailPassword: secretText('mail-password'),
  gatewayToken: secretText('gateway-token'),
}
/** The first start opens a platform with these credentials; later ones find it. */
const FIRST = `${randomHex(16)}:${randomHex(32)}`
const SETTINGS = {
  MASTER_KEY: KEPT.masterKey,
  CUSTODY_KEYS: `2026-11:${KEPT.custodyKey},main`,
  SMTP_URL: `smtps://user:${KEPT.mailPassword}@mail.example`,
  MAIL_FROM: 'a@mail.example',
  SMS_GATEWAY_URL: 'https://sms.example/',
  SMS_GATEWAY_TOKEN: KEPT.gatewayToken,
}

/** Includes single words and members, because a part of a secret is also a secret. */
const secretsOf = (api: Api): string[] => [
  ...Object.values(SENT),
  ...Object.values(JSON.parse(SENT.encryptedOtpBundle) as Record<string, string>),
  ...SENT.oidcToken.split('.'),
  ...SENT.mnemonic.split(' '),
  STAMP,
  Buffer.from(STAMP, 'base64url').toString(),
  api.credentials,
  api.credentials.split(':')[1] as string,
  api.authorization.slice('Basic '.length),
  ...Object.values(KEPT),
]

/**
 * Makes calls with every secret in their body and headers: valid, malformed and unknown ones, from the wrong caller or
 * without a caller.
 */
async function callWithSecrets(api: Api, customerId: string): Promise<number[]> {
  const headers = { 'Service-Wallet-Signature': STAMP, 'Request-Id': 'Request:none', 'Idempotency-Key': 'planted' }
  const bodies = [
    { body: SENT },
    { body: { ...SENT, accountId: SENT.oidcToken, type: SENT.mnemonic } },
    { raw: `{"oidcToken":"${SENT.oidcToken}", ${SENT.mnemonic}` },
    { raw: SENT.encryptedOtpBundle },
  ]
  const id = '01a1ff62-a2de-70b5-b145-e064e0fb3eb9'
  const calls: [method: string, path: string][] = [
    ['POST', '/auth/credentials'],
    ['POST', `/auth/credentials/AuthMethod:${id}/verify`],
    ['POST', `/auth/credentials/AuthMethod:${id}/challenge`],
    ['POST', `/auth/sessions/Session:${id}/refresh`],
    ['POST', `/internal-accounts/InternalAccount:${id}/export`],
    ['POST', `/quotes/Quote:${id}/execute`],
    ['PATCH', `/customers/${customerId}`],
    ['POST', '/customers'],
    ['POST', '/tokens'],
    ['POST', `/no-such-thing/${SENT.mnemonic.replaceAll(' ', '-')}`],
  ]
  const callers = [api, api.as(`${api.credentials.split(':')[0]}:${SENT.encryptedSessionSigningKey}`)]
  const statuses: number[] = []
  for (const [method, path] of calls) {
    for (const body of bodies)
      for (const caller of callers) statuses.push((await caller.send(method, path, { ...body, headers })).status)
    statuses.push(
      (await api.send(method, path, { body: SENT, headers: { ...headers, authorization: `Bearer ${SENT.oidcToken}` } }))
        .status,
    )
  }
  for (const path of ['/tokens', `/customers?platformCustomerId=${SENT.otp_code}`, `/tokens?limit=${SENT.otp_code}`])
    statuses.push((await api.get(path, headers)).status)
  return [...new Set(statuses)]
}

test.each(['json', 'text'])('a process that logs all it can as %s writes no secret', async (format) => {
  const running = await processes().start({
    ...SETTINGS,
    SANDBOX_API_TOKEN: FIRST,
    LOG_LEVEL: 'debug',
    LOG_FORMAT: format,
  })
  // The process prints the first token once, at the start, and never prints this one.
  const api = await new Api(FIRST, '' as PlatformId, running.address).withPermissions('VIEW', 'TRANSACT', 'MANAGE')
  const customer = await newCustomer(api)
  const statuses = await callWithSecrets(api, customer.id)
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  expect(Math.max(...statuses)).toBeLessThan(500)
  // No other request asks for these, and lines of the process itself may follow.
  await api.get('/uma-providers', { 'x-request-id': 'the-last-one' })
  const lastLine = format === 'json' ? 'the-last-one' : /^\S+ GET \/uma-providers 200 \d+ ms\n/m
  await expect.poll(() => running.output).toMatch(lastLine)
  for (const secret of secretsOf(api)) expect(running.output, secret).not.toContain(secret)
  expect(running.faults).toEqual([])
  expect(running.output).not.toContain(' error: ')
})

test('a log for people has a short line for each request, with the reason of a refusal', async () => {
  const running = await processes().start({
    ...SETTINGS,
    SANDBOX_API_TOKEN: FIRST,
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'text',
  })
  const api = new Api(FIRST, '' as PlatformId, running.address)
  await api.get('/tokens')
  await api.send('POST', '/quotes', { raw: '{"\x1b[2J' })
  await api.get('/customers/Customer:01a1ff62-a2de-70b5-b145-e064e0fb3eb9')
  await api.get('/no-such-thing')
  const lines = () => running.output.split('\n').filter((line) => / \d+ ms/.test(line))
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/tokens 200 \d+ ms$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d POST \/quotes 400 \d+ ms {2}INVALID_REQUEST_FORMAT: [ -~]+$/),
      expect.stringMatching(
        /^\S+ GET \/customers\/:customerId 404 \d+ ms {2}USER_NOT_FOUND: There is no such customer\.$/,
      ),
      expect.stringMatching(/^\S+ GET unknown 404 \d+ ms {2}REFERENCE_NOT_FOUND: This address does not exist\.$/),
    ])
})

/** Whether the log contains the code as a separate word. Times and ids contain digits too. */
const isSaid = (log: string, code: string) => new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f.:-])`).test(log)

test("a wallet's whole life leaves no secrets in the log", async () => {
  const api = await newPlatform()
  const key = newDeviceKey()
  const [client, passkey] = [newDeviceKey(), new Authenticator()]
  const { customer, account, credential } = await newWallet(api)
  const secrets: string[] = [
    api.authorization,
    api.credentials,
    key.privateKey.toString('hex'),
    client.privateKey.toString('hex'),
  ]
  /** Makes both calls of a signed call, whose stamp is a secret. */
  const signed = async (method: string, path: string, body?: object): Promise<Json> => {
    const challenge = await api.must(method, path, body)
    const headers = signedBy(challenge, key)
    secrets.push(headers['service-wallet-signature'], challenge.payloadToSign)
    return api.must(method, path, body, headers)
  }

  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const encryptedOtpBundle = sealedCode(otpEncryptionTargetBundle, SANDBOX_CODE, hexOf(key))
  secrets.push(encryptedOtpBundle, JSON.parse(encryptedOtpBundle).ciphertext, otpEncryptionTargetBundle)
  await api.post(`/auth/credentials/${credential.id}/verify`, {
    type: 'EMAIL_OTP',
    encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, '424242', hexOf(key)),
  })
  await signed('POST', `/auth/credentials/${credential.id}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })

  const added = await signed('POST', '/auth/credentials', passkeyRegistration(account, passkey))
  const challenge = await challengePasskey(api, added, uncompressedHexOf(client))
  const assertion = passkey.assert(challenge.challenge)
  const { body: session } = await verifyPasskey(api, added.id, assertion, challenge.requestId)
  secrets.push(assertion.signature, assertion.clientDataJson, session.encryptedSessionSigningKey)

  const registered = unsignedToken({ email: 'planted.identity@example.org' })
  const identity = await signed('POST', '/auth/credentials', identityRegistration(account, registered))
  const fresh = newDeviceKey()
  const oidcToken = unsignedToken({ nonce: nonceOf(hexOf(fresh)) })
  expect((await verifyIdentity(api, identity, oidcToken, hexOf(fresh))).status).toBe(200)
  const stale = unsignedToken({}, new Date(0))
  await verifyIdentity(api, identity, stale, hexOf(newDeviceKey()))
  secrets.push(registered, oidcToken, stale, 'planted.identity@example.org')

  const { encryptedWalletCredentials } = await signed('POST', `/internal-accounts/${account.id}/export`, {
    clientPublicKey: uncompressedHexOf(client),
  })
  const { mnemonic } = openExport(encryptedWalletCredentials, client)
  secrets.push(
    mnemonic,
    mnemonic.split(' ').slice(0, 3).join(' '),
    Buffer.from(mnemonicToEntropy(mnemonic, wordlist)).toString('hex'),
    encryptedWalletCredentials,
  )

  await fund(api, account.id, 100_000_000)
  const bank = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
  const quote = await api.create('/quotes', quoteRequest(account.id, bank.id, 10_000_000))
  const stamp = stampOf(quote.paymentInstructions[0].accountOrWalletInfo.payloadToSign, key)
  await api.must('POST', `/quotes/${quote.id}/execute`, undefined, { 'service-wallet-signature': stamp })
  await settle()
  await signed('PATCH', `/customers/${customer.id}`, {
    customerType: 'INDIVIDUAL',
    email: 'planted.contact@example.org',
  })
  secrets.push(stamp, 'planted.contact@example.org')

  const log = service().logLines.join('')
  expect(log).toContain('/auth/credentials/:id/verify')
  for (const secret of secrets) {
    expect(secret.length, secret).toBeGreaterThan(8)
    expect(log, secret).not.toContain(secret)
  }
  expect([SANDBOX_CODE, '424242'].filter((code) => isSaid(log, code))).toEqual([])
})

test('logs no code that it sent', async () => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { credential } = await newWallet(api)
  const { otpEncryptionTargetBundle } = await api.create(`/auth/credentials/${credential.id}/challenge`)
  const { app, database, logLines } = service()
  const { payload } = await database.db
    .selectFrom('jobs')
    .select('payload')
    .where('platform_id', '=', api.platform)
    .where('name', '=', 'wallet-auth.send-code')
    .executeTakeFirstOrThrow()
  const { issuanceId, sealedCode: sealed } = payload as { issuanceId: string; sealedCode: string }
  const code = app.custody.oneTimeCodes.openCode(issuanceId, sealed)
  const firstLine = logLines.length
  await settle()
  const key = newDeviceKey()
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle: sealedCode(otpEncryptionTargetBundle, code, hexOf(key)) }
  expect((await callSigned(api, key, 'POST', `/auth/credentials/${credential.id}/verify`, body)).status).toBe(200)
  const said = logLines.slice(firstLine).join('')
  expect(said).toContain('verify')
  expect(isSaid(said, code)).toBe(false)
})
