import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { TermsDocument } from './document.ts'
import { addVersion, type Version } from './store.ts'

/** Replaces the document of a platform from a moment on, which may not be in the past: quotes that were made keep what they were made under. Refuses one of the past with INVALID_INPUT. */
export async function setTerms(work: Work, document: TermsDocument, effectiveAt = work.now): Promise<Version> {
  if (effectiveAt < work.now) refuseField('effectiveAt', 'Terms cannot take effect in the past.')
  return addVersion(work, document, effectiveAt)
}
