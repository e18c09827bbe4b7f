import { expect, test } from 'vitest'
import { type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { PARTNERED } from '#test/support/partners.ts'
import { settle, useService } from '#test/support/service.ts'
import { accountOf, announced, PLATFORM } from './accounts.test-support.ts'
import { endScreening } from './change-status.ts'
import { setCounterpartyRequirements } from './index.ts'

useService({}, PARTNERED)

const EUR_103 = accountOf('EUR_ACCOUNT', { iban: 'DE24370400440532013103' })

test('an account waits for screening, ignores suffixes, and ends with one event', async () => {
  const api = await newPlatform({ environment: 'production' })
  const created = await api.create(PLATFORM, EUR_103)
  expect({ status: created.status, beneficiaryVerificationStatus: created.beneficiaryVerificationStatus }).toEqual({
    status: 'PENDING',
    beneficiaryVerificationStatus: 'PENDING',
  })
  await settle()
  const cleared = {
    ...created,
    status: 'ACTIVE',
    beneficiaryVerificationStatus: 'MATCHED',
    beneficiaryVerifiedData: { fullName: 'Jane Doe' },
  }
  expect(await api.read(`${PLATFORM}/${created.id}`)).toEqual(cleared)
  expect(await announced(api, created.id)).toEqual([cleared])
})

test.each([
  ['ETHEREUM_WALLET', {}, false, 'ACTIVE'],
  ['LIGHTNING', {}, true, 'ACTIVE'],
  ['SOLANA_WALLET', { ownershipType: 'THIRD_PARTY' }, true, 'ACTIVE'],
  ['SOLANA_WALLET', { ownershipType: 'FIRST_PARTY' }, true, 'PENDING_OWNERSHIP_VERIFICATION'],
] as const)(
  'registers a wallet without screening: %s, %j, known owners required: %s',
  async (type, declared, isOwnerAsked, status) => {
    const api = await newPlatform({ environment: 'production' })
    await inWork(api, (work) => setCounterpartyRequirements(work, isOwnerAsked), 'production')
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Jane Doe', countryOfResidence: 'DE' }
    const created = await api.create(PLATFORM, {
      ...accountOf(type, type === 'LIGHTNING' ? {} : { beneficiary }),
      ...declared,
    })
    expect(created.status).toBe(status)
    await settle()
    expect({ read: await api.read(`${PLATFORM}/${created.id}`), announced: await announced(api, created.id) }).toEqual({
      read: created,
      announced: [],
    })
  },
)

test('the account that does not exist in sandbox is like any other', async () => {
  const api = await newPlatform({ environment: 'production' })
  expect((await api.post(PLATFORM, accountOf('EUR_ACCOUNT', { iban: 'DE67370400440532013105' }))).status).toBe(201)
})

test.each<[string, Json, string, string]>([
  ['a doubt', { verdict: 'DOUBTFUL', holder: { name: 'DOE, Jane' } }, 'UNDER_REVIEW', 'MATCHED'],
  ['a refusal', { verdict: 'REFUSED', holder: { verdict: 'NO_MATCH', name: 'John Roe' } }, 'INACTIVE', 'NOT_MATCHED'],
  ['silence about the name', { verdict: 'CLEAR', holder: {} }, 'ACTIVE', 'UNSUPPORTED'],
])('after %s nothing more changes', async (_, answer, status, result) => {
  const api = await newPlatform({ environment: 'production' })
  const { id } = await api.create(PLATFORM, EUR_103)
  await inWork(api, (work) => endScreening(work, id, answer), 'production')
  await settle()
  const account = await api.read(`${PLATFORM}/${id}`)
  expect({ status: account.status, beneficiaryVerificationStatus: account.beneficiaryVerificationStatus }).toEqual({
    status,
    beneficiaryVerificationStatus: result,
  })
  expect(await announced(api, id)).toHaveLength(1)
})
