import type { UmaDirectory } from '#directories/uma-directory.ts'
import type { DomainProofs } from '#providers/domain-proofs/port.ts'
import { job } from '#runtime/declare/job.ts'
import { addMs, toTimestamp } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { noteAction } from '#runtime/work/audit-log/audit-log.ts'
import { type BoundJob, calls } from '#runtime/work/jobs/jobs.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { isListedForOthers } from './claim-domain.ts'
import {
  beginLooking,
  endExpiredProofs,
  endLooking,
  isDomainOfOthers,
  isLookedFor,
  markProven,
  type Proof,
  takeTurnOfDomain,
} from './store.ts'

/**
 * The outcome of a proof. `taken`: another platform has the domain. `left`: the platform has configured another domain
 * since then.
 */
export type ProofOutcome = 'proven' | 'taken' | 'left'

/** Marks the platform's configured domain as proven, unless another platform has proven it before. */
export async function proveUmaDomain(work: Work, domain: string, proof: Proof): Promise<ProofOutcome> {
  await takeTurnOfDomain(work, domain)
  await endExpiredProofs(work, domain)
  if (await isDomainOfOthers(work.tx, work, domain)) return 'taken'
  return (await markProven(work, domain, proof)) ? 'proven' : 'left'
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS
const LOOKED_FOR_MS = 7 * 24 * 60 * MINUTE_MS

export interface ProofDependencies {
  providers: { domainProofs: DomainProofs }
  umaDirectory: UmaDirectory
}

/** One query for the proof of a domain. `since` names its series, whose first query is number 0. */
const proofSought = job<{ domain: string; since: string; number: number }>('uma-addresses.proof-sought')

/**
 * Polls for the proof of the configured domain, immediately and again for seven days. Replaces earlier polls in
 * progress.
 */
export async function pollProof(work: Work, domain: string): Promise<void> {
  if (await beginLooking(work, domain)) work.enqueue(proofSought, { domain, since: toTimestamp(work.now), number: 0 })
}

export const jobsWith = ({ providers: { domainProofs }, umaDirectory }: ProofDependencies): BoundJob[] => [
  calls(proofSought, {
    call: async ({ db, platform, environment }, { domain, since }) => {
      const isWanted = await isLookedFor(db, { platform, environment }, domain, new Date(since))
      return isWanted ? domainProofs.find(domain, platformIdToWire(platform)) : undefined
    },
    record: async (work, { domain, since, number }, found) => {
      if (!(await isLookedFor(work.tx, work, domain, new Date(since)))) return
      if (!found || isListedForOthers(umaDirectory, domain, work.platform))
        return pollLater(work, domain, since, number)
      const outcome = await proveUmaDomain(work, domain, found)
      if (outcome === 'taken') await endLooking(work, domain)
      const result = outcome === 'proven' ? found : outcome
      noteAction(work, { actor: 'service', action: 'uma-domain-proof', object: domain, result })
    },
  }),
]

/** Polls after a minute, then doubles each pause up to half a day. */
async function pollLater(work: Work, domain: string, since: string, number: number): Promise<void> {
  const at = addMs(work.now, Math.min(MINUTE_MS * 2 ** number, LONGEST_PAUSE_MS))
  if (at.getTime() - new Date(since).getTime() > LOOKED_FOR_MS) return endLooking(work, domain)
  work.enqueue(proofSought, { domain, since, number: number + 1 }, { at })
}
