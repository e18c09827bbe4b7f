import { openText, type SealedText, sealText } from '../../../../crypto/sealed-text.ts'
import type { MasterKey } from '../../../../crypto/sealing.ts'
import { refuseUnknown } from '../../../../runtime/errors.ts'
import { newUuid } from '../../../../runtime/ids.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { decideOnAccount } from '../decide-account.ts'
import type { ExternalAccount, ExternalAccountStatus } from '../model.ts'
import { lockAccount } from '../store.ts'
import type { ScreeningDecision, ScreeningDecisionKind } from './model.ts'
import { decisionsAbout, insertDecision } from './store.ts'

/** What a person decides, and why. */
export interface Verdict {
  decision: ScreeningDecisionKind
  note: string
  /** Who decides. Absent: the operator by command. */
  actor?: string | undefined
}

/** The statuses in which an account may be as long as a decision about it is the last that has been made. */
const STATUSES_AFTER: Record<ScreeningDecisionKind, readonly ExternalAccountStatus[]> = {
  clear: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED'],
  confirm: ['INACTIVE'],
  review: ['UNDER_REVIEW'],
}

/**
 * Carries out what a person has decided about an account, announces it and keeps the reason. The same decision with the same reason answers the
 * account as it is. Any other decision refuses with CONFLICT where the account is not in the status that it is about.
 */
export async function decideCase(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  { decision, note, actor }: Verdict,
): Promise<ExternalAccount> {
  const account = (await lockAccount(work, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  const [last] = await decisionsAbout(work.tx, work.platform, accountId)
  const isSame = last?.decision === decision && noteOf(masterKey, last) === note
  if (isSame && STATUSES_AFTER[decision].includes(account.status)) return account
  const decided = await decideOnAccount(work, accountId, decision)
  await keepDecision(work, masterKey, accountId, { decision, note, actor })
  return decided
}

async function keepDecision(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  { decision, note, actor = 'operator' }: Verdict,
): Promise<void> {
  const id = newUuid()
  const sealedNote = sealNote(masterKey, id, note)
  await insertDecision(work, { id, accountId, decision, sealedNote, actor, decidedAt: work.now })
}

/**
 * Makes an account active again. Where a person has last confirmed that its holder is the one on a list, a note is demanded,
 * and kept as that of a decision to clear it; elsewhere it is refused. Throws what an operator can understand.
 */
export async function reactivate(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  note: string | undefined,
): Promise<ExternalAccount> {
  const account = await decideOnAccount(work, accountId, 'reactivate')
  const [last] = await decisionsAbout(work.tx, work.platform, accountId)
  const isConfirmed = last?.decision === 'confirm'
  if (isConfirmed && note === undefined)
    throw new Error('Screening was confirmed about this account. Say why it may be paid again: --note "…".')
  if (!isConfirmed && note !== undefined)
    throw new Error('Screening was not confirmed about this account: leave --note out.')
  if (note !== undefined) await keepDecision(work, masterKey, accountId, { decision: 'clear', note })
  return account
}

const contextOf = (id: string) => `screening_decisions.sealed_note ${id}`

/** Bound to the decision of this id: in the row of another decision it does not open. */
const sealNote = (masterKey: MasterKey, id: string, note: string): SealedText =>
  sealText(masterKey, contextOf(id), note)

/** The reason of a decision; nothing once it has been erased. */
export const noteOf = (masterKey: MasterKey, { id, sealedNote }: ScreeningDecision): string | undefined =>
  sealedNote && openText(masterKey, contextOf(id), sealedNote)
