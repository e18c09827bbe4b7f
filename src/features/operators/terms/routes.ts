import {
  findVersionsFrom,
  pageOfVersions,
  SHIPPED_TERMS,
  type StoredVersion,
  setTerms,
  type TermsDocument,
  takeTurnOfTerms,
  validateDocument,
} from '#features/terms/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type Fault, refuseAll, shownFaults } from '#runtime/lib/errors.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { act } from '../acts/index.ts'
import * as contract from './contract.ts'
import { differencesOf } from './differences.ts'

const toWire = (platform: PlatformId, { version, document, effectiveAt, endsAt, setAt }: StoredVersion) => ({
  version,
  platformId: platformIdToWire(platform),
  document,
  effectiveAt: toTimestamp(effectiveAt),
  ...(endsAt && { endsAt: toTimestamp(endsAt) }),
  setAt: toTimestamp(setAt),
})

const momentOf = (text: string | undefined, now: Date): Date => (text === undefined ? now : new Date(text))

/** The operator's view of the platforms' terms. `deployment` applies to all platforms. */
export const routesWith = ({ deployment }: { deployment: TermsDocument }) => [
  read(contract.readPlatformTerms, async (db, { caller: { platform }, now }) => {
    const versions = await findVersionsFrom(db, platform, now)
    const current = versions.find(({ effectiveAt }) => effectiveAt <= now)
    return {
      ...(current && { current: toWire(platform, current) }),
      planned: versions.filter((each) => each !== current).map((each) => toWire(platform, each)),
    }
  }),
  read(contract.listTermsVersions, async (db, { caller: { platform }, page }) =>
    pageOf(await pageOfVersions(db, platform, page), (version) => toWire(platform, version)),
  ),
  read(contract.readCommonTerms, async () => ({ deployment, shipped: SHIPPED_TERMS })),
  read(contract.checkTerms, async (db, { caller: { platform }, now, body: { document, effectiveAt } }) => {
    const moment = momentOf(effectiveAt, now)
    const [then] = await findVersionsFrom(db, platform, moment)
    const before = then && then.effectiveAt <= moment ? then.document : {}
    return {
      ...shownFaultsOfDocument(validateDocument(document).faults),
      differences: differencesOf(before, document),
    }
  }),
]

/** Returns a document's validation errors for the response to a check: the first hundred and the number of the rest. */
export function shownFaultsOfDocument(all: readonly Fault[]) {
  const { errors, furtherErrors } = shownFaults(all)
  return {
    faults: errors.map(({ field, message }) => ({ field, message })),
    ...(furtherErrors !== undefined && { furtherFaults: furtherErrors }),
  }
}

/** Converts a validation error of a document to one of the body that contains it. */
export const faultOfDocument = (fault: Fault): Fault => ({
  ...fault,
  field: fault.field === '' ? 'document' : `document.${fault.field}`,
})

/** Terms set by treasurers and administrators. The precondition snapshot is the latest version. */
export const termsActs = [
  act(contract.setPlatformTerms, {
    async snapshot(work) {
      await takeTurnOfTerms(work)
      const versions = await findVersionsFrom(work.tx, work.platform, work.now)
      const last = versions.find(({ endsAt }) => endsAt === undefined)
      return last ? { version: last.version, document: last.document } : { version: 0 }
    },
    async carryOut(work, { body: { document, effectiveAt } }) {
      const { sound, faults } = validateDocument(document)
      if (!sound) return refuseAll(faults.map(faultOfDocument))
      const version = await setTerms(work, sound, momentOf(effectiveAt, work.now))
      return toWire(work.platform, { ...version, setAt: work.now })
    },
  }),
]
