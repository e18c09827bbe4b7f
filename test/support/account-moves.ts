import type { Move } from '#features/platforms/internal-accounts/index.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Api, Json } from './api.ts'
import { done } from './two-people.ts'

/** Moves an internal account to another status as the operator. Returns the account after the move. */
export const moveAccount = ({ platform }: Api, move: Move, { id }: Json): Promise<Json> =>
  done('treasurer', `/platforms/${platformIdToWire(platform)}/internal-accounts/${id}/${move}`)
