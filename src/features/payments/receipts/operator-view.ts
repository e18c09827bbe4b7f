import { toWireAmount } from '#money/wire.ts'
import { hasGrant, type OperatorsCaller } from '#runtime/declare/auth/caller.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { RAILS } from '../index.ts'
import type { Receipt, ReceiptKey, StoredReceipt } from './model.ts'

/** Returns the id of a receipt in responses: `RTP:20251120-0417`. */
export const receiptIdOf = ({ rail, id }: ReceiptKey): string => `${rail}:${id}`

/** Returns the key that such an id names. Refuses an id of an unknown rail like an unknown receipt. */
export function keyIn(receiptId: string): ReceiptKey {
  const [name = ''] = receiptId.split(':', 1)
  const rail = RAILS.find((each) => each === name) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  return { rail, id: receiptId.slice(name.length + 1) }
}

/** Converts a receipt without its payer, for admin requests, which everyone may read. */
export function receiptToWire({ rail, id, environment, platform, state, ...receipt }: StoredReceipt) {
  const { transactionId, accountId, acceptedAt, confirmations, other } = receipt
  return {
    id: receiptIdOf({ rail, id }),
    rail,
    environment,
    state,
    ...(platform && { platformId: platformIdToWire(platform) }),
    ...(transactionId && { transactionId }),
    ...(accountId && { accountId }),
    ...moneyToWire(receipt),
    acceptedAt: toTimestamp(acceptedAt),
    ...(confirmations !== undefined && { confirmations }),
    ...(other && { contradiction: moneyToWire(other) }),
  }
}

const moneyToWire = ({
  amount,
  treasuryAccount,
  instrument,
}: Pick<Receipt, 'amount' | 'treasuryAccount' | 'instrument'>) => ({
  amount: toWireAmount(amount),
  ...(treasuryAccount !== undefined && { treasuryAccount }),
  ...(instrument !== undefined && { instrument }),
})

/** Returns a receipt with the fields that the person may see. */
export const receiptFor = (caller: OperatorsCaller, receipt: StoredReceipt) => ({
  ...receiptToWire(receipt),
  ...(hasGrant(caller, 'names.read') && { payer: receipt.originator }),
})
