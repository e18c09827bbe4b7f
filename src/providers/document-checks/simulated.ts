import type { Simulated } from '../adapter.ts'
import type { DocumentCheck, DocumentFault } from './port.ts'

/** The file names that the sandbox rejects, without extension and in lower case (customers 11). */
const FAULTS: Readonly<Record<string, DocumentFault>> = {
  'reject-low-quality': 'LOW_QUALITY',
  'reject-data-mismatch': 'DATA_MISMATCH',
  'reject-expired': 'EXPIRED',
  'reject-suspected-fraud': 'SUSPECTED_FRAUD',
  'reject-unsuitable-document': 'UNSUITABLE_DOCUMENT',
  'reject-incomplete': 'INCOMPLETE',
}

/** Checks only the name of a file. Any other name is a good document. */
export const simulatedDocumentCheck: DocumentCheck & Simulated = {
  kind: 'simulated',
  check: async ({ fileName }) => FAULTS[fileName.replace(/\.[^.]*$/, '').toLowerCase()],
}
