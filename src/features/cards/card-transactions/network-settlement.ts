import { cardNetworkPaid, cardSettlement, isPosted, post, systemBalance } from '#ledger/index.ts'
import type { Money } from '#money/money.ts'
import { type Db, type Tx, takeTurns } from '#runtime/db/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { PROGRAM_NAMES, type ProgramName } from '../index.ts'

/** The amount owed to a program's network, in one currency. If negative, the network owes it. */
export interface Owed {
  program: ProgramName
  owed: Money
}

/** Returns the amounts owed to each program's network that are not zero (payments 18.2). */
export async function owedToNetworks(db: Db | Tx, platform: PlatformId): Promise<Owed[]> {
  const all = await Promise.all(
    PROGRAM_NAMES.map(async (program) => {
      const sums = await systemBalance(db, platform, cardSettlement(program))
      return sums.map(({ currency, amount }) => ({ program, owed: { amount: -amount, currency } }))
    }),
  )
  return all.flat().filter(({ owed }) => owed.amount !== 0n)
}

/** Serializes payments to and from a platform's networks. */
export const takeTurnOfSettlements = ({ tx, platform }: Work): Promise<void> =>
  takeTurns(tx, `card settlements ${platform}`)

/**
 * Records a payment to a network, or from it if negative: the daily settlement (payments 18.3, K7). Refuses with
 * CONFLICT if the reference is already recorded.
 */
export async function recordSettlement(
  work: Work,
  program: ProgramName,
  { amount, currency }: Money,
  reference: string,
): Promise<void> {
  await takeTurnOfSettlements(work)
  const paid = cardNetworkPaid(program, currency, amount, reference)
  if (await isPosted(work.tx, work.platform, paid))
    refuse('CONFLICT', 'A payment of this reference is recorded already.')
  await post(work, [paid])
}
