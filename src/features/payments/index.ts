import { exchangeRates } from './exchange-rates/index.ts'
import { paymentDocuments } from './payment-documents/index.ts'
import { payments } from './payments/index.ts'
import { quotes } from './quotes/index.ts'
import { receipts } from './receipts/index.ts'
import { receivers } from './receivers/index.ts'
import { timelines } from './timelines/index.ts'
import { transactions } from './transactions/index.ts'
import { transfers } from './transfers/index.ts'
import { umaReceive } from './uma-receive/index.ts'
import { withdrawalFees } from './withdrawal-fees/index.ts'

/** Money that moves: priced, sent, received, refunded and shown. */
export const PAYMENTS = [
  exchangeRates,
  paymentDocuments,
  withdrawalFees,
  receipts,
  receivers,
  quotes,
  transfers,
  transactions,
  payments,
  umaReceive,
  timelines,
] as const
