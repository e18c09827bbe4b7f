import { jsonFile } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'
import type { TermsDocument } from './document.ts'
import { readDocument } from './read-document.ts'

const NOTHING_SET: TermsDocument = {}

export const termsSettings = {
  /** The terms of all platforms of the deployment, as far as they differ from those that ship. */
  deployment: setting('TERMS_FILE', jsonFile(readDocument), NOTHING_SET),
}
