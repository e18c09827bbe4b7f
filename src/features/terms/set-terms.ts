import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { TermsDocument } from './document.ts'
import { addVersion, type Version } from './store.ts'

/**
 * Replaces the document of a platform from a moment on. Existing quotes retain their terms. Refuses a moment in the
 * past with INVALID_INPUT.
 */
export async function setTerms(work: Work, document: TermsDocument, effectiveAt = work.now): Promise<Version> {
  if (effectiveAt < work.now) refuseField('effectiveAt', 'Terms cannot take effect in the past.')
  return addVersion(work, document, effectiveAt)
}
