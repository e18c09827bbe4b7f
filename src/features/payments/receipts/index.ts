import type { Feature } from '../../../runtime/feature.ts'
import { receiptCommands } from './commands.ts'
import { countContradicted } from './store.ts'

export { applyReceipt } from './apply-receipt.ts'
export type { KeptReceipt, Receipt } from './model.ts'
export { receiveReceipt } from './receive-receipt.ts'
export { registerInstruments, registerInvoice, type ToBeFunded } from './register-instruments.ts'

export { finalAt, referencesIn } from './rules.ts'
export { findReceiptsOn } from './store.ts'

export const receipts: Feature = {
  bind: () => ({
    commands: receiptCommands,
    gauges: [
      {
        name: 'receipts_contradicted',
        help: 'Money that was reported once more with another amount, account or instrument.',
        read: countContradicted,
      },
    ],
  }),
}
