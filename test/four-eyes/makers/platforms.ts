import { externalAccountCommands } from '../../../src/features/external-accounts/external-accounts/commands.ts'
import { setTerms } from '../../../src/features/foundation/terms/index.ts'
import { sql } from '../../../src/runtime/db/index.ts'
import { platformIdToWire } from '../../../src/runtime/ids.ts'
import { newPlatform } from '../../support/api.ts'
import { inWork } from '../../support/inside.ts'
import { inviteByToken } from '../../support/members.ts'
import { moveAccount, operate } from '../../support/operator.ts'
import { service } from '../../support/service.ts'
import { newProduction, replaceTreasury } from '../../support/treasury.ts'
import { newWallet } from '../../support/wallet.ts'
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
  const { platform } = await newShop()
  const path = `/platforms/${platformIdToWire(platform)}/counterparty-requirements`
  const set = 'set-counterparty-requirements'
  return {
    platform,
    path,
    body: { isRequired: true, ...BECAUSE },
    read: async () => (await third.page.get(path)).body,
    change: () => operate(externalAccountCommands, set, platformIdToWire(platform), 'on', '--unproven-up-to', '5 EUR'),
  }
}

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
    change: () => moveAccount(api, 'unfreeze', account),
  }
}

/** An account with a wallet, which ends with it. */
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
    change: () => moveAccount(api, 'unfreeze', account),
  }
}

export const PLATFORMS: Trials = {
  inviteOwner: { make: handedOver, journals: 0, becomes: 'REFUSED', isAnswerSecret: true },
  resumePlatform: { make: suspended, journals: 0 },
  setPlatformTerms: { make: terms, journals: 0 },
  setCounterpartyRequirements: { make: requirements, journals: 0 },
  unfreezeInternalAccount: { make: frozen, journals: 0 },
  closeInternalAccount: { make: frozenWallet, journals: 0 },
}
