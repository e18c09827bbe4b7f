import type { Work } from '../../../runtime/units/work.ts'
import { findAccount } from '../../platforms/internal-accounts/index.ts'
import type { WantedSource } from './rules.ts'

/** The accounts that a request names, as far as there are any. */
export const wantedSources = (work: Work, ids: readonly `InternalAccount:${string}`[]): Promise<WantedSource[]> =>
  Promise.all(ids.map(async (id, index) => ({ index, id, account: await findAccount(work.tx, work.platform, id) })))
