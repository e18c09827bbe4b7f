import type { SealedFiles } from '#features/files/index.ts'
import { reply } from '#runtime/declare/operation.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { contentOf } from '../export-orders.ts'
import * as contract from './operator-contract.ts'
import { fileToWire } from './operator-view.ts'
import { findFile, pageOfFiles } from './store.ts'

export const orderFileRoutes = (sealed: SealedFiles) => [
  read(contract.listOrderFiles, async (db, { query: { treasuryAccount }, page }) =>
    pageOf(await pageOfFiles(db, { treasuryAccount }, page), fileToWire),
  ),
  read(contract.readOrderFile, async (db, { params: { orderFileId } }) =>
    fileToWire((await findFile(db, orderFileId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')),
  ),
  read(contract.readOrderFileContent, async (db, { params: { orderFileId } }) => {
    const file = (await findFile(db, orderFileId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
    if (!file.content) return refuse('CONFLICT', `The file ${file.id} has no orders.`)
    return reply(200, await contentOf(db, file.content.id, sealed), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${file.treasuryAccount}-${file.id}.csv"`,
    })
  }),
]
