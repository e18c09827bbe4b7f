import { bankBook } from './bank-book/index.ts'
import { treasuryDocument } from './treasury-document/index.ts'

/** The operator's own bank accounts: which there are, and what their banks say. */
export const TREASURY = [treasuryDocument, bankBook] as const
