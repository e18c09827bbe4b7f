import type { Work } from '#runtime/work/units/work.ts'
import { findAccount } from '../platforms/internal-accounts/index.ts'
import type { WantedSource } from './rules.ts'

/** The existing accounts among those that a request names. */
export const wantedSources = (work: Work, ids: readonly `InternalAccount:${string}`[]): Promise<WantedSource[]> =>
  Promise.all(ids.map(async (id, index) => ({ index, id, account: await findAccount(work.tx, work.platform, id) })))
