import type { Move } from '#features/platforms/internal-accounts/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Api, Json } from './api.ts'
import { done } from './two-people.ts'

/** People of the operator move an internal account to another status. Answers the account as it is then. */
export const moveAccount = ({ platform }: Api, move: Move, { id }: Json): Promise<Json> =>
  done('treasurer', `/platforms/${platformIdToWire(platform)}/internal-accounts/${id}/${move}`)
