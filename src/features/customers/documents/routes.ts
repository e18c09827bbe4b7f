import { pageOf } from '#runtime/declare/pages/pages.ts'
import { ask, type Route, read, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { deleteDocument } from './delete-document.ts'
import { applyReplacement, storeReplacement } from './replace-document.ts'
import { fromRow, listDocuments, requireDocument } from './store.ts'
import { keepDocument, uploadDocument } from './upload-document.ts'
import type { DocumentsDependencies } from './validate-file.ts'
import { toWire } from './view.ts'

export const routesWith = (dependencies: DocumentsDependencies): Route[] => {
  const { masterKey } = dependencies
  return [
    ask(contract.uploadDocument, async (asker, { caller, now, body }) => {
      const document = await uploadDocument(asker, { ...caller, now }, body, dependencies)
      return asker.finish(async (work) => toWire(masterKey, await keepDocument(work, document)))
    }),
    read(contract.listDocuments, async (db, { caller, query, page }) =>
      pageOf(await listDocuments(db, caller.platform, query.documentHolder, page), (row) =>
        toWire(masterKey, fromRow(row)),
      ),
    ),
    read(contract.getDocument, async (db, { caller, params }) =>
      toWire(masterKey, await requireDocument(db, caller.platform, params.documentId)),
    ),
    ask(contract.replaceDocument, async (asker, { caller, params: { documentId }, body }) => {
      const fileId = await storeReplacement(asker, caller, documentId, body, dependencies)
      return asker.finish(async (work) =>
        toWire(masterKey, await applyReplacement(work, documentId, body, fileId, dependencies)),
      )
    }),
    write(contract.deleteDocument, (work, { params }) => deleteDocument(work, params.documentId)),
  ]
}
