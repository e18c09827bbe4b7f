import { newCustomer } from '#features/customers/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { newPlatform } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { alone, type Cast } from '../cast.ts'
import { BECAUSE, type Made, type Trial, type Trials } from '../maker.ts'
import { becomeProduction } from './become-production.ts'

/** Makes an APPROVED customer for the given move. `stop` changes the status after the request. */
async function approved({ reviewers: { third } }: Cast, move: string, stop: string): Promise<Made> {
  const api = await newPlatform({ supportedCurrencies: ['USD'] })
  const { id } = await newCustomer(api)
  await becomeProduction(api)
  const path = `/platforms/${platformIdToWire(api.platform)}/customers/${id}`
  return {
    platform: api.platform,
    path: `${path}/${move}`,
    body: BECAUSE,
    read: async () => (await third.page.get(path)).body,
    change: () => alone(third, `${path}/${stop}`, BECAUSE),
  }
}

const held: Trial['make'] = async (cast) => {
  const made = await approved(cast, 'release', 'reject')
  await alone(cast.reviewers.third, made.path.replace(/release$/, 'hold'), BECAUSE)
  return made
}

/** Creates a deleted customer. The change is the start of the customer's erasure. */
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
  reopenCustomer: { make: (cast) => approved(cast, 'reopen', 'hold'), journals: 0 },
}
