import type { SealedFiles } from '#features/files/index.ts'
import type { Providers } from '#providers/index.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import * as contract from './contract.ts'
import { discardDocumentsOf, JOBS } from './jobs.ts'
import { routesWith } from './routes.ts'

export { attachDocuments, requireNamedDocuments } from './attach-documents.ts'
export type { PaymentDocument, Proof } from './model.ts'
export { proofsOf } from './rules.ts'
export { type Transmission, transmitDocuments } from './transmit-documents.ts'
export { discardDocumentsOf }

/** Documents that prove the purpose of payments. */
export const paymentDocuments: Feature<{ providers: Pick<Providers, 'files'> } & Pick<SealedFiles, 'fileSeals'>> = {
  operations: operationsIn(contract),
  bind: ({ providers: { files }, fileSeals }) => ({
    routes: routesWith({ files, fileSeals }),
    jobs: JOBS,
  }),
}
