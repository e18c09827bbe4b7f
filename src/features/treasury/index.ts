import { bankBook } from './bank-book/index.ts'

/** The operator's own bank accounts: what their banks say. */
export const TREASURY = [bankBook] as const
