import type { Work } from '../../../runtime/units/work.ts'
import { faultsAgainstPast } from './check-versions.ts'
import type { TreasuryDocument } from './document.ts'
import { listNumbers } from './numbers/store.ts'
import {
  addTreasuryVersion,
  findIssuedNumbers,
  findTreasury,
  type IssuedNumbers,
  type TreasuryVersion,
  takeTurnsWithTreasury,
} from './store.ts'

/** Throws every fault that a sound document has against what was before it and what there is, one to a line. */
export async function checkAgainstPast(work: Work, document: TreasuryDocument, effectiveAt: Date): Promise<void> {
  const faults = await faultsAgainstPast(work, document, effectiveAt)
  if (faults.length > 0) throw new Error(faults.map(({ field, message }) => `${field}: ${message}`).join('\n'))
}

/** Replaces the treasury from a moment on, which may not be in the past. The unit of work is one of the house. */
export async function setTreasury(
  work: Work,
  document: TreasuryDocument,
  effectiveAt = work.now,
): Promise<TreasuryVersion> {
  if (effectiveAt < work.now) throw new Error('A treasury cannot take effect in the past.')
  await takeTurnsWithTreasury(work.tx)
  await checkAgainstPast(work, document, effectiveAt)
  for (const { id, collects } of document.accounts) await listNumbers(work, id, collects?.numbers ?? [], effectiveAt)
  return addTreasuryVersion(work.tx, withoutNumbers(document), { effectiveAt, now: work.now })
}

function withoutNumbers({ accounts }: TreasuryDocument): { document: TreasuryDocument; numbers: IssuedNumbers } {
  const numbers = accounts.flatMap(({ id, collects }) => (collects?.numbers ? [[id, collects.numbers] as const] : []))
  const document = {
    accounts: accounts.map((account) =>
      account.collects ? { ...account, collects: { by: account.collects.by } } : account,
    ),
  }
  return { document, numbers: Object.fromEntries(numbers) }
}

/** The version that holds at a moment, its document as it was set. */
export async function findWholeTreasury({ tx }: Work, moment: Date): Promise<TreasuryVersion | undefined> {
  const found = await findTreasury(tx, moment)
  if (!found) return undefined
  const numbers = await findIssuedNumbers(tx, found.version)
  const accounts = found.document.accounts.map((account) => {
    const issued = numbers[account.id]
    return account.collects && issued
      ? { ...account, collects: { ...account.collects, numbers: [...issued] } }
      : account
  })
  return { ...found, document: { accounts } }
}
