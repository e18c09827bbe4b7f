import { setCounterpartyRequirements } from '#features/external-accounts/requirements/store.ts'
import { moveAccount } from '#features/platforms/internal-accounts/index.ts'
import { setTerms } from '#features/terms/index.ts'
import { money } from '#money/money.ts'
import { sql } from '#runtime/db/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { inviteByToken } from '#test/support/members.ts'
import { service } from '#test/support/service.ts'
import { newProduction, replaceTreasury } from '#test/support/treasury.ts'
import { newWallet } from '#test/support/wallet.ts'
import { alone } from '../cast.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'

const newShop = () => newPlatform({ environment: 'production' })

const suspended: Trial['make'] = async ({ administrators: { third } }) => {
  const { platform } = await newShop()
  const path = `/platforms/${platformIdToWire(platform)}`
  await alone(third, `${path}/suspend`, BECAUSE)
  return {
    platform,
    path: `${path}/resume`,
    body: BECAUSE,
    read: async () => (await third.page.get(path)).body.suspendedAt,
    change: () => alone(third, `${path}/rename`, { name: 'Another shop', ...BECAUSE }),
  }
}

const handedOver: Trial['make'] = async ({ administrators: { third } }) => {
  const api = await newShop()
  const path = `/platforms/${platformIdToWire(api.platform)}`
  const { name, email } = { name: 'Ana Lima', email: 'owner@example.com' }
  return {
    platform: api.platform,
    path: `${path}/owners`,
    body: { name, email, ...BECAUSE },
    read: async () => (await third.page.get(`${path}/members`)).body.data,
    change: () => inviteByToken(api, { name, email, roles: ['owner'] }),
  }
}

const terms: Trial['make'] = async ({ treasurers: { third } }) => {
  const api = await newShop()
  const path = `/platforms/${platformIdToWire(api.platform)}/terms`
  const feeOf = (variablePartsPerMillion: number) => ({ fees: { conversion: { variablePartsPerMillion } } })
  return {
    platform: api.platform,
    path,
    body: { document: feeOf(5), ...BECAUSE },
    read: async () => (await third.page.get(path)).body,
    change: () => inWork(api, (work) => setTerms(work, feeOf(6), work.now), 'production'),
  }
}

const requirements: Trial['make'] = async ({ treasurers: { third } }) => {
  const api = await newShop()
  const { platform } = api
  const path = `/platforms/${platformIdToWire(platform)}/counterparty-requirements`
  return {
    platform,
    path,
    body: { isRequired: true, ...BECAUSE },
    read: async () => (await third.page.get(path)).body,
    change: () => inWork(api, (work) => setCounterpartyRequirements(work, true, money(5n, 'EUR')), 'production'),
  }
}

const unfreeze = (api: Api, { id }: Json) => inWork(api, (work) => moveAccount(work, id, 'unfreeze'), 'production')

const frozen: Trial['make'] = async ({ treasurers: { third } }) => {
  await replaceTreasury(service(), [{ id: 'collecting' }])
  const { api, account } = await newProduction()
  const path = `/platforms/${platformIdToWire(api.platform)}/internal-accounts/${account.id}`
  await alone(third, `${path}/freeze`, BECAUSE)
  return {
    platform: api.platform,
    path: `${path}/unfreeze`,
    body: BECAUSE,
    read: async () => (await api.read('/platform/internal-accounts')).data,
    change: () => unfreeze(api, account),
  }
}

/** Creates a frozen account with a wallet, which ends with the account. */
const frozenWallet: Trial['make'] = async ({ treasurers: { third } }) => {
  const api = await newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USDB'] })
  const { account } = await newWallet(api)
  await sql`update internal_accounts set status = 'ACTIVE' where id = ${account.id}`.execute(service().database.db)
  const path = `/platforms/${platformIdToWire(api.platform)}/internal-accounts/${account.id}`
  await alone(third, `${path}/freeze`, BECAUSE)
  return {
    platform: api.platform,
    path: `${path}/close`,
    body: BECAUSE,
    read: async () => (await api.get(`/auth/credentials?accountId=${account.id}`)).body,
    change: () => unfreeze(api, account),
  }
}

let domains = 0

const domain: Trial['make'] = async ({ administrators: { third } }) => {
  const api = await newShop()
  const umaDomain = `pay.shop-${++domains}.example`
  await api.must('PATCH', '/config', { umaDomain })
  const platformId = platformIdToWire(api.platform)
  return {
    platform: api.platform,
    path: `/platforms/${platformId}/uma-domains/${umaDomain}/prove`,
    body: BECAUSE,
    read: async () => (await third.page.get(`/uma-domains?environment=production&platformId=${platformId}`)).body.data,
    change: () => api.must('PATCH', '/config', { umaDomain: `pay.shop-${++domains}.example` }),
  }
}

export const PLATFORMS: Trials = {
  inviteOwner: { make: handedOver, journals: 0, becomes: 'REFUSED', isAnswerSecret: true },
  resumePlatform: { make: suspended, journals: 0 },
  setPlatformTerms: { make: terms, journals: 0 },
  setCounterpartyRequirements: { make: requirements, journals: 0 },
  unfreezeInternalAccount: { make: frozen, journals: 0 },
  proveUmaDomain: { make: domain, journals: 0 },
  closeInternalAccount: { make: frozenWallet, journals: 0 },
}
