import { expect, test } from 'vitest'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import { moveAccount } from '#test/support/account-moves.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { delegateKey, logIn, newWallet, registerKey, signedBy } from '#test/support/wallet.ts'

/** The wallet of each card. The tests of cards cover the effects of cards on keys. */
const bindings = new Map<string, { accountId: string; fundingSourceId: string }>()
useService(
  {},
  {
    findCardBinding: async (_, { cardId, accountId }) => {
      const binding = bindings.get(cardId)
      return binding?.accountId === accountId ? { cardId, ...binding } : undefined
    },
  },
)

const KEYS = '/auth/delegated-keys'
const UNKNOWN = '01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e'
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const causeOf = ({ status, body }: Answer) => [status, body?.code, body?.details?.cause]

function attachCard({ id }: Json): string {
  const cardId = newId('Card')
  bindings.set(cardId, { accountId: id, fundingSourceId: newId('CardFundingSource') })
  return cardId
}

async function newOwner(api: Api) {
  const wallet = await newWallet(api)
  const cardId = attachCard(wallet.account)
  return {
    ...wallet,
    ...(await logIn(api, wallet.credential)),
    cardId,
    body: { cardId, internalAccountId: wallet.account.id, nickname: 'My card' },
  }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

function onAnotherCard(owner: Owner): Owner {
  const cardId = attachCard(owner.account)
  return { ...owner, cardId, body: { ...owner.body, cardId } }
}

const sign = (api: Api, body: Json, challenge: Json, key: Owner['key']) =>
  api.post(KEYS, body, signedBy(challenge, key))

const delegate = (api: Api, { account, key, cardId }: Pick<Owner, 'account' | 'key' | 'cardId'>) =>
  delegateKey(api, { account, key, cardId })

const list = async (api: Api, query: string): Promise<Json[]> => (await api.read(`${KEYS}?${query}`)).data

test('registers a key with one signature and enables payments with a second', async () => {
  const api = await newPlatform()
  const { account, credential, cardId, key, body } = await newOwner(api)
  const fundingSourceId = bindings.get(cardId)?.fundingSourceId
  const first = await api.create(KEYS, body)
  const { parameters, ...payload } = JSON.parse(first.payloadToSign)
  expect({ first: Object.keys(first).sort(), type: payload.type, organizationId: payload.organizationId }).toEqual({
    first: ['expiresAt', 'payloadToSign', 'requestId'],
    type: 'DELEGATED_KEY_CREATE',
    organizationId: account.id,
  })
  expect(parameters).toEqual({
    cardId,
    delegatedKeyId: expect.stringMatching(/^DelegatedKey:/),
    fundingSourceId,
    nickname: 'My card',
    publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
  })
  expect(await list(api, `accountId=${account.id}`)).toEqual([])
  expect(outcomeOf(await api.get(`${KEYS}/${parameters.delegatedKeyId}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])

  const { status, body: second } = await sign(api, body, first, key)
  expect([status, second.requestId === first.requestId]).toEqual([202, false])
  const { nickname, ...facts } = parameters
  expect(JSON.parse(second.payloadToSign)).toMatchObject({
    type: 'DELEGATED_KEY_GRANT',
    parameters: { ...facts, permissions: ['SIGN_CARD_PAYMENT', 'SELF_REVOKE'] },
  })
  const pending = {
    id: facts.delegatedKeyId,
    cardId,
    fundingSourceId,
    accountId: account.id,
    publicKey: facts.publicKey,
    nickname,
    status: 'PENDING',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  }
  expect(await list(api, `accountId=${account.id}`)).toEqual([pending])

  const other = await logIn(api, credential)
  const granted = await sign(api, body, second, other.key)
  expect({ status: granted.status, body: granted.body }).toEqual({
    status: 201,
    body: { ...pending, status: 'ACTIVE' },
  })
  expect(await api.read(`${KEYS}/${facts.delegatedKeyId}`)).toEqual(granted.body)
})

test("requires one signature per challenge, by the wallet's session, for the same body", async () => {
  const api = await newPlatform()
  const [owner, thief] = [await newOwner(api), await newOwner(api)]
  const first = await api.create(KEYS, owner.body)
  expect(outcomeOf(await sign(api, owner.body, first, thief.key))).toEqual([401, 'WALLET_SIGNATURE_INVALID'])
  expect(outcomeOf(await sign(api, { ...owner.body, nickname: 'Another' }, first, owner.key))).toEqual([
    401,
    'WALLET_SIGNATURE_BODY_MISMATCH',
  ])
  const second = (await sign(api, owner.body, first, owner.key)).body
  expect(causeOf(await sign(api, owner.body, first, owner.key))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
  const mixed = { ...signedBy(first, owner.key), 'request-id': second.requestId }
  expect(outcomeOf(await api.post(KEYS, owner.body, mixed))).toEqual([401, 'WALLET_SIGNATURE_INVALID'])
  expect((await sign(api, owner.body, second, owner.key)).status).toBe(201)
})

test('a key abandoned after its registration stays pending and blocks no other key', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const left = await registerKey(api, owner)
  const active = await delegate(api, owner)
  expect((await list(api, `accountId=${owner.account.id}`)).map(({ status }) => status)).toEqual(['ACTIVE', 'PENDING'])
  expect(causeOf(await sign(api, owner.body, left, owner.key))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
  expect((await api.read(`${KEYS}/${active.id}`)).status).toBe('ACTIVE')
})

test('a newer first call voids the open challenges of its binding, and of no other', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const elsewhere = onAnotherCard(owner)
  const [first, other] = [await api.create(KEYS, owner.body), await api.create(KEYS, elsewhere.body)]
  const newer = await api.create(KEYS, owner.body)
  expect(causeOf(await sign(api, owner.body, first, owner.key))).toEqual([401, 'UNAUTHORIZED', 'REQUEST_USED'])
  expect((await sign(api, owner.body, newer, owner.key)).status).toBe(202)
  expect((await sign(api, elsewhere.body, other, owner.key)).status).toBe(202)
})

test('allows a card one active key per wallet, and another after its revocation', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const active = await delegate(api, owner)
  expect(outcomeOf(await api.post(KEYS, owner.body))).toEqual([409, 'CONFLICT'])
  expect(outcomeOf(await api.delete(`${KEYS}/${active.id}`))).toEqual([204, undefined])
  expect((await delegate(api, owner)).status).toBe('ACTIVE')
  expect((await list(api, `accountId=${owner.account.id}`)).map(({ status }) => status)).toEqual(['ACTIVE', 'REVOKED'])
})

test('revoking needs no signature, ends the key permanently and destroys its private half', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const { id } = await delegate(api, owner)
  expect(outcomeOf(await (await newPlatform()).delete(`${KEYS}/${id}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect((await api.delete(`${KEYS}/${id}`)).status).toBe(204)
  expect((await api.read(`${KEYS}/${id}`)).status).toBe('REVOKED')
  const row = await service()
    .database.db.selectFrom('custody_delegated_keys')
    .select('sealed_private_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.sealed_private_key).toBeNull()
  expect(outcomeOf(await api.delete(`${KEYS}/${id}`))).toEqual([400, 'INVALID_INPUT'])
  expect(outcomeOf(await api.delete(`${KEYS}/DelegatedKey:${UNKNOWN}`))).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test('refuses a call to revoke a pending key', async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  await registerKey(api, owner)
  const [{ id }] = (await list(api, `accountId=${owner.account.id}`)) as [Json]
  expect(outcomeOf(await api.delete(`${KEYS}/${id}`))).toEqual([400, 'INVALID_INPUT'])
})

test('lists keys by wallet and by card, newest first', async () => {
  const api = await newPlatform()
  const [owner, other] = [await newOwner(api), await newOwner(api)]
  const second = onAnotherCard(owner)
  const keys = [await delegate(api, owner), await delegate(api, second), await delegate(api, other)]
  const ids = async (query: string) => (await list(api, query)).map(({ id }) => keys.findIndex((key) => key.id === id))
  expect(await ids(`accountId=${owner.account.id}`)).toEqual([1, 0])
  expect(await ids(`fundingSourceId=${keys[0].fundingSourceId}`)).toEqual([0])
  expect(await ids(`accountId=${owner.account.id}&fundingSourceId=${keys[1].fundingSourceId}`)).toEqual([1])
  expect(await ids(`accountId=${owner.account.id}&fundingSourceId=${keys[2].fundingSourceId}`)).toEqual([])
  expect(await ids(`accountId=InternalAccount:${UNKNOWN}`)).toEqual([])
  expect(outcomeOf(await api.get(KEYS))).toEqual([400, 'INVALID_INPUT'])
})

test('requires a card attached to the wallet', async () => {
  const api = await newPlatform()
  const [owner, other] = [await newOwner(api), await newOwner(api)]
  const usd = await accountOf(api, 'USD', owner.customer.id)
  expect(outcomeOf(await api.post(KEYS, { ...owner.body, cardId: other.cardId }))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect(outcomeOf(await api.post(KEYS, { ...owner.body, cardId: `Card:${UNKNOWN}` }))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])
  expect(outcomeOf(await api.post(KEYS, { ...owner.body, internalAccountId: `InternalAccount:${UNKNOWN}` }))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])
  expect(outcomeOf(await api.post(KEYS, { ...owner.body, internalAccountId: usd.id }))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])
  const first = await api.create(KEYS, owner.body)
  bindings.delete(owner.cardId)
  expect(outcomeOf(await sign(api, owner.body, first, owner.key))).toEqual([404, 'REFERENCE_NOT_FOUND'])
})

test.each([
  ['', 400],
  ['x'.repeat(257), 400],
  ['a\nb', 400],
  ['x'.repeat(256), 202],
  ['Karte für 🛒', 202],
])('the nickname %j of a key is answered %i', async (nickname, status) => {
  const api = await newPlatform()
  const { body } = await newOwner(api)
  expect((await api.post(KEYS, { ...body, nickname })).status).toBe(status)
})

test.each<[string, (api: Api, owner: Owner) => Promise<unknown>]>([
  ['its customer', (api, { customer }) => api.must('DELETE', `/customers/${customer.id}`)],
  ['the account', (api, { account }) => moveAccount(api, 'close', account)],
])('the keys of a wallet end with %s', async (_, end) => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const { id } = await delegate(api, owner)
  await end(api, owner)
  expect((await api.read(`${KEYS}/${id}`)).status).toBe('REVOKED')
  expect(await list(api, `accountId=${owner.account.id}`)).toHaveLength(1)
})

test("refuses an unknown card before it checks the account's kind and state", async () => {
  const api = await newPlatform()
  const owner = await newOwner(api)
  const fiat = await accountOf(api, 'USD', owner.customer.id)
  const [unknown, onFiat] = [`Card:${UNKNOWN}`, attachCard(fiat)]
  const delegationOf = (cardId: string, { id }: Json) =>
    api.post(KEYS, { ...owner.body, cardId, internalAccountId: id })
  await moveAccount(api, 'freeze', owner.account)
  for (const account of [fiat, owner.account])
    expect(outcomeOf(await delegationOf(unknown, account)), account.id).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect(outcomeOf(await delegationOf(onFiat, fiat))).toEqual([400, 'INVALID_INPUT'])
  expect(outcomeOf(await delegationOf(owner.cardId, owner.account))).toEqual([409, 'CONFLICT'])
})
