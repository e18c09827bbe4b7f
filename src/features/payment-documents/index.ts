import type { Providers } from '../../providers/index.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import * as contract from './contract.ts'
import type { SealedFiles } from './dependencies.ts'
import { jobsWith } from './jobs.ts'
import { routesWith } from './routes.ts'

export { attachDocuments, requireNamedDocuments } from './attach-documents.ts'
export type { SealedFiles } from './dependencies.ts'
export type { PaymentDocument, Proof } from './model.ts'
export { proofsOf } from './rules.ts'
export { SEALED_FILE_KEYS } from './sealed-records.ts'
export { type Transmission, transmitDocuments } from './transmit-documents.ts'

/** Documents that prove what payments are for. */
export const paymentDocuments: Feature<{ providers: Pick<Providers, 'files'> } & Pick<SealedFiles, 'fileSeals'>> = {
  operations: operationsIn(contract),
  bind: ({ providers: { files }, fileSeals }) => ({
    routes: routesWith({ files, fileSeals }),
    jobs: jobsWith(files),
  }),
}
