import type { Feature } from '#runtime/kernel/feature.ts'
import { listOwnAccounts } from './contract.ts'
import { routes } from './routes.ts'

/** The list of all accounts of a platform, internal and external, for its members. */
export const accountList: Feature = {
  memberOperations: [listOwnAccounts],
  bind: () => ({ routes }),
}
