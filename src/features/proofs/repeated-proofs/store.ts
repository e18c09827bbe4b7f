import { type Db, scoped, sql } from '#runtime/db/index.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** A right proof in its stored form: without the proof itself. */
export interface AcceptedProof {
  subject: string
  /** The keyed hash of the proof and its caller. */
  proof: Buffer
}

/** The time during which a correct proof may be repeated. */
const REPEATED_SECONDS = 10

/** Returns the response to the proof, if it is from the last ten seconds. */
export async function findSealedAnswer(
  { tx, platform, now }: Work,
  { subject, proof }: AcceptedProof,
): Promise<Buffer | undefined> {
  const row = await scoped(tx, platform)
    .selectFrom('accepted_proofs')
    .select('sealed_answer')
    .where('subject', '=', subject)
    .where('proof', '=', proof)
    .where('accepted_at', '>', addSeconds(now, -REPEATED_SECONDS))
    .executeTakeFirst()
  return row && Buffer.from(row.sealed_answer)
}

export async function keepSealedAnswer(
  { tx, platform, now }: Work,
  { subject, proof }: AcceptedProof,
  sealedAnswer: Buffer,
): Promise<void> {
  const columns = { sealed_answer: sealedAnswer, accepted_at: now }
  await scoped(tx, platform)
    .insertInto('accepted_proofs', { subject, proof, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'subject', 'proof']).doUpdateSet(columns))
    .execute()
}

/** Whether any proof has proven the subject within the last ten seconds. */
export async function wasJustProven(
  db: Db,
  platform: PlatformId,
  { subject, now }: { subject: string; now: Date },
): Promise<boolean> {
  const row = await scoped(db, platform)
    .selectFrom('accepted_proofs')
    .select('subject')
    .where('subject', '=', subject)
    .where('accepted_at', '>', addSeconds(now, -REPEATED_SECONDS))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes proofs that can no longer be repeated. */
export const deleteOldProofs = ({ tx, platform, now }: Work): Promise<SweepStep> =>
  deleteSome(
    tx,
    'accepted_proofs',
    sql`platform_id = ${platform} and accepted_at <= ${addSeconds(now, -REPEATED_SECONDS)}`,
  )
