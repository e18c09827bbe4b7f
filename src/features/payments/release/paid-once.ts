import { payeeOfInvoice } from '#account-types/entry.ts'
import { findLiveAccount, singleUsePayeeOf } from '#features/external-accounts/index.ts'
import { findUse, type PayeeUse, takePayee } from '#features/external-accounts/single-use-payees/index.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OutgoingPayment } from '../model.ts'
import { canPayOnce } from '../rules.ts'
import { type Gate, PASSES } from './gates.ts'
import type { Side } from './parties.ts'

/**
 * Lets only one payment pay a single-use payee (payments 4.2 rule 11). The payment reserves the payee when it starts,
 * or at its payer's challenge, until it has failed. A delivered payment retains the payee permanently.
 */
export const paidOnce: Gate = {
  name: 'paid once',
  async check(work, payment) {
    const payee = canPayOnce(payment) ? await payeeOf(work, payment) : undefined
    if (payee === undefined) return PASSES
    refuseOther(await findUse(work.tx, work.environment, payee), payment.id)
    return {
      kind: 'passes',
      async take(work, payment) {
        refuseOther(await takePayee(work, payee, payment.id), payment.id)
        return payment
      },
    }
  },
}

/** Returns undefined if the destination accepts several payments, or was deleted and another gate refuses it. */
async function payeeOf(work: Work, { route: { destination } }: OutgoingPayment): Promise<string | undefined> {
  if (destination.kind === 'uma') return destination.agreement && payeeOfInvoice(destination.agreement.paymentHash)
  if (destination.kind !== 'external') return undefined
  const account = await findLiveAccount(work.tx, work.platform, destination.accountId)
  return account && singleUsePayeeOf(account, work.platform)
}

/** Rejects a new payment to an account that another payment is paying or has paid. */
export async function checkNotTaken(work: Work, destination: Side | undefined): Promise<void> {
  if (destination?.kind !== 'external') return
  const payee = singleUsePayeeOf(destination.account, work.platform)
  if (payee !== undefined) refuseOther(await findUse(work.tx, work.environment, payee))
}

function refuseOther(use: PayeeUse | undefined, own?: OutgoingPayment['id']): void {
  if (!use || use.transactionId === own) return
  if (use.paidAt) refuse('INVALID_BANK_ACCOUNT', 'This invoice has been paid already. Ask the receiver for a new one.')
  refuse(
    'CONFLICT',
    'Another payment is paying this invoice. Wait until that payment has failed, or ask for a new invoice.',
  )
}
