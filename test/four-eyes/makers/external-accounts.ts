import { decideOnAccount } from '#features/external-accounts/index.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { settle } from '#test/support/service.ts'
import { alone } from '../cast.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

/** Creates a platform's external account that a person has disabled. */
const disabled: Trial['make'] = async ({ reviewers: { third } }) => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await api.create('/platform/external-accounts', usdAccount())
  await settle()
  await becomeProduction(api)
  const path = `/platforms/${platformIdToWire(api.platform)}/external-accounts/${id}`
  await alone(third, `${path}/disable`, BECAUSE)
  return {
    platform: api.platform,
    path: `${path}/reactivate`,
    body: BECAUSE,
    read: async () => (await third.page.get(`${path}/screening`)).body.status,
    change: () => inWork(api, (work) => decideOnAccount(work, id, 'reactivate'), 'production'),
  }
}

export const EXTERNAL_ACCOUNTS: Trials = {
  reactivateExternalAccount: { make: disabled, journals: 0 },
}
