import type { Db, Tx } from '#runtime/db/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { TreasuryDocument } from './document.ts'
import { listNumbers } from './numbers/store.ts'
import {
  addTreasuryVersion,
  findIssuedNumbers,
  type IssuedNumbers,
  type StoredTreasury,
  takeTurnsWithTreasury,
  treasuryVersionsFrom,
} from './store.ts'

/**
 * Replaces the treasury from a moment on, with a document that `validateTreasury` and `faultsAgainstPast` accept.
 * Returns the number of its version. The transaction belongs to the system tenant. Refuses a moment in the past.
 */
export async function setTreasury(work: Work, document: TreasuryDocument, effectiveAt: Date): Promise<number> {
  if (effectiveAt < work.now) refuseField('effectiveAt', 'A treasury cannot take effect in the past.')
  await takeTurnsWithTreasury(work.tx)
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

/**
 * Returns the version in effect at a moment of real time and later versions, in the order of their time, with their
 * original documents.
 */
export async function findWholeTreasuries(db: Db | Tx, moment: Date): Promise<StoredTreasury[]> {
  const versions = await treasuryVersionsFrom(db, moment)
  return Promise.all(versions.map(async (each) => ({ ...each, document: await wholeDocument(db, each) })))
}

async function wholeDocument(db: Db | Tx, { version, document }: StoredTreasury): Promise<TreasuryDocument> {
  const numbers = await findIssuedNumbers(db, version)
  const accounts = document.accounts.map((account) => {
    const issued = numbers[account.id]
    return account.collects && issued
      ? { ...account, collects: { ...account.collects, numbers: [...issued] } }
      : account
  })
  return { accounts }
}
