import { hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import { type Challenges, hashOfChallenge, type Operator, spendChallenge } from '#features/people/index.ts'
import { addSeconds, type Clock } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Document } from '../documents/index.ts'

const GOOD_FOR_SECONDS = 60

export interface TicketParts {
  clock: Clock
  challenges: Challenges
}

/** A person's access to one document. */
interface Look {
  person: Operator['id']
  documentId: Document['id']
}

const hashOf = ({ platform }: Work, { person, documentId }: Look): Buffer =>
  hash('sha256', canonicalJson({ platform, person, documentId }), 'buffer')

/**
 * Issues a ticket for one view of a document's file within a minute. The service stores no record until the ticket is
 * spent.
 */
export function issueTicket({ clock, challenges }: TicketParts, work: Work, look: Look) {
  const now = clock.now()
  return {
    ticket: challenges.issue('document', now, hashOf(work, look), GOOD_FOR_SECONDS),
    expiresAt: addSeconds(now, GOOD_FOR_SECONDS),
  }
}

/** Refuses with CONFLICT a ticket that belongs to another view, has expired, or was spent. */
export async function spendTicket(
  { clock, challenges }: TicketParts,
  work: Work,
  look: Look,
  ticket: string,
): Promise<void> {
  const end = challenges.endOf('document', ticket, clock.now(), hashOf(work, look))
  if (!end || !(await spendChallenge(work, hashOfChallenge(ticket), end)))
    refuse('CONFLICT', 'This ticket has expired, was used, or belongs to another document. Request a new one.')
}
