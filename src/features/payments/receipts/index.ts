import type { Feature } from '../../../runtime/feature.ts'
import { receiptCommands } from './commands.ts'
import { countContradicted } from './store.ts'

export { applyReceipt, dropReceipt } from './apply-receipt.ts'
export type { KeptReceipt, Receipt, ReceiptKey, Reception } from './model.ts'
export { receiveReceipt } from './receive-receipt.ts'
export { registerInstruments, registerInvoice } from './register-instruments.ts'
export { refuseHeld, releaseHeld } from './review-deposit.ts'
export { finalAt } from './rules.ts'
export { assignReceipt, returnReceipt } from './settle-stray.ts'
export { listContradicted, listUndecided } from './store.ts'

export const receipts: Feature = {
  bind: () => ({
    commands: receiptCommands,
    gauges: [
      {
        name: 'receipts_contradicted',
        help: 'Money that was reported once more with another amount.',
        read: countContradicted,
      },
    ],
  }),
}
