import { expect, test } from 'vitest'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { untilBlocked, useService } from '#test/support/service.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { accountOf, announced, CUSTOMERS, faultsOf, idsOf, PLATFORM, sparkOn } from './accounts.test-support.ts'
import { deactivateAccountsOf } from './change-status.ts'
import { retireIfSingleUse, setCounterpartyRequirements } from './index.ts'

useService()

const ending = (suffix: string) => accountOf('USD_ACCOUNT', { accountNumber: `1234567${suffix}` })

test.each([
  ['102', 'NOT_MATCHED', undefined],
  ['103', 'PARTIAL_MATCH', { fullName: 'J Doe' }],
  ['104', 'PENDING', undefined],
  ['106', 'UNSUPPORTED', undefined],
  ['107', 'CHECKED_BY_RECEIVING_FI', undefined],
  ['108', 'MATCHED', { fullName: 'Jane Doe' }],
  ['002', 'MATCHED', { fullName: 'Jane Doe' }],
  ['0A2', 'MATCHED', { fullName: 'Jane Doe' }],
])('an IBAN that ends in %s has the name result %s', async (suffix, result, shown) => {
  const { beneficiaryVerificationStatus, beneficiaryVerifiedData, status } = await (await newPlatform()).create(
    PLATFORM,
    accountOf('EUR_ACCOUNT', { iban: `FR763000600001123456789${suffix}` }),
  )
  expect({ beneficiaryVerificationStatus, beneficiaryVerifiedData, status }).toEqual({
    beneficiaryVerificationStatus: result,
    beneficiaryVerifiedData: shown,
    status: 'ACTIVE',
  })
})

test.each([
  ['GBP_ACCOUNT', 'MATCHED'],
  ['USD_ACCOUNT', 'CHECKED_BY_RECEIVING_FI'],
  ['MXN_ACCOUNT', 'UNSUPPORTED'],
  ['SPARK_WALLET', undefined],
  ['LIGHTNING', undefined],
] as const)('compares the name on %s as its rail requires', async (type, result) => {
  expect((await (await newPlatform()).create(PLATFORM, accountOf(type))).beneficiaryVerificationStatus).toBe(result)
})

test('reports an account that ends in 105 as missing, and never stores it', async () => {
  const api = await newPlatform()
  for (const request of [
    ending('105'),
    ending('105'),
    accountOf('LIGHTNING', { lightningAddress: 'user.105@wallet.example' }),
  ]) {
    const { status, body } = await api.post(PLATFORM, request)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_BANK_ACCOUNT' })
  }
  expect(await idsOf(api, PLATFORM)).toEqual([])
})

test('keeps an account that ends in 112 pending for ten seconds, puts 113 under review, and makes 114 inactive', async () => {
  const api = await newPlatform()
  const [waiting, reviewed, inactive] = [
    await api.create(PLATFORM, ending('112')),
    await api.create(PLATFORM, ending('113')),
    await api.create(PLATFORM, ending('114')),
  ]
  expect([waiting.status, reviewed.status, inactive.status]).toEqual(['PENDING', 'UNDER_REVIEW', 'INACTIVE'])
  const statuses = async () => (await api.read(PLATFORM)).data.map(({ status }: Json) => status)
  await api.create('/sandbox/clock', { advanceSeconds: 9 })
  expect(await statuses()).toEqual(['INACTIVE', 'UNDER_REVIEW', 'PENDING'])
  await api.create('/sandbox/clock', { advanceSeconds: 86_400 })
  expect(await statuses()).toEqual(['INACTIVE', 'UNDER_REVIEW', 'ACTIVE'])
  expect(await announced(api, waiting.id)).toEqual([{ ...waiting, status: 'ACTIVE' }])
})

test('ignores a pending account after its deletion', async () => {
  const api = await newPlatform()
  const { id } = await api.create(PLATFORM, ending('112'))
  await api.delete(`${PLATFORM}/${id}`)
  await api.create('/sandbox/clock', { advanceSeconds: 11 })
  expect(await announced(api, id)).toEqual([])
})

test('the accounts of a deleted customer become inactive, each announced once', async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const [active, inactive] = [
    await api.create(CUSTOMERS, { ...accountOf('GBP_ACCOUNT'), customerId }),
    await api.create(CUSTOMERS, { ...ending('114'), customerId }),
  ]
  await api.must('DELETE', `/customers/${customerId}`)
  expect(await announced(api, active.id)).toEqual([{ ...active, status: 'INACTIVE' }])
  expect(await announced(api, inactive.id)).toEqual([])
  await inWork(api, (work) => deactivateAccountsOf(work, customerId))
  expect(await announced(api, active.id)).toHaveLength(1)
})

test("refuses an account registered during its customer's deletion", async () => {
  const api = await newPlatform()
  const { id: customerId } = await newCustomer(api)
  const registration = await inWork(api, async ({ tx, platform, now }) => {
    await tx
      .selectFrom('customers')
      .select('id')
      .where('platform_id', '=', platform)
      .where('id', '=', customerId)
      .forUpdate()
      .execute()
    const answer = api.post(CUSTOMERS, { ...accountOf('GBP_ACCOUNT'), customerId })
    await untilBlocked(answer)
    await tx
      .updateTable('customers')
      .set({ deleted_at: now })
      .where('platform_id', '=', platform)
      .where('id', '=', customerId)
      .execute()
    return { answer }
  })
  expect(faultsOf(await registration.answer)).toEqual([400, 'INVALID_INPUT', ['customerId']])
  expect(await idsOf(api, CUSTOMERS)).toEqual([])
})

test('pays an invoice once, and any other account repeatedly', async () => {
  const api = await newPlatform()
  const text = signInvoice(
    {
      network: 'tb',
      createdAt: new Date(),
      expirySeconds: 60,
      paymentHash: new Uint8Array(32),
      paymentSecret: new Uint8Array(32),
      description: '',
    },
    new Uint8Array(32).fill(7),
  )
  const invoice = await api.create(PLATFORM, accountOf('LIGHTNING', { lightningAddress: undefined, invoice: text }))
  const address = await api.create(PLATFORM, accountOf('LIGHTNING'))
  for (const { id } of [invoice, address]) await inWork(api, (work) => retireIfSingleUse(work, id))
  expect([
    (await api.read(`${PLATFORM}/${invoice.id}`)).status,
    (await api.read(`${PLATFORM}/${address.id}`)).status,
  ]).toEqual(['INACTIVE', 'ACTIVE'])
})

test("requires a wallet's owner and proof if the platform must know owners", async () => {
  const api = await newPlatform()
  await inWork(api, (work) => setCounterpartyRequirements(work, true))
  const wallet = (prefix: string, more: Json = {}, info: Json = {}) => ({
    ...accountOf('SPARK_WALLET', { address: sparkOn(prefix), ...info }),
    ...more,
  })
  const business = { beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Acme' } }
  const refused = (...fields: string[]) => [400, 'INVALID_INPUT', fields]

  expect(faultsOf(await api.post(PLATFORM, wallet('spark')))).toEqual(refused('ownershipType'))
  expect(faultsOf(await api.post(PLATFORM, wallet('spark', {}, { vaspName: 'Unknown', address: 'x' })))).toEqual(
    refused('accountInfo.address', 'accountInfo.vaspName', 'ownershipType'),
  )
  expect(faultsOf(await api.post(PLATFORM, wallet('spark', { ownershipType: 'THIRD_PARTY' })))).toEqual(
    refused('accountInfo.beneficiary'),
  )
  expect(
    faultsOf(await api.post(PLATFORM, wallet('spark', { ownershipType: 'THIRD_PARTY' }, { vaspName: 'Test Broker' }))),
  ).toEqual(refused('accountInfo.beneficiary'))

  expect((await api.create(PLATFORM, wallet('spark', { ownershipType: 'FIRST_PARTY' }))).status).toBe(
    'PENDING_OWNERSHIP_VERIFICATION',
  )
  expect((await api.create(PLATFORM, wallet('sparkt', { ownershipType: 'THIRD_PARTY' }, business))).status).toBe(
    'ACTIVE',
  )
  expect((await api.create(PLATFORM, wallet('sparkrt', {}, { vaspName: 'Test Broker' }))).status).toBe('ACTIVE')
  expect((await api.create(PLATFORM, accountOf('LIGHTNING'))).status).toBe('ACTIVE')
  await inWork(api, (work) => setCounterpartyRequirements(work, false))
  expect((await api.create(PLATFORM, wallet('sparkl', { ownershipType: 'FIRST_PARTY' }))).status).toBe('ACTIVE')
})

test('requires a proof for a wallet after its screening', async () => {
  const api = await newPlatform()
  await inWork(api, (work) => setCounterpartyRequirements(work, true))
  const address = accountOf('SPARK_WALLET').accountInfo.address.replace(/...$/, '112')
  const { id, status } = await api.create(PLATFORM, {
    ...accountOf('SPARK_WALLET', { address }),
    ownershipType: 'FIRST_PARTY',
  })
  await api.create('/sandbox/clock', { advanceSeconds: 11 })
  expect([status, (await api.read(`${PLATFORM}/${id}`)).status]).toEqual(['PENDING', 'PENDING_OWNERSHIP_VERIFICATION'])
})
