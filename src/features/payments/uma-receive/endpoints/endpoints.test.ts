import { afterEach, beforeAll, expect, test } from 'vitest'
import { newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { dollarAccount, setTreasury } from '#features/treasury-accounts/makers.test-support.ts'
import { proveDomain } from '#features/uma-addresses/makers.test-support.ts'
import { stopInstitutions } from '#providers/counterparties/institution.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Json } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { setTerms } from '#test/support/terms.ts'
import { done } from '#test/support/two-people.ts'
import { newPlatformWithWebhooks } from '#test/support/webhooks.ts'
import { publicKeysToWire } from '#uma/public-keys.ts'
import { get, Payer, post, type Sent } from './payer.test-support.ts'

// The webhook receiver of production platforms runs on this machine as well.
useService({ TRUSTED_PROXIES: '10.0.0.1' }, PARTNERED, {}, undefined, { isPrivateWebhookAllowed: () => true })
/** A bank of the operator has the accounts. */
beforeAll(async () => {
  await setTreasury([dollarAccount()])
})
afterEach(stopInstitutions)

let domains = 0

/** Makes a customer who can receive dollars, on a production platform with its own domain. */
async function newReceiver(webhookStatus = 200) {
  const { api, receiver } = await newPlatformWithWebhooks({
    environment: 'production',
    isRegulated: true,
    supportedCurrencies: ['USD'],
  })
  receiver.otherwise = (response, { type }) =>
    response.writeHead(type === 'INCOMING_PAYMENT.PENDING' ? webhookStatus : 200).end()
  const domain = `pay.bank-${++domains}.example`
  const { proxyUmaSubdomain } = await api.must('PATCH', '/config', { umaDomain: domain })
  await proveDomain(api, domain, 'production')
  const customer = await newCustomer(api, { umaAddress: `$bob@${domain}`, kycStatus: 'APPROVED' })
  return { api, receiver, domain, subdomain: proxyUmaSubdomain, customer, address: customer.umaAddress }
}

const send = async (
  { method, url, host, body }: Sent,
  headers: Record<string, string> = {},
  remoteAddress?: string,
) => {
  const answer = await service().app.server.inject({
    method,
    url,
    ...(remoteAddress && { remoteAddress }),
    headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Returns the error of a request in the form of the standard. */
async function refusalOf(sent: Sent): Promise<[number, string]> {
  const { status, body } = await send(sent)
  const { status: word, reason, code, ...rest } = JSON.parse(body)
  expect([word, typeof reason, rest]).toEqual(['ERROR', 'string', {}])
  return [status, code]
}

const transactionsOf = async (api: Json): Promise<Json[]> => (await api.read('/transactions')).data

test.each([1, 0] as const)(
  'the published library of UMA pays a customer of the service, in version %s',
  async (version) => {
    const { api, receiver, customer, address } = await newReceiver()
    const payer = await Payer.at(send, version)
    const found = await payer.lookUp(address)
    expect(found.currencies?.map(({ code }) => code)).toEqual(['USD'])
    const answer = await payer.ask(address, { amount: 2_500, isReceivingSide: true })
    expect(answer.payeeData).toMatchObject({ identifier: address, name: 'Ana Lima' })
    expect(receiver.of('INCOMING_PAYMENT.PENDING')).toHaveLength(1)
    expect(await transactionsOf(api)).toMatchObject([
      { status: 'PENDING', source: { umaAddress: payer.address }, receivedAmount: { amount: 2_500 } },
    ])

    expect(await payer.reportPaid(answer)).toEqual({ status: 200, body: '{}' })
    expect(await transactionsOf(api)).toMatchObject([{ status: 'COMPLETED' }])
    expect((await payer.reportPaid(answer)).status).toBe(200)
    await settle()
    expect((await accountOf(api, 'USD', customer.id)).balance.amount).toBe(2_500)
    await expectSoundLedger(api, { journals: { U1: 1 } })
  },
)

test('converts an amount fixed in millisatoshi', async () => {
  const { api, address } = await newReceiver()
  const payer = await Payer.at(send)
  await payer.reportPaid(await payer.ask(address, { amount: 20_000_000 }))
  const [{ status, receivedAmount }] = await transactionsOf(api)
  expect(status).toBe('COMPLETED')
  expect(receivedAmount.amount).toBeGreaterThan(0)
})

test("uses the host's domain, and accepts a complete address at any host", async () => {
  const { domain, subdomain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const statusAt = async (
    user: string,
    host: string,
    ...through: [headers?: Record<string, string>, from?: string]
  ) => {
    const { search } = await payer.lookUpUrl(address)
    return (await send({ method: 'GET', url: `/.well-known/lnurlp/${user}${search}`, host }, ...through)).status
  }
  expect(await statusAt('$bob', domain)).toBe(200)
  expect(await statusAt('%24bob', domain.toUpperCase())).toBe(200)
  expect(await statusAt('$bob', 'elsewhere.example')).toBe(404)
  expect(await statusAt(`$bob@${domain}`, 'elsewhere.example')).toBe(200)
  const serviceHost = new URL(service().address).host
  expect(await statusAt('$bob', `${subdomain}.${serviceHost}`)).toBe(200)
  expect(await statusAt('$bob', `unused.${serviceHost}`)).toBe(404)
  // The service trusts the forwarded host only behind a proxy that the operator has named.
  const forwarded = { 'x-forwarded-host': domain }
  expect(await statusAt('$bob', 'elsewhere.example', forwarded, '10.0.0.2')).toBe(404)
  expect(await statusAt('$bob', 'elsewhere.example', forwarded, '10.0.0.1')).toBe(200)
})

test("publishes keys and configuration for the service's domains only", async () => {
  const { domain } = await newReceiver()
  const at = async (path: string, host: string) => {
    const { status, body } = await send({ method: 'GET', url: `/.well-known/${path}`, host })
    return { status, body: JSON.parse(body) }
  }
  const keys = await at('lnurlpubkey', domain)
  expect(keys.body).toEqual({
    signingPubKey: expect.stringMatching(/^04[0-9a-f]{128}$/),
    encryptionPubKey: expect.stringMatching(/^04[0-9a-f]{128}$/),
  })
  expect(await at('lnurlpubkey', domain)).toEqual(keys)
  expect((await at('uma-configuration', domain)).body).toEqual({
    name: 'Test platform',
    uma_major_versions: [1, 0],
  })
  for (const path of ['lnurlpubkey', 'uma-configuration'])
    expect((await at(path, 'elsewhere.example')).status).toBe(404)
  expect((await at('uma-configuration', 'uma.localhost')).body.name).toBe('uma.localhost')
})

test('customers of the sandbox are unknown to the world', async () => {
  const { api } = await newPlatformWithWebhooks({ supportedCurrencies: ['USD'] })
  const { umaAddress } = await newCustomer(api)
  const payer = await Payer.at(send)
  expect(await refusalOf(get(await payer.lookUpUrl(umaAddress)))).toEqual([404, 'USER_NOT_FOUND'])
})

test('deactivates addresses at a domain without a valid proof', async () => {
  const { api, domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const wish = { amount: 2_500, isReceivingSide: true }
  const message = (await payer.payRequest(wish, domain)).toJsonString()
  const sent = [get(await payer.lookUpUrl(address)), post(callback, message)]
  const { db } = service().database
  await db.updateTable('uma_domains').set({ proven_at: null, proof: null }).where('domain', '=', domain).execute()
  for (const each of sent) expect(await refusalOf(each)).toEqual([404, 'USER_NOT_FOUND'])
  await proveDomain(api, domain, 'production')
  for (const each of sent) expect((await send(each)).status).toBe(200)
})

test("refuses payments to a suspended platform's customers until the platform resumes", async () => {
  const { api, domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const wish = { amount: 2_500, isReceivingSide: true }
  const message = (await payer.payRequest(wish, domain)).toJsonString()
  const sent = [get(await payer.lookUpUrl(address)), post(callback, message)]
  const placeOfReceiver = `/platforms/${platformIdToWire(api.platform)}`
  const before = await transactionsOf(api)
  await done('administrator', `${placeOfReceiver}/suspend`)
  for (const each of sent) expect((await refusalOf(each))[1]).toBe('USER_NOT_READY')
  await done('administrator', `${placeOfReceiver}/resume`)
  expect(await transactionsOf(api)).toEqual(before)
})

test('institutions that never answer keep out strangers of the same platform only', async () => {
  const [{ address }, other] = [await newReceiver(), await newReceiver()]
  const KEYS = '/.well-known/lnurlpubkey'
  const known = await Payer.at(send)
  const { publicKey } = known.institution.keys
  known.institution.pages[KEYS] = (_, response) =>
    response.end(
      JSON.stringify(
        publicKeysToWire({ signing: publicKey, encryption: publicKey, expiresAt: new Date(Date.now() - 1_000) }),
      ),
    )
  await known.lookUp(address)
  const silent = await Promise.all(Array.from({ length: 20 }, () => Payer.at(send)))
  for (const { institution } of silent) institution.pages[KEYS] = () => {}
  const waiting = silent.map(async (payer) => refusalOf(get(await payer.lookUpUrl(address))))
  await eventually(async () => {
    for (const { institution } of silent) expect(institution.requests).toEqual([KEYS])
  })

  const asked = known.institution.requests.length
  await known.lookUp(address)
  expect(known.institution.requests).toHaveLength(asked + 1)
  const [stranger, elsewhere] = [await Payer.at(send), await Payer.at(send)]
  expect(await refusalOf(get(await stranger.lookUpUrl(address)))).toEqual([424, 'COUNTERPARTY_PUBKEY_FETCH_ERROR'])
  expect(stranger.institution.requests).toEqual([])
  expect((await elsewhere.lookUp(other.address)).currencies).toHaveLength(1)
  stopInstitutions()
  expect(await Promise.all(waiting)).toEqual(Array(20).fill([424, 'COUNTERPARTY_PUBKEY_FETCH_ERROR']))
})

test('refuses an invalid lookup with the reason', async () => {
  const { domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const refused = async (change: (url: URL) => void, of = address) => {
    const url = await payer.lookUpUrl(of)
    change(url)
    return refusalOf(get(url))
  }
  const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value)
  expect(await refused((url) => (url.search = ''))).toEqual([403, 'NON_UMA_LNURL_NOT_SUPPORTED'])
  expect(await refused((url) => url.searchParams.delete('nonce'))).toEqual([400, 'MISSING_REQUIRED_UMA_PARAMETERS'])
  expect(await refused(set('signature', 'xyz'))).toEqual([400, 'PARSE_LNURLP_REQUEST_ERROR'])
  expect(await refused((url) => url.searchParams.append('nonce', '2'))).toEqual([400, 'PARSE_LNURLP_REQUEST_ERROR'])
  expect(await refused(set('vaspDomain', 'no domain'))).toEqual([400, 'PARSE_LNURLP_REQUEST_ERROR'])
  expect(await refused(set('timestamp', '1700000000'))).toEqual([400, 'INVALID_TIMESTAMP'])
  expect(await refused(set('nonce', 'another'))).toEqual([401, 'INVALID_SIGNATURE'])
  expect(await refused(set('vaspDomain', 'localhost:1'))).toEqual([424, 'COUNTERPARTY_PUBKEY_FETCH_ERROR'])
  expect(await refused(() => {}, `$unused@${domain}`)).toEqual([404, 'USER_NOT_FOUND'])
  const url = await payer.lookUpUrl(address)
  expect((await send(get(url))).status).toBe(200)
  expect(await refusalOf(get(url))).toEqual([400, 'INVALID_NONCE'])

  url.searchParams.set('umaVersion', '7.0')
  const unspoken = await send(get(url))
  expect({ status: unspoken.status, body: JSON.parse(unspoken.body) }).toEqual({
    status: 412,
    body: {
      status: 'ERROR',
      reason: 'unsupported version: 7.0',
      code: 'UNSUPPORTED_UMA_VERSION',
      unsupportedVersion: '7.0',
      supportedMajorVersions: [1, 0],
    },
  })
})

test('refuses text that no database can store, in any field', async () => {
  const { domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const wish = { amount: 2_500, isReceivingSide: true, request: { comment: 'a\u0000b', payerName: 'An\u0000a' } }
  const message = (await payer.payRequest(wish, domain)).toJsonString()
  const odd = await payer.lookUpUrl(address)
  odd.searchParams.set('nonce', '\u0000')
  for (const sent of [
    post(callback, message),
    post(callback.replace('bob', 'b%00b'), '{}'),
    get(odd),
    { ...get(odd), url: get(odd).url.replace('bob', 'b%00b') },
  ])
    expect(await refusalOf(sent), sent.url).toEqual([400, 'INVALID_REQUEST_FORMAT'])
})

test('a request to an unknown address causes no request for keys', async () => {
  const { domain } = await newReceiver()
  const payer = await Payer.at(send)
  expect(await refusalOf(get(await payer.lookUpUrl(`$unused@${domain}`)))).toEqual([404, 'USER_NOT_FOUND'])
  expect(payer.institution.requests).toEqual([])
})

test('refuses an invalid pay request with the reason', async () => {
  const { api, domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const refused = async (change: (message: Json) => void, request = {}, url = callback) => {
    const wish = { amount: 2_500, isReceivingSide: true, request }
    const message = JSON.parse((await payer.payRequest(wish, domain)).toJsonString())
    change(message)
    return refusalOf(post(url, JSON.stringify(message)))
  }
  const asIs = () => {}
  expect(await refused((message) => delete message.payerData)).toEqual([400, 'MISSING_REQUIRED_UMA_PARAMETERS'])
  expect(await refused((message) => (message.amount = '1.5'))).toEqual([400, 'INVALID_CURRENCY'])
  expect(await refused((message) => (message.amount = 'much'))).toEqual([400, 'PARSE_PAYREQ_REQUEST_ERROR'])
  expect(await refused((message) => (message.amount = '9999999999999999.USD'))).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  expect(await refused((message) => (message.payerData.identifier = 'ana'))).toEqual([
    400,
    'PARSE_PAYREQ_REQUEST_ERROR',
  ])
  expect(await refused(asIs, {}, callback.replace('bob', 'unused'))).toEqual([404, 'USER_NOT_FOUND'])
  expect(await refused(asIs, { sendingVaspPrivateKey: newSecp256k1KeyPair().privateKey })).toEqual([
    401,
    'INVALID_SIGNATURE',
  ])
  expect(await refused(asIs, { invoiceUUID: '01a203cf-3b11-7082-92ef-816099c6f64f' })).toEqual([
    404,
    'REQUEST_NOT_FOUND',
  ])
  expect(await refused(asIs, { settlement: { layer: 'spark', assetIdentifier: 'BTC' } })).toEqual([
    501,
    'NOT_IMPLEMENTED',
  ])
  expect(await refused(asIs, { requestedPayeeData: { shoeSize: { mandatory: true } } })).toEqual([
    501,
    'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
  ])
  expect(await refused(asIs, { comment: 'a'.repeat(81) })).toEqual([400, 'INVALID_INPUT'])
  expect(await transactionsOf(api)).toEqual([])

  expect(await refused(asIs, { amount: 0 })).toEqual([400, 'AMOUNT_OUT_OF_RANGE'])
  expect(await refused(asIs, { receivingCurrencyCode: 'EUR' })).toEqual([400, 'INVALID_CURRENCY'])
  expect(await transactionsOf(api)).toMatchObject(
    Array(2).fill({ status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' }),
  )
  const [status, code] = await refusalOf(post(callback, '[]'))
  expect({ status, code }).toEqual({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
  expect(await refusalOf(post(callback, JSON.stringify({ comment: 'a'.repeat(1_100_000) })))).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ])
  await settle()
  await expectSoundLedger(api, { journals: {} })
})

test.each([
  [403, 403, 'USER_NOT_READY', { status: 'REJECTED' }],
  [500, 403, 'USER_NOT_READY', { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_WEBHOOK_ERROR' }],
  [422, 403, 'USER_NOT_READY', { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' }],
])('does not pay a platform that answers %s', async (webhook, status, code, outcome) => {
  const { api, domain, address } = await newReceiver(webhook)
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const message = await payer.payRequest({ amount: 2_500, isReceivingSide: true }, domain)
  expect(await refusalOf(post(callback, message.toJsonString()))).toEqual([status, code])
  expect(await transactionsOf(api)).toMatchObject([outcome])
})

test('refuses institutions that the platform does not deal with', async () => {
  const { api, domain, address } = await newReceiver()
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  await setTerms(api, { counterparties: { allowedDomains: ['other.example'] } })
  expect(await refusalOf(get(await payer.lookUpUrl(address)))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
  const message = await payer.payRequest({ amount: 2_500, isReceivingSide: true }, domain)
  expect(await refusalOf(post(callback, message.toJsonString()))).toEqual([403, 'COUNTERPARTY_NOT_ALLOWED'])
  expect(await transactionsOf(api)).toMatchObject([{ status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' }])
})

test('accepts the payment report only from the institution that got the invoice', async () => {
  const { api, address } = await newReceiver()
  const [payer, other] = [await Payer.at(send), await Payer.at(send)]
  const answer: Json = await payer.ask(address, { amount: 2_500, isReceivingSide: true })
  const url: string = answer.payeeData.compliance.utxoCallback
  expect(await send(post(url, await other.postTransaction()))).toEqual({ status: 200, body: '{}' })
  const forged = { ...JSON.parse(await other.postTransaction()), vaspDomain: payer.institution.domain }
  expect(await refusalOf(post(url, JSON.stringify(forged)))).toEqual([401, 'INVALID_SIGNATURE'])
  expect(await refusalOf(post(url, '{"utxos":1}'))).toEqual([400, 'PARSE_UTXO_CALLBACK_ERROR'])
  expect(await refusalOf(post(url.replace('Transaction:', ''), '{}'))).toEqual([404, 'REQUEST_NOT_FOUND'])
  const elsewhere = url.replace(/[0-9a-f]{12}$/, '000000000000')
  expect((await send(post(elsewhere, await payer.postTransaction()))).status).toBe(200)
  expect(await transactionsOf(api)).toMatchObject([{ status: 'PENDING' }])
  await expectSoundLedger(api, { journals: {} })

  const message = await payer.postTransaction()
  const answers = await Promise.all([1, 2, 3].map(() => send(post(url, message))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await transactionsOf(api)).toMatchObject([{ status: 'COMPLETED' }])
  await expectSoundLedger(api, { journals: { U1: 1 } })
})

test('does not report a payment without an invoice as paid', async () => {
  const { api, domain, address } = await newReceiver(403)
  const payer = await Payer.at(send)
  const { callback } = await payer.lookUp(address)
  const message = await payer.payRequest({ amount: 2_500, isReceivingSide: true }, domain)
  await refusalOf(post(callback, message.toJsonString()))
  const [{ id }] = await transactionsOf(api)
  const url = `${new URL(callback).origin}/uma/payments/PlatformConfig:${api.platform}/${id}`
  expect((await send(post(url, await payer.postTransaction()))).status).toBe(200)
  await settle()
  await expectSoundLedger(api, { journals: {} })
})
