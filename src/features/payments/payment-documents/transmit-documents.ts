import { readFile, type SealedFiles } from '#features/files/index.ts'
import type { PayoutPartner } from '#providers/payouts/port.ts'
import type { Asker } from '#runtime/http/route.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { describeError, type Log } from '#runtime/lib/log.ts'
import { cleaned } from '#runtime/lib/readable-text.ts'
import type { PaymentDocument } from './model.ts'
import { countAttempts, setReference } from './store.ts'

/** A partner that accepts documents. */
type Taker = Required<Pick<PayoutPartner, 'takeDocument'>>

/** Dependencies of sending documents. */
export interface Transmission extends SealedFiles {
  partner: Pick<PayoutPartner, 'takeDocument'>
  log: Log
}

/**
 * Sends all of these documents to the partner, or refuses with PAYMENT_DOCUMENT_ATTACHMENT_FAILED (payments 7.3 step
 * 6). The partner recognizes a document by its id, so a repetition is safe.
 */
export async function transmitDocuments(
  { db, prepare }: Pick<Asker, 'db' | 'prepare'>,
  platform: PlatformId,
  ids: readonly PaymentDocument['id'][],
  { partner, log, ...sealedFiles }: Transmission,
): Promise<void> {
  if (!takesDocuments(partner)) return
  const documents = await prepare((work) => countAttempts(work, ids))
  const taken = await Promise.all(
    documents.map(async (document) => {
      const content = readFile(db, platform, document.fileId, sealedFiles)
      return { id: document.id, reference: await handOver(document, content, partner, log) }
    }),
  )
  await prepare(async (work) => {
    for (const { id, reference } of taken) await setReference(work, id, reference)
  })
}

const takesDocuments = (partner: Pick<PayoutPartner, 'takeDocument'>): partner is Taker =>
  partner.takeDocument !== undefined

async function handOver(
  { id, documentType, fileName, contentType, attempts }: PaymentDocument,
  content: AsyncIterable<Buffer>,
  partner: Taker,
  log: Log,
): Promise<string> {
  const watched = watch(content)
  const document = {
    key: id,
    attempt: attempts,
    documentType,
    fileName: cleaned(fileName),
    contentType,
    content: watched.content(),
  }
  try {
    return await partner.takeDocument(document)
  } catch (error) {
    if (watched.fault) throw watched.fault
    log.warn('a partner did not take a payment document', { documentId: id, ...describeError(error) })
    return refuse(
      'PAYMENT_DOCUMENT_ATTACHMENT_FAILED',
      'The document could not be handed to the partner, and there is no quote. Send the request again with the same Idempotency-Key.',
      { documentId: id },
    )
  }
}

/** Distinguishes a failure of the content from a failure of its consumer. */
function watch(source: AsyncIterable<Buffer>): { content(): AsyncIterable<Buffer>; fault?: unknown } {
  const watched: ReturnType<typeof watch> = {
    async *content() {
      try {
        yield* source
      } catch (error) {
        watched.fault = error
        throw error
      }
    },
  }
  return watched
}
