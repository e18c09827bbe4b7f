import { lockTransaction } from '#features/payments/transactions/index.ts'
import { cardExceptionCollected, cardExceptionWrittenOff } from '#ledger/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { changeByEvent } from './announce.ts'
import { askForPull, type CardDependencies } from './ask-network.ts'
import { canTake, lockFunding } from './funding.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'
import { moneyOf, postMoney, stepOf } from './money.ts'

export type ExceptionMove = 'collect' | 'write-off'

/** Ends the exception of a card payment for the operator. Refuses with CONFLICT if it cannot end. */
export async function settleException(
  work: Work,
  dependencies: Pick<CardDependencies, 'custody'>,
  id: CardTransaction['id'],
  move: ExceptionMove,
): Promise<CardTransaction> {
  const transaction = await lockTransaction(work, CARD, id)
  if (transaction.exception === 0n) refuse('CONFLICT', 'This card payment has no missing amount.')
  return changeByEvent(work, await MOVES[move](work, dependencies, transaction))
}

const MOVES: Record<
  ExceptionMove,
  (
    work: Work,
    dependencies: Pick<CardDependencies, 'custody'>,
    transaction: CardTransaction,
  ) => Promise<CardTransaction>
> = { collect, 'write-off': writeOff }

/** Collects the whole exception from the account with a further pull. */
async function collect(
  work: Work,
  dependencies: Pick<CardDependencies, 'custody'>,
  transaction: CardTransaction,
): Promise<CardTransaction> {
  const { exception } = transaction
  if (transaction.isExceptionOurs)
    refuse('CONFLICT', 'The card was closed when this exception arose. It cannot be collected. Write it off.')
  if (!canTake(await lockFunding(work, dependencies.custody, transaction), exception))
    refuse('CONFLICT', 'The account cannot pay it now.')
  await postMoney(work, cardExceptionCollected(moneyOf(transaction), stepOf(transaction), exception))
  return askForPull(work, dependencies, { ...transaction, exception: 0n }, exception)
}

/** Books the exception as a loss of the service. */
async function writeOff(work: Work, _parts: unknown, transaction: CardTransaction): Promise<CardTransaction> {
  await postMoney(work, cardExceptionWrittenOff(moneyOf(transaction), stepOf(transaction), transaction.exception))
  return { ...transaction, exception: 0n }
}
