import type { Clock } from '../../../runtime/clock.ts'
import type { Db } from '../../../runtime/db/index.ts'
import type { TreasuryAccount } from './document.ts'
import { treasuryAt } from './treasury.ts'

/** The account that an operator names, also a closed one. Throws what has to be written instead. */
export async function readTreasuryAccount(
  { db, clock }: { db: Db; clock: Clock },
  text: unknown,
): Promise<TreasuryAccount> {
  const treasury = await treasuryAt(db, { environment: 'production', now: clock.now() })
  const account = treasury.find(({ id }) => id === text)
  if (!account)
    throw new Error(
      treasury.length > 0
        ? `Name the account of the treasury: ${treasury.map(({ id }) => id).join(', ')}.`
        : 'The treasury has no accounts.',
    )
  return account
}
