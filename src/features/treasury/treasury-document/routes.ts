import { createHash } from 'node:crypto'
import type { AccountRules } from '#account-types/context.ts'
import { act } from '#features/operators/acts/index.ts'
import { differencesOf, faultOfDocument, shownFaultsOfDocument } from '#features/operators/terms/index.ts'
import {
  effectsOf,
  faultsAgainstPast,
  findWholeTreasuries,
  lastTreasuryVersion,
  type StoredTreasury,
  setTreasury,
  type TreasuryDocument,
  takeTurnsWithTreasury,
  validateTreasury,
} from '#features/treasury-accounts/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { Judged } from '#runtime/http/faults/validation.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuseAll } from '#runtime/lib/errors.ts'
import * as contract from './contract.ts'

interface Dependencies {
  rules: AccountRules
  added: Additions
}

const toWire = ({ version, effectiveAt, endsAt, setAt, document }: StoredTreasury) => ({
  version,
  effectiveAt: toTimestamp(effectiveAt),
  ...(endsAt && { endsAt: toTimestamp(endsAt) }),
  setAt: toTimestamp(setAt),
  document,
})

/** Returns the treasury in effect at a moment of real time, and the later planned versions. */
async function treasuryFrom(db: Db | Tx, moment: Date) {
  const versions = await findWholeTreasuries(db, moment)
  const current = versions.find(({ effectiveAt }) => effectiveAt <= moment)
  return { current, planned: versions.filter((each) => each !== current) }
}

const momentOf = (text: string | undefined, now: Date): Date => (text === undefined ? now : new Date(text))

/** Returns the accounts of a document by their ids. For issued numbers only the data that distinguishes two lists. */
const comparable = (document: TreasuryDocument | undefined) =>
  Object.fromEntries(
    document?.accounts.map(({ id, collects, ...account }) => [
      id,
      { ...account, ...(collects && { collects: { ...collects, ...summaryOf(collects.numbers) } }) },
    ]) ?? [],
  )

const summaryOf = (numbers: readonly object[] | undefined) =>
  numbers && {
    numbers: {
      count: numbers.length,
      sha256: createHash('sha256').update(JSON.stringify(numbers)).digest('hex'),
    },
  }

/** Returns the changes of a well-formed document against the version in effect at the moment. */
async function comparedWith(db: Db | Tx, added: Additions, document: TreasuryDocument, moment: Date) {
  const { current } = await treasuryFrom(db, moment)
  const { lines, isEnding, activated } = await effectsOf(db, added, document, moment)
  return {
    changes: lines,
    isEnding,
    activatedAccounts: activated,
    differences: differencesOf(comparable(current?.document), comparable(document)),
  }
}

/**
 * Returns the document, or all validation errors of the document alone, or else its errors against earlier versions.
 */
async function judge(
  db: Db | Tx,
  { rules, added }: Dependencies,
  document: object,
  { moment, now }: { moment: Date; now: Date },
): Promise<Judged<TreasuryDocument>> {
  const judged = validateTreasury(document, rules, now)
  if (!judged.sound) return judged
  const faults = await faultsAgainstPast(db, added, judged.sound, moment)
  return faults.length > 0 ? { faults } : judged
}

const NO_EFFECTS = { changes: [], isEnding: false, differences: [], activatedAccounts: 0 }

/** The operator's read routes for its bank accounts. */
export const treasuryRoutes = ({ rules, added }: Dependencies) => [
  read(contract.readTreasury, async (db, { query: { at }, now }) => {
    const { current, planned } = await treasuryFrom(db, momentOf(at, now))
    return { ...(current && { current: toWire(current) }), planned: planned.map(toWire) }
  }),
  read(contract.checkTreasury, async (db, { body: { document, effectiveAt }, now }) => {
    const moment = momentOf(effectiveAt, now)
    const { sound, faults } = await judge(db, { rules, added }, document, { moment, now })
    if (!sound) return { ...shownFaultsOfDocument(faults), ...NO_EFFECTS }
    return { faults: [], ...(await comparedWith(db, added, sound, moment)) }
  }),
]

/** The treasurers' actions on the treasury. The precondition snapshot of a request is the version set last. */
export const treasuryActs = ({ rules }: Pick<Dependencies, 'rules'>) => [
  act(contract.setTreasury, {
    async snapshot({ tx }) {
      await takeTurnsWithTreasury(tx)
      return { version: await lastTreasuryVersion(tx) }
    },
    async carryOut(work, { body: { document, effectiveAt } }) {
      const { tx, added, now } = work
      const moment = momentOf(effectiveAt, now)
      const { sound, faults } = await judge(tx, { rules, added }, document, { moment, now })
      if (!sound) return refuseAll(faults.map(faultOfDocument))
      const effects = await comparedWith(tx, added, sound, moment)
      const version = await setTreasury(work, sound, moment)
      return { version, effectiveAt: toTimestamp(moment), ...effects }
    },
  }),
]
