import { act } from '#features/operators/acts/index.ts'
import { type OrderByHand, requireEffect, takeNotice } from '#features/payments/index.ts'
import type { TreasuryAccount } from '#features/treasury-accounts/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { noteHandedOver, takeOut } from './hand-over.ts'
import * as contract from './operator-contract.ts'
import { orderToWire } from './operator-view.ts'
import type { Outcome } from './outcomes.ts'
import { assignOrder, checkTakesOrders, lockByHand, moveOrder, requireTreasuryAccount } from './place-order.ts'
import { reportedNotice } from './report-outcome.ts'
import { findByReference } from './store.ts'

interface Named {
  params: { reference: string }
}

/** Locks the order that the path names, with its payment. An order of another platform is unknown. */
async function lockNamed(work: Work, { params: { reference } }: Named): Promise<OrderByHand> {
  const named = await findByReference(work.tx, reference)
  if (named?.platform !== work.platform) return refuseUnknown('REFERENCE_NOT_FOUND')
  return (await lockByHand(work, named)).order
}

const deciding = <Request extends Named>(
  decide: (work: Work, order: OrderByHand, request: Request) => Promise<unknown>,
) => ({
  snapshot: async (work: Work, request: Request) => orderToWire(await lockNamed(work, request)),
  async carryOut(work: Work, request: Request) {
    await decide(work, await lockNamed(work, request), request)
    return orderToWire(await lockNamed(work, request))
  },
})

/** Refuses to give a bank an order of a suspended platform. An order in a file has already left with the file. */
async function checkLeaves({ tx, platform }: Work, { reference, state }: OrderByHand): Promise<void> {
  if (state === 'waiting' && (await requirePlatform(tx, platform)).areOrdersHeld)
    refuse('CONFLICT', `${reference} is held: its platform is suspended.`, { cause: 'PLATFORM_SUSPENDED' })
}

interface Stated extends Named {
  body: { bankReference: string; failureReason?: string }
}

const reporting = (outcome: Outcome) =>
  deciding(async (work, order, { body: { bankReference, failureReason } }: Stated) => {
    const { reference } = order
    const reported = reportedNotice(order, {
      reference,
      outcome,
      bankReference,
      ...(failureReason !== undefined && { reason: failureReason }),
    })
    requireEffect(await takeNotice(work, order, reported))
  })

interface Placed extends Named {
  body: { treasuryAccount: string }
}

const placing = (place: (work: Work, order: OrderByHand, account: TreasuryAccount) => Promise<void>) =>
  deciding(async (work, order, { body: { treasuryAccount } }: Placed) =>
    place(work, order, await requireTreasuryAccount(work, treasuryAccount)),
  )

/** The treasurers' actions on orders that people carry out at banks. */
export const orderActs = [
  act(contract.confirmBankOrder, reporting('confirmed')),
  act(contract.rejectBankOrder, reporting('rejected')),
  act(contract.askBankOrderBack, reporting('asked-back')),
  act(contract.reportBankOrderCancelled, reporting('cancelled')),
  act(contract.assignBankOrder, placing(assignOrder)),
  act(
    contract.moveBankOrder,
    placing(async (work, order, account) => {
      checkTakesOrders(account)
      const why = await moveOrder(work, order, account)
      if (why !== undefined) refuse('CONFLICT', `${order.reference} stays where it is: ${why}`)
    }),
  ),
  act(
    contract.handOverBankOrder,
    deciding(async (work, order) => {
      await checkLeaves(work, order)
      if (!(await noteHandedOver(work, order)))
        refuse('CONFLICT', `${order.reference} is ${order.state}, and waits for no bank.`)
    }),
  ),
  act(contract.takeOutBankOrder, deciding(takeOut)),
]
