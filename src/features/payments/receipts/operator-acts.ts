import { act } from '#features/operators/acts/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { IncomingPayment } from '../index.ts'
import { dropReceipt } from './apply-receipt.ts'
import type { ReceiptKey, StoredReceipt } from './model.ts'
import * as contract from './operator-contract.ts'
import { placeOf, reportReceipt, snapshot } from './operator-report.ts'
import { keyIn, receiptIdOf, receiptToWire } from './operator-view.ts'
import { refuseHeld, releaseHeld } from './review-deposit.ts'
import { assignReceipt, returnReceipt } from './settle-stray.ts'
import { lockReceipt } from './store.ts'

interface Named {
  params: { receiptId: string }
}

/**
 * Returns the locked receipt. Reports a receipt of another platform as unknown. A receipt without a platform can become
 * this platform's.
 */
async function lockNamed(work: Work, { params }: Named): Promise<StoredReceipt> {
  const receipt = await lockReceipt(work, keyIn(params.receiptId))
  if (!receipt || (receipt.platform ?? work.platform) !== work.platform) return refuseUnknown('REFERENCE_NOT_FOUND')
  return receipt
}

/** A decision about the receipt in the path. The precondition snapshot contains all reported data except the payer. */
const deciding = <Request extends Named>(
  decide: (work: Work, key: ReceiptKey, request: Request) => Promise<IncomingPayment | undefined>,
) => ({
  snapshot: async (work: Work, request: Request) => receiptToWire(await lockNamed(work, request)),
  async carryOut(work: Work, request: Request) {
    const payment = await decide(work, keyIn(request.params.receiptId), request)
    const receipt = receiptToWire(await lockNamed(work, request))
    return payment ? { ...receipt, transactionId: payment.id, customerId: payment.customerId } : receipt
  },
})

/** The operator's reports of money and decisions about it (payments 6.3, 11.4, 18.3). */
export const receiptActs = [
  act(contract.reportReceipt, { makesNew: true, placeOf, snapshot, carryOut: reportReceipt }),
  act(
    contract.assignReceipt,
    deciding((work, key, { body }) => assignReceipt(work, key, body.accountId)),
  ),
  act(
    contract.returnReceipt,
    deciding(async (work, key) => {
      await returnReceipt(work, key)
      return undefined
    }),
  ),
  act(contract.releaseReceipt, deciding(releaseHeld)),
  act(
    contract.refuseReceipt,
    deciding((work, key, { body }) => refuseHeld(work, key, body.failureReason)),
  ),
  act(
    contract.dropReceipt,
    deciding(async (work, key) => {
      if (!(await dropReceipt(work, key))) refuse('CONFLICT', `No money waits under ${receiptIdOf(key)}.`)
      return undefined
    }),
  ),
]
