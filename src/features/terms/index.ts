import type { Db } from '#runtime/db/index.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { jsonFile } from '#runtime/kernel/setting-readers.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { setting } from '#runtime/lib/settings.ts'
import type { TermsDocument as Document } from './document.ts'
import { requestLimiter } from './limit-requests.ts'
import { readDocument } from './read-document.ts'

export { type DocumentRequirement, TermsDocument } from './document.ts'
export { DOCUMENT_TYPES, type DocumentType, MOST_DOCUMENTS, PURPOSES, type Purpose } from './payment-proofs.ts'
export { validateDocument } from './read-document.ts'
export {
  type AmountLimits,
  cardLimitsOf,
  corridorLimitsOf,
  counterpartyVelocityOf,
  dailyVolumeOf,
  isCounterpartyAllowed,
  isEmbargoed,
  isOpenUnder,
  isPurposeRequired,
  overClearingOf,
  type Pair,
  type ProvenPurposes,
  provenPurposesOf,
  quoteValidityOf,
  railLimitsOf,
  receiveFeePpmOf,
  serviceFeeOf,
  spreadOf,
  type Terms,
} from './rules.ts'
export { setTerms } from './set-terms.ts'
export { SHIPPED_TERMS } from './shipped.ts'
export { type TermsSource, termsOver } from './source.ts'
export {
  findVersionNumber as findTermsVersion,
  findVersionsFrom,
  pageOfVersions,
  type StoredVersion,
  takeTurnOfTerms,
} from './store.ts'

const NOTHING_SET: Document = {}

export const termsSettings = {
  /** The terms of all platforms of the deployment, if they differ from the built-in ones. */
  deployment: setting('TERMS_FILE', jsonFile(readDocument), NOTHING_SET),
}

/** The operator's terms for a platform: fees, limits, corridors. */
export const terms: Feature<{ db: Db; clock: Clock }> = {
  settings: termsSettings,
  bind: ({ db, clock, settings }) => ({
    callerChecks: [requestLimiter({ db, clock, deployment: settings(termsSettings).deployment.requests })],
  }),
}
