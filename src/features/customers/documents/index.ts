import type { Providers } from '#providers/index.ts'
import { to } from '#runtime/declare/extension-point.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { wholeNumber } from '#runtime/kernel/setting-readers.ts'
import { setting } from '#runtime/lib/settings.ts'
import { invariantCheck } from '#runtime/work/invariants.ts'
import { customerDeleted, customerErased } from '../index.ts'
import * as contract from './contract.ts'
import { destroyDocumentsOf } from './delete-document.ts'
import { jobs, keepFor } from './jobs.ts'
import { routesWith } from './routes.ts'
import { documentsWithoutFile } from './store.ts'
import type { DocumentsDependencies } from './validate-file.ts'

export {
  DOCUMENT_FILE,
  DocumentType,
  type DocumentUse,
  documentUses,
  replaceDocument,
  uploadDocument,
} from './contract.ts'
export type { Document } from './model.ts'
export { openNumber as documentNumber } from './model.ts'
export { documentsOf, requireDocument } from './store.ts'

const FIVE_YEARS = 1_826

const documentSettings = {
  /** The number of days for which the service stores the documents after a customer's deletion. */
  documentsKeptDays: setting('DOCUMENTS_KEPT_DAYS', wholeNumber(0, 36_525), FIVE_YEARS),
}

/** Files that verify customers and the people behind businesses. */
export const documents: Feature<
  Omit<DocumentsDependencies, 'documentChecks' | 'files'> & { providers: Pick<Providers, 'documentChecks' | 'files'> }
> = {
  settings: documentSettings,
  invariants: [invariantCheck('Every document has its file.', documentsWithoutFile)],
  operations: operationsIn(contract),
  adds: [to(customerErased, destroyDocumentsOf)],
  bind: ({ masterKey, fileSeals, settings, providers: { documentChecks, files } }) => ({
    routes: routesWith({ masterKey, fileSeals, documentChecks, files }),
    jobs,
    adds: [to(customerDeleted, keepFor(settings(documentSettings).documentsKeptDays))],
  }),
}
