import { newCustomer } from '../../../src/features/customers/customers/makers.test-support.ts'
import { sql } from '../../../src/runtime/db/index.ts'
import { platformIdToWire } from '../../../src/runtime/ids.ts'
import { newPlatform } from '../../support/api.ts'
import { service } from '../../support/service.ts'
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

/** A customer who was deleted. It changes into one who is being erased. */
const deleted: Trial['make'] = async ({ reviewers: { third } }) => {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await newCustomer(api)
  await api.must('DELETE', `/customers/${id}`)
  await becomeProduction(api)
  const path = `/platforms/${platformIdToWire(api.platform)}/customers/${id}`
  return {
    platform: api.platform,
    path: `${path}/erase`,
    body: BECAUSE,
    read: async () => (await third.page.get(path)).body,
    change: () =>
      sql`update customers set erasing_since = now() where platform_id = ${api.platform} and id = ${id}`.execute(
        service().database.db,
      ),
  }
}

export const CUSTOMERS: Trials = {
  eraseCustomer: { make: deleted, journals: 0, becomes: 'REFUSED' },
  releaseCustomer: { make: held, journals: 0 },
}
