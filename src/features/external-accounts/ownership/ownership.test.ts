import { expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { CLEARING } from '#test/support/partners.ts'
import { service, useService } from '#test/support/service.ts'
import { accountOf, announced, CUSTOMERS, faultsOf, PLATFORM } from '../accounts.test-support.ts'
import { decideOnAccount, setCounterpartyRequirements } from '../index.ts'
import {
  challenge,
  codeOf,
  evmWallet,
  newUnproven,
  requireProofs,
  solanaWallet,
  sparkWallet,
  statusOf,
  tronWallet,
} from './wallets.test-support.ts'

useService({ PUBLIC_URL: 'https://pay.example.org/api' }, CLEARING)

const WRONG = { signature: 'wrong' }

test.each(['customer', 'platform'] as const)(
  'proves the wallet of a %s by its signature, with one event',
  async (owner) => {
    const api = await newPlatform()
    const { path, id, wallet, account } = await newUnproven(api, owner)
    expect(account.status).toBe('PENDING_OWNERSHIP_VERIFICATION')
    const { method, messageToSign } = await challenge(api, path)
    const proven = await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) })
    expect({ method, status: proven.status, body: proven.body }).toEqual({
      method: 'WALLET_SIGNATURE',
      status: 200,
      body: { ...account, status: 'ACTIVE' },
    })
    expect(await api.read(path)).toEqual(proven.body)
    expect(await announced(api, id)).toEqual([proven.body])
  },
)

test.each([
  ['SOLANA_WALLET', solanaWallet, {}],
  ['TRON_WALLET', tronWallet, {}],
  ['SPARK_WALLET', sparkWallet, {}],
  ['SPARK_WALLET', sparkWallet, { signatureScheme: 'electrum' }],
  ['BASE_WALLET', evmWallet, { signatureScheme: 'electrum' }],
] as const)('proves a %s as wallets of its network sign', async (type, newWallet, scheme) => {
  const api = await newPlatform()
  const { path, wallet } = await newUnproven(api, 'platform', newWallet(), type)
  const { messageToSign } = await challenge(api, path)
  expect(messageToSign).toContain(`the ${type.replace('_WALLET', '')} wallet ${wallet.address} for account`)
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign), ...scheme }))).toEqual([
    200,
    'ACTIVE',
  ])
})

test('the message is one line of ASCII, never twice the same, and valid for an hour', async () => {
  const api = await newPlatform()
  const { path, id } = await newUnproven(api)
  const [first, second] = [await challenge(api, path), await challenge(api, path)]
  expect(first.messageToSign).toMatch(/^[ !#-&(-~]{1,300}$/)
  expect(first.messageToSign).toMatch(
    new RegExp(` for account ${id}\\. Nonce: [0-9a-f]{32}\\. Valid until: ${first.expiresAt.slice(0, 19)}Z$`),
  )
  expect(second.messageToSign).not.toBe(first.messageToSign)
  const minutes = (Date.parse(first.expiresAt) - Date.now()) / 60_000
  expect([minutes > 59, minutes <= 60]).toEqual([true, true])
})

test('refuses proofs for active, third-party, provider-held and bank accounts', async () => {
  const api = await newPlatform()
  const before = await api.create(PLATFORM, { ...accountOf('TRON_WALLET'), ownershipType: 'FIRST_PARTY' })
  await requireProofs(api)
  const beneficiary = { beneficiaryType: 'BUSINESS', legalName: 'Acme' }
  const accounts = [
    before,
    await api.create(PLATFORM, { ...accountOf('BASE_WALLET', { beneficiary }), ownershipType: 'THIRD_PARTY' }),
    await api.create(PLATFORM, {
      ...accountOf('ETHEREUM_WALLET', { vaspName: 'Test Broker' }),
      ownershipType: 'FIRST_PARTY',
    }),
    await api.create(PLATFORM, { ...accountOf('USD_ACCOUNT'), ownershipType: 'FIRST_PARTY' }),
    await api.create(PLATFORM, { ...accountOf('LIGHTNING'), ownershipType: 'FIRST_PARTY' }),
  ]
  for (const { id, status } of accounts) {
    for (const method of ['WALLET_SIGNATURE', 'LIVENESS']) {
      const { status: code, body } = await api.post(`${PLATFORM}/${id}/challenge`, { method })
      expect([id, code, body.code, body.details]).toEqual([id, 409, 'CONFLICT', { status }])
    }
    expect(codeOf(await api.post(`${PLATFORM}/${id}/verify`, WRONG)), id).toEqual([409, 'CONFLICT'])
    expect(await announced(api, id), id).toEqual([])
  }
})

test('the method must be one of the two', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(api, 'customer')
  for (const body of [{}, { method: 'PASSPORT' }, { method: null }]) {
    expect(faultsOf(await api.post(`${path}/challenge`, body)), JSON.stringify(body)).toEqual([
      400,
      'INVALID_INPUT',
      ['method'],
    ])
  }
})

test('the link of a liveness check begins where callers reach the service', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(api)
  expect((await challenge(api, path, 'LIVENESS')).verificationLink).toMatch(
    /^https:\/\/pay\.example\.org\/api\/simulated\/liveness\?session=/,
  )
})

test('a malformed request does not count as an attempt', async () => {
  const api = await newPlatform()
  const { path, wallet } = await newUnproven(api)
  const { messageToSign } = await challenge(api, path)
  const signature = wallet.sign(messageToSign)
  expect(faultsOf(await api.post(`${path}/verify`, {}))).toEqual([400, 'INVALID_INPUT', ['signature']])
  expect(faultsOf(await api.post(`${path}/verify`, { signature: 1 }))).toEqual([400, 'INVALID_INPUT', ['signature']])
  expect(faultsOf(await api.post(`${path}/verify`, { signature, signatureScheme: 'bip322' }))).toEqual([
    400,
    'INVALID_INPUT',
    ['signatureScheme'],
  ])
  expect(await statusOf(api, path)).toBe('PENDING_OWNERSHIP_VERIFICATION')
  expect(codeOf(await api.post(`${path}/verify`, { signature }))).toEqual([200, 'ACTIVE'])
})

test('refuses a proof without a challenge', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(api)
  const { status, body } = await api.post(`${path}/verify`, WRONG)
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: 'CONFLICT',
    details: { status: 'PENDING_OWNERSHIP_VERIFICATION' },
  })
})

test.each([['wrong'], [''], [`0x${'0'.repeat(130)}`], ['sandbox-valid-signature ']])(
  'the signature %j leaves the account unverified and consumes the challenge',
  async (signature) => {
    const api = await newPlatform()
    const { path, id, wallet, account } = await newUnproven(api)
    const { messageToSign } = await challenge(api, path)
    expect(faultsOf(await api.post(`${path}/verify`, { signature }))).toEqual([400, 'INVALID_INPUT', ['signature']])
    expect(await statusOf(api, path)).toBe('UNVERIFIED')
    expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) }))).toEqual([
      409,
      'CONFLICT',
    ])
    expect(await announced(api, id)).toEqual([{ ...account, status: 'UNVERIFIED' }])
  },
)

test('accepts a new challenge after a failure, and announces each change once', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api, 'customer')
  await challenge(api, path)
  await api.post(`${path}/verify`, WRONG)
  const { messageToSign } = await challenge(api, path)
  expect(await statusOf(api, path)).toBe('PENDING_OWNERSHIP_VERIFICATION')
  await api.create(`${path}/verify`, { signature: wallet.sign(messageToSign) })
  expect((await announced(api, id)).map(({ status }: Json) => status)).toEqual([
    'UNVERIFIED',
    'PENDING_OWNERSHIP_VERIFICATION',
    'ACTIVE',
  ])
})

test('a second challenge abandons the first, whose signature consumes the second', async () => {
  const api = await newPlatform()
  const { path, wallet } = await newUnproven(api)
  const [first, second] = [await challenge(api, path), await challenge(api, path)]
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(first.messageToSign) }))).toEqual([
    400,
    'INVALID_INPUT',
  ])
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(second.messageToSign) }))).toEqual([
    409,
    'CONFLICT',
  ])
  expect(await statusOf(api, path)).toBe('UNVERIFIED')
})

test('an expired challenge has no effect until a late answer', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api)
  const { messageToSign } = await challenge(api, path)
  await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
  expect({ status: await statusOf(api, path), announced: await announced(api, id) }).toEqual({
    status: 'PENDING_OWNERSHIP_VERIFICATION',
    announced: [],
  })
  const late = await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) })
  expect([...codeOf(late), late.body.reason]).toEqual([
    400,
    'INVALID_INPUT',
    'The challenge has expired. Ask for a new one.',
  ])
  expect(await statusOf(api, path)).toBe('UNVERIFIED')
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) }))).toEqual([409, 'CONFLICT'])
})

test('a challenge holds until its hour is over', async () => {
  const api = await newPlatform()
  const { path, wallet } = await newUnproven(api)
  const { messageToSign } = await challenge(api, path)
  await api.create('/sandbox/clock', { advanceSeconds: 3_500 })
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) }))).toEqual([200, 'ACTIVE'])
})

test.each([1, 2, 3, 4])('accepts one of many concurrent proofs (round %i)', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api)
  const signature = wallet.sign((await challenge(api, path)).messageToSign)
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(`${path}/verify`, { signature })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await announced(api, id)).toHaveLength(1)
})

test('leaves one of many concurrent challenges open, and an unverified account waits again once', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api)
  await challenge(api, path)
  await api.post(`${path}/verify`, WRONG)
  const messages = (await Promise.all(Array.from({ length: 6 }, () => challenge(api, path)))).map(
    ({ messageToSign }) => messageToSign,
  )
  expect((await announced(api, id)).map(({ status }: Json) => status)).toEqual([
    'UNVERIFIED',
    'PENDING_OWNERSHIP_VERIFICATION',
  ])
  const rows = await service()
    .database.db.selectFrom('ownership_challenges')
    .select(['outcome', 'message'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.filter(({ outcome }) => outcome === null)).toHaveLength(1)
  expect(rows.filter(({ outcome }) => outcome === 'ABANDONED')).toHaveLength(5)
  const open = rows.find(({ outcome }) => outcome === null)?.message as string
  expect(messages).toContain(open)
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(open) }))).toEqual([200, 'ACTIVE'])
})

test('the literal of the sandbox proves any wallet there', async () => {
  const api = await newPlatform()
  const { path } = await newUnproven(
    api,
    'platform',
    { ...tronWallet(), address: 'TD6Ji3ARAYxm5w13BMmnKwrARrW9s3P002' },
    'TRON_WALLET',
  )
  await challenge(api, path)
  expect(codeOf(await api.post(`${path}/verify`, { signature: 'sandbox-valid-signature' }))).toEqual([200, 'ACTIVE'])
})

test("accepts only the wallet's own proof in production, without liveness", async () => {
  const api = await newPlatform({ environment: 'production' })
  await inWork(api, (work) => setCounterpartyRequirements(work, true), 'production')
  const wallet = evmWallet()
  const { id } = await api.create(PLATFORM, {
    ...accountOf('ETHEREUM_WALLET', { address: wallet.address }),
    ownershipType: 'FIRST_PARTY',
  })
  const path = `${PLATFORM}/${id}`
  expect(faultsOf(await api.post(`${path}/challenge`, { method: 'LIVENESS' }))).toEqual([
    400,
    'INVALID_INPUT',
    ['method'],
  ])
  await challenge(api, path)
  expect(codeOf(await api.post(`${path}/verify`, { signature: 'sandbox-valid-signature' }))).toEqual([
    400,
    'INVALID_INPUT',
  ])
  const { messageToSign } = await challenge(api, path)
  expect(codeOf(await api.post(`${path}/verify`, { signature: wallet.sign(messageToSign) }))).toEqual([200, 'ACTIVE'])
})

test('a wallet of the other kind of owner is unknown', async () => {
  const api = await newPlatform()
  const [ofPlatform, ofCustomer] = [await newUnproven(api, 'platform'), await newUnproven(api, 'customer')]
  for (const path of [`${CUSTOMERS}/${ofPlatform.id}`, `${PLATFORM}/${ofCustomer.id}`]) {
    for (const method of ['WALLET_SIGNATURE', 'LIVENESS']) {
      expect(codeOf(await api.post(`${path}/challenge`, { method })), `${path} ${method}`).toEqual([
        404,
        'REFERENCE_NOT_FOUND',
      ])
    }
    expect(codeOf(await api.post(`${path}/verify`, WRONG)), path).toEqual([404, 'REFERENCE_NOT_FOUND'])
  }
})

test('deletes the challenge with its account; a new registration is unproven', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api)
  const signature = wallet.sign((await challenge(api, path)).messageToSign)
  await api.must('DELETE', path)
  expect(codeOf(await api.post(`${path}/verify`, { signature }))).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect(codeOf(await api.post(`${path}/challenge`, { method: 'WALLET_SIGNATURE' }))).toEqual([
    404,
    'REFERENCE_NOT_FOUND',
  ])
  const [row] = await service()
    .database.db.selectFrom('ownership_challenges')
    .select('outcome')
    .where('account_id', '=', id)
    .execute()
  expect(row).toEqual({ outcome: 'ABANDONED' })
  const again = await newUnproven(api, 'platform', wallet)
  expect([again.id === id, again.account.status]).toEqual([false, 'PENDING_OWNERSHIP_VERIFICATION'])
  expect(codeOf(await api.post(`${again.path}/verify`, { signature }))).toEqual([409, 'CONFLICT'])
})

test('refuses a proof for a deleted customer', async () => {
  const api = await newPlatform()
  await requireProofs(api)
  const [{ id: customerId }, wallet] = [await newCustomer(api), evmWallet()]
  const { id } = await api.create(CUSTOMERS, {
    ...accountOf('ETHEREUM_WALLET', { address: wallet.address }),
    ownershipType: 'FIRST_PARTY',
    customerId,
  })
  const { messageToSign } = await challenge(api, `${CUSTOMERS}/${id}`)
  await api.must('DELETE', `/customers/${customerId}`)
  expect(
    codeOf(await api.post(`/customers/external-accounts/${id}/verify`, { signature: wallet.sign(messageToSign) })),
  ).toEqual([409, 'CONFLICT'])
  expect(
    codeOf(await api.post(`/customers/external-accounts/${id}/challenge`, { method: 'WALLET_SIGNATURE' })),
  ).toEqual([409, 'CONFLICT'])
  expect(await statusOf(api, `${CUSTOMERS}/${id}`)).toBe('INACTIVE')
})

test('a proven account needs no new proof after a review', async () => {
  const api = await newPlatform()
  const { path, id, wallet } = await newUnproven(api)
  await api.create(`${path}/verify`, { signature: wallet.sign((await challenge(api, path)).messageToSign) })
  await inWork(api, (work) => decideOnAccount(work, id, 'review'))
  expect((await inWork(api, (work) => decideOnAccount(work, id, 'clear'))).status).toBe('ACTIVE')
})
