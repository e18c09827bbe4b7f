import { openCardHolds, paidToCardNetworks, systemSumsOf } from '#ledger/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { broken, type InvariantCheck, type Violation } from '#runtime/work/invariants.ts'
import type { CardTransaction } from './model.ts'
import { inFunding, pulledOf, refundedOf } from './rules.ts'
import { cardTransactionsToAudit } from './store.ts'

/** A card payment with its ledger balances. */
interface Audited {
  transaction: CardTransaction
  /** The sum of its open holds. */
  held: bigint
  /** The balance of its exception. */
  exception: bigint
}

const RULES: readonly { invariant: string; isBroken(audited: Audited): boolean }[] = [
  {
    invariant: 'The open hold of a card payment equals its held amount.',
    isBroken: ({ transaction, held }) => transaction.held.amount !== held,
  },
  {
    invariant: 'The exception of a card payment equals the amount that the ledger misses for it.',
    isBroken: ({ transaction, exception }) => transaction.exception !== exception,
  },
  {
    invariant: 'A card payment that expects no clearing has no held amount.',
    isBroken: ({ transaction }) => transaction.isClosed && transaction.held.amount !== 0n,
  },
  {
    invariant: 'The amount pulled for a debit without an exception is held or settled.',
    isBroken: ({ transaction }) => {
      const { direction, hasHadException, settled = 0n, held } = transaction
      const isExpected = direction === 'DEBIT' && !hasHadException
      return isExpected && pulledOf(transaction) !== held.amount + inFunding(transaction, settled)
    },
  },
]

const SETTLEMENT = 'The debt to the card network equals the cleared amounts less returns and payments.'

/** Checks that card payments and the ledger agree (cards-stablecoins A8, A11). */
export const CARD_CHECK: InvariantCheck = {
  invariants: [...RULES.map(({ invariant }) => invariant), SETTLEMENT],
  async find(db, platform, since) {
    const transactions = await cardTransactionsToAudit(db, platform, since)
    if (transactions.length === 0) return []
    const audited = await withLedger(db, platform, transactions)
    return [
      ...RULES.flatMap(({ invariant, isBroken }) =>
        broken({ invariant, offenders: audited.filter(isBroken).map(({ transaction }) => transaction.id) }),
      ),
      ...(since ? [] : await findSettlementFaults(db, platform, transactions)),
    ]
  },
}

async function withLedger(
  db: Db | Tx,
  platform: PlatformId,
  transactions: readonly CardTransaction[],
): Promise<Audited[]> {
  const [holds, exceptions] = await Promise.all([
    openCardHolds(db, platform),
    systemSumsOf(db, platform, 'card_exception'),
  ])
  return transactions.map((transaction) => ({
    transaction,
    held: holds.get(transaction.id) ?? 0n,
    exception: exceptions.get(transaction.id) ?? 0n,
  }))
}

/** Checks the settlement of all card payments of the platform, in all currencies of their accounts together. */
async function findSettlementFaults(
  db: Db | Tx,
  platform: PlatformId,
  transactions: readonly CardTransaction[],
): Promise<Violation[]> {
  const [owed, paid] = await Promise.all([
    systemSumsOf(db, platform, 'card_settlement'),
    paidToCardNetworks(db, platform),
  ])
  const programs = [...new Set([...owed.keys(), ...paid.keys(), ...transactions.map(({ program }) => program)])]
  const offenders = programs.filter((program) => {
    const due = sum(transactions.filter((each) => each.program === program).map(dueOf))
    return due !== (paid.get(program) ?? 0n) - (owed.get(program) ?? 0n)
  })
  return broken({ invariant: SETTLEMENT, offenders })
}

/** Returns the amount that the network has received for a card payment, negative for a credit. */
function dueOf(transaction: CardTransaction): bigint {
  if (transaction.declineReason) return 0n
  const settled = inFunding(transaction, (transaction.settled ?? 0n) - refundedOf(transaction))
  return transaction.direction === 'CREDIT' ? -settled : settled
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
