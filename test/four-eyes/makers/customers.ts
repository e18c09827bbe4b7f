import { newCustomer } from '../../../src/features/customers/customers/makers.test-support.ts'
import { platformIdToWire } from '../../../src/runtime/ids.ts'
import { newPlatform } from '../../support/api.ts'
import { alone } from '../cast.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

const held: Trial['make'] = async ({ reviewers: { third } }) => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await newCustomer(api)
  await becomeProduction(api)
  const path = `/platforms/${platformIdToWire(api.platform)}/customers/${id}`
  await alone(third, `${path}/hold`, BECAUSE)
  return {
    platform: api.platform,
    path: `${path}/release`,
    body: BECAUSE,
    read: async () => (await third.page.get(path)).body,
    change: () => alone(third, `${path}/reject`, BECAUSE),
  }
}

export const CUSTOMERS: Trials = {
  releaseCustomer: { make: held, journals: 0 },
}
