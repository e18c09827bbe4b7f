import { openText, type SealedText, sealText } from '#crypto/sealed-text.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { decideOnAccount } from '../decide-account.ts'
import { holderConfirmed, type OrdersTo } from '../handles.ts'
import type { ExternalAccount, ExternalAccountStatus } from '../model.ts'
import { lockAccount } from '../store.ts'
import type { ScreeningDecision, ScreeningDecisionKind } from './model.ts'
import { decisionsAbout, insertDecision } from './store.ts'

/** A person's decision, with its reason. */
export interface Verdict {
  decision: ScreeningDecisionKind
  note: string
  /** Who decides. */
  actor: `Operator:${string}`
}

/** The possible statuses of an account while a decision is its last one. */
const STATUSES_AFTER: Record<ScreeningDecisionKind, readonly ExternalAccountStatus[]> = {
  clear: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED'],
  confirm: ['INACTIVE'],
  review: ['UNDER_REVIEW'],
}

/**
 * Executes a person's decision about an account, announces it and stores the reason. The same decision with the same
 * reason returns the unchanged account. Any other decision refuses with CONFLICT if the account does not have the
 * expected status.
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
  if (decision === 'clear' && isStopped(account, last))
    refuse('CONFLICT', 'A person put this account under review. Reactivating it needs two people.')
  const decided = await decideOnAccount(work, accountId, decision)
  await keepDecision(work, masterKey, accountId, { decision, note, actor })
  return decided
}

/**
 * Like `decideCase`, but confirms that the holder is on a list. Also ends payments to the account that have not left.
 * Returns the payments in progress.
 */
export async function confirmCase(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  { note, actor }: Omit<Verdict, 'decision'>,
): Promise<{ account: ExternalAccount } & OrdersTo> {
  const account = await decideCase(work, masterKey, accountId, { decision: 'confirm', note, actor })
  const [ending, atBank]: [string[], string[]] = [[], []]
  for (const follow of work.added(holderConfirmed)) {
    const found = await follow(work, { accountId, by: actor })
    ending.push(...found.ending)
    atBank.push(...found.atBank)
  }
  return { account, ending, atBank }
}

async function keepDecision(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  { decision, note, actor }: Verdict,
): Promise<void> {
  const id = newUuid()
  const sealedNote = sealNote(masterKey, id, note)
  await insertDecision(work, { id, accountId, decision, sealedNote, actor, decidedAt: work.now })
}

/** Returns true if a person has put the account under review after an earlier clearing. */
export const isStopped = ({ status }: ExternalAccount, last: ScreeningDecision | undefined): boolean =>
  status === 'UNDER_REVIEW' && last?.decision === 'review'

/**
 * Reactivates an account that people have stopped: disabled, confirmed as being on a list, or put under review. Stores
 * the reason as the reason of a clearing decision. Refuses with CONFLICT an account that waits for its first decision.
 */
export async function reactivate(
  work: Work,
  masterKey: MasterKey,
  accountId: `ExternalAccount:${string}`,
  { note, actor }: Omit<Verdict, 'decision'>,
): Promise<ExternalAccount> {
  const account = (await lockAccount(work, accountId)) ?? refuseUnknown('REFERENCE_NOT_FOUND')
  const [last] = await decisionsAbout(work.tx, work.platform, accountId)
  if (account.status === 'UNDER_REVIEW' && !isStopped(account, last))
    refuse('CONFLICT', 'The account is UNDER_REVIEW. It waits for its first decision: clear or confirm it.')
  const active = await decideOnAccount(work, accountId, 'reactivate')
  await keepDecision(work, masterKey, accountId, { decision: 'clear', note, actor })
  return active
}

const contextOf = (id: string) => `screening_decisions.sealed_note ${id}`

/** Seals a note to the decision with this id. It does not open in another decision's row. */
const sealNote = (masterKey: MasterKey, id: string, note: string): SealedText =>
  sealText(masterKey, contextOf(id), note)

/** Returns the reason of a decision, or undefined after its erasure. */
export const noteOf = (masterKey: MasterKey, { id, sealedNote }: ScreeningDecision): string | undefined =>
  sealedNote && openText(masterKey, contextOf(id), sealedNote)
