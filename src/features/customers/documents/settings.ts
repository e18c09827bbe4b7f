import { wholeNumber } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'

const FIVE_YEARS = 1_826

export const documentSettings = {
  /** For how many days after a customer was deleted the documents are kept. */
  documentsKeptDays: setting('DOCUMENTS_KEPT_DAYS', wholeNumber(0, 36_525), FIVE_YEARS),
}
