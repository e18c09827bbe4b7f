import type { Custody } from '#custody/index.ts'
import { act } from '#features/operators/acts/index.ts'
import { lockTransaction } from '#features/payments/transactions/index.ts'
import { findCurrency } from '#money/currencies.ts'
import { toWireAmount } from '#money/wire.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Card, closeCardByService, lockCard } from '../index.ts'
import { CARD } from './kind.ts'
import type { CardTransaction } from './model.ts'
import { recordSettlement, takeTurnOfSettlements } from './network-settlement.ts'
import * as contract from './operator-contract.ts'
import { exceptionToWire } from './operator-routes.ts'
import { type ExceptionMove, settleException } from './settle-exception.ts'

interface Named {
  params: { cardTransactionId: CardTransaction['id'] }
}

const stateOf = ({ id, cardholderId, state }: Card) => ({ id, customerId: cardholderId, state })

/** The operator's actions on card payments with missing amounts, and on cards (cards-stablecoins A9). */
export function cardActs(custody: Custody) {
  const settling = (move: ExceptionMove) => ({
    snapshot: async (work: Work, { params }: Named) =>
      exceptionToWire(work.platform, await lockTransaction(work, CARD, params.cardTransactionId)),
    carryOut: async (work: Work, { params }: Named) =>
      exceptionToWire(work.platform, await settleException(work, { custody }, params.cardTransactionId, move)),
  })
  return [
    act(contract.collectCardException, settling('collect')),
    act(contract.writeOffCardException, settling('write-off')),
    act(contract.recordCardSettlement, {
      makesNew: true,
      async snapshot(work, { body: { program, reference } }) {
        await takeTurnOfSettlements(work)
        return { program, reference }
      },
      async carryOut(work, { body: { reason: _, ...settlement } }) {
        const { program, direction, amount, currency, reference } = settlement
        if (!findCurrency(currency)) refuseField('currency', `There is no currency ${currency}.`)
        const paid = direction === 'PAID' ? BigInt(amount) : -BigInt(amount)
        await recordSettlement(work, program, { amount: paid, currency }, reference)
        return { ...settlement, settled: toWireAmount({ amount: BigInt(amount), currency }) }
      },
    }),
    act(contract.closeCard, {
      snapshot: async (work, { params }) =>
        stateOf((await lockCard(work, params.cardId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')),
      carryOut: async (work, { params }) =>
        stateOf(
          (await closeCardByService(work, custody, params.cardId)) ??
            refuse('CARD_ALREADY_CLOSED', 'The card is closed already.'),
        ),
    }),
  ]
}
