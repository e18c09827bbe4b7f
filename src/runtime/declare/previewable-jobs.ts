import type { Db } from '../db/index.ts'
import type { PlatformId } from '../lib/ids.ts'
import { type Addition, extensionPoint, to } from './extension-point.ts'
import type { Job, JobName } from './job.ts'

/** Possible effects of a job, each with its meaning. */
export const PREVIEWED_KINDS = {
  PAYMENT_COMPLETES: 'A partner reports that the payee has the money.',
  PAYMENT_FAILS: 'A partner reports that it cannot pay.',
  PAYMENT_RETURNED: 'A bank returns a payment that was completed.',
  PAYMENT_CANCELLED: 'A partner does not carry a payment out.',
  MONEY_COLLECTED: 'Money is collected from an external account.',
  COLLECTION_FAILS: 'Money cannot be collected, or its bank takes it back.',
  REFUND_COMPLETES: 'The payer has their money back.',
  REFUND_FAILS: 'The payer’s account does not take their money back.',
  QUOTE_EXPIRES: 'A quote expires that was neither executed nor funded.',
  AUTHORIZATION_LAPSES: 'A payment fails that its payer has not authorized in time.',
  CARD_AUTHORIZATION_EXPIRES: 'An authorization expires that was not cleared in full.',
  AGENT_ACTION_LAPSES: 'A request of an agent expires undecided.',
  EXTERNAL_ACCOUNT_ACTIVATED: 'The screening of an external account ends.',
  OTHER: 'Another step, which may have no effect.',
} as const
export type PreviewedKind = keyof typeof PREVIEWED_KINDS

/**
 * Returns the effects of jobs with one name, in the order of their payloads. Undefined for a job that will have no
 * effect.
 */
type KindsOf<Payload> = (
  db: Db,
  platform: PlatformId,
  payloads: readonly Payload[],
) => Promise<readonly (PreviewedKind | undefined)[]>

export interface PreviewableJob {
  name: JobName
  kindsOf: KindsOf<object>
}

/** Jobs that this extension point lacks are of the kind OTHER. */
export const previewableJobs = extensionPoint<PreviewableJob>('previewable jobs')

/** Adds the effects of jobs with this name. `kindsOf` queries all of them together, by an index. */
export const foresees = <Payload extends object>({ name }: Job<Payload>, kindsOf: KindsOf<Payload>): Addition =>
  // The payloads belong to jobs of this name.
  to(previewableJobs, { name, kindsOf: kindsOf as KindsOf<object> })
