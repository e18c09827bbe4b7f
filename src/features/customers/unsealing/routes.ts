import { readFile, type SealedFiles } from '#features/files/index.ts'
import { JPEG, PDF, PNG } from '#runtime/declare/file.ts'
import { reply } from '#runtime/declare/operation.ts'
import { ask } from '#runtime/http/route.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { type Document, requireDocument } from '../documents/index.ts'
import * as contract from './contract.ts'
import { spendTicket, type TicketParts } from './tickets.ts'

/** Returns the media type of the first bytes. Browsers do not display any other type. */
const typeOf = (content: Buffer): string =>
  [PDF, JPEG, PNG].find(({ firstBytes }) => firstBytes.every((byte, index) => content[index] === byte))?.mediaType ??
  'application/octet-stream'

/** Builds the file name from the id and the type, not from the customer's text. */
const nameOf = ({ id }: Document, type: string): string => `${id.replace(':', '-').toLowerCase()}.${type.split('/')[1]}`

/** The files of opened documents. */
export const routesWith = (parts: TicketParts & SealedFiles) => [
  ask(contract.readDocumentContent, async (asker, { caller, params: { documentId }, headers }) => {
    const document = await asker.work(async (work) => {
      const found = await requireDocument(work.tx, work.platform, documentId)
      noteConcerned(work, found.customerId)
      await spendTicket(parts, work, { person: caller.operatorId, documentId }, headers[contract.TICKET_HEADER])
      return found
    })
    const pieces: Buffer[] = []
    for await (const piece of readFile(asker.db, caller.platform, document.fileId, parts)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    const type = typeOf(content)
    return reply(200, content, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${nameOf(document, type)}"`,
    })
  }),
]
