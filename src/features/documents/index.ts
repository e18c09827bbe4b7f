import type { Providers } from '../../providers/index.ts'
import { type Feature, operationsIn } from '../../runtime/feature.ts'
import * as contract from './contract.ts'
import type { DocumentsDependencies } from './dependencies.ts'
import { routesWith } from './routes.ts'

export { DOCUMENT_TYPES, DocumentType } from './contract.ts'
export { destroyDocumentsOf } from './delete-document.ts'
export { type DocumentUse, documentUses } from './handles.ts'
export type { Document } from './model.ts'
export { documentsOf } from './store.ts'

/** Files by which customers and the people behind businesses are verified. */
export const documents: Feature<
  Omit<DocumentsDependencies, 'documentChecks' | 'files'> & { providers: Pick<Providers, 'documentChecks' | 'files'> }
> = {
  operations: operationsIn(contract),
  bind: ({ masterKey, fileSeals, providers: { documentChecks, files } }) => ({
    routes: routesWith({ masterKey, fileSeals, documentChecks, files }),
  }),
}
