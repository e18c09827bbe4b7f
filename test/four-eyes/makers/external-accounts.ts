import { externalAccountCommands } from '../../../src/features/external-accounts/external-accounts/commands.ts'
import { usdAccount } from '../../../src/features/external-accounts/external-accounts/makers.test-support.ts'
import { platformIdToWire } from '../../../src/runtime/ids.ts'
import { newPlatform } from '../../support/api.ts'
import { operate } from '../../support/operator.ts'
import { settle } from '../../support/service.ts'
import { alone } from '../cast.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

/** An account of a platform that a person has disabled. It changes by a command. */
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
    change: () =>
      operate(
        externalAccountCommands,
        ...['reactivate-external-account', platformIdToWire(api.platform), id, '--note', 'Looked at.'],
      ),
  }
}

export const EXTERNAL_ACCOUNTS: Trials = {
  reactivateExternalAccount: { make: disabled, journals: 0 },
}
