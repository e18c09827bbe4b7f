import { job } from '../../../runtime/declare/job.ts'

/** One look-up for the proof of a domain; `since` names the series that it belongs to, and the first of them is number 0. */
export const proofSought = job<{ domain: string; since: string; number: number }>('uma-addresses.proof-sought')
