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

/** Who may look at what. */
interface Look {
  person: Operator['id']
  documentId: Document['id']
}

const hashOf = ({ platform }: Work, { person, documentId }: Look): Buffer =>
  hash('sha256', canonicalJson({ platform, person, documentId }), 'buffer')

/** For one look at the file of a document within a minute. Nothing is kept of it until it is spent. */
export function issueTicket({ clock, challenges }: TicketParts, work: Work, look: Look) {
  const now = clock.now()
  return {
    ticket: challenges.issue('document', now, hashOf(work, look), GOOD_FOR_SECONDS),
    expiresAt: addSeconds(now, GOOD_FOR_SECONDS),
  }
}

/** Refuses with CONFLICT a ticket for another look, one that has ended and one that was spent. */
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
