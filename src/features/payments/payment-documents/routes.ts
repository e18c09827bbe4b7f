import type { SealedFiles } from '#features/files/index.ts'
import { ask, type Route, read } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { customerOf, payerOf } from './rules.ts'
import { requireDocument } from './store.ts'
import { keepDocument, storeDocument } from './upload-document.ts'
import { toWire } from './view.ts'

export const routesWith = (sealedFiles: SealedFiles): Route[] => [
  ask(contract.uploadPaymentDocument, async (asker, { caller, now, body }) => {
    const upload = { ...body, customerId: payerOf(caller, body) }
    const document = await storeDocument(asker, { platform: caller.platform, now }, upload, sealedFiles)
    return asker.finish(async (work) => toWire(await keepDocument(work, document)))
  }),
  read(contract.getPaymentDocument, async (db, { caller, params }) =>
    toWire(await requireDocument(db, caller.platform, params.paymentDocumentId, customerOf(caller))),
  ),
]
