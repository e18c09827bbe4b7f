import { job } from '#runtime/declare/job.ts'
import type { PaymentDocument } from './model.ts'

type OfDocument = Pick<PaymentDocument, 'id'>

/** Deletes a document that was not attached in time. */
export const documentLapses = job<OfDocument>('payment-documents.lapse')
