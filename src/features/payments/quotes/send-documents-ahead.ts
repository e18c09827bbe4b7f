import type { Asker } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { OutgoingPayment } from '../index.ts'
import { type Transmission, transmitDocuments } from '../payment-documents/index.ts'
import { dryRun } from './dry-run.ts'
import type { QuoteAnswer } from './model.ts'

/** Makes the quote of one request, in a given transaction. */
type Create = (work: Work) => Promise<QuoteAnswer>

/** Dependencies of sending documents to the partner of a rail. */
export interface DocumentDependencies extends Omit<Transmission, 'partner'> {
  partnerOf(rail: string): Transmission['partner'] | undefined
}

/**
 * Sends the documents of a quote to the paying partner before a quote exists, and refuses if that fails (payments 7.3
 * step 6). A dry run creates the quote first, so that the service sends no document for a refused quote.
 */
export async function sendDocumentsAhead(
  asker: Asker,
  platform: PlatformId,
  create: Create,
  { partnerOf, ...dependencies }: DocumentDependencies,
): Promise<void> {
  const rehearsed = await asker.prepare((work) => dryRun(work, create))
  if (rehearsed.status === 'refused') return
  const partner = partnerOf(railOf(rehearsed.payment))
  if (partner) await transmitDocuments(asker, platform, rehearsed.quote.documentIds ?? [], { ...dependencies, partner })
}

/** Only payments to external accounts need documents. */
function railOf({ route: { destination } }: OutgoingPayment): string {
  if (destination.kind !== 'external') throw new Error('Documents are sent for payments to accounts outside only.')
  return destination.rail
}
