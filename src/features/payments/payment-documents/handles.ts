import { job } from '../../../runtime/declare/job.ts'
import type { PaymentDocument } from './model.ts'

type OfDocument = Pick<PaymentDocument, 'id'>

/** The time of a document is over, unless it has been attached. */
export const documentLapses = job<OfDocument>('payment-documents.lapse')
