import { findAccountsPaidBy } from '#features/platforms/internal-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type Candidate, findPaymentsFundedBy } from './store.ts'

/** The payments and the accounts of all platforms that the money may be for. */
export async function findCandidates(
  db: Db | Tx,
  environment: Environment,
  instruments: readonly string[],
): Promise<Candidate[]> {
  const [payments, accounts] = await Promise.all([
    findPaymentsFundedBy(db, environment, instruments),
    findAccountsPaidBy(db, environment, instruments),
  ])
  return [...payments, ...accounts.map(({ accountId, ...paid }) => ({ ...paid, target: { accountId } }))]
}
