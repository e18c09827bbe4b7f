import { service } from '../../../test/support/service.ts'
import { money } from '../../money/money.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Receipt, Reception } from './model.ts'
import { receiveReceipt } from './receive-receipt.ts'

let received = 0

/** Money that a bank reports: 1,000.00 USD by RTP unless said otherwise. */
export function report(receipt: Partial<Receipt>): Promise<Reception> {
  const { app, database } = service()
  return receiveReceipt({ db: database.db, clock: systemClock, works: app.works }, 'sandbox', {
    id: `receipt ${++received}`,
    rail: 'RTP',
    amount: money(100_000n, 'USD'),
    originator: {},
    acceptedAt: new Date(),
    ...receipt,
  })
}
