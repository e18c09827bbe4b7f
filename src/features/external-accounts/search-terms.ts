import { hash } from 'node:crypto'
import type { Work } from '#runtime/work/units/work.ts'
import { accountNumber, keepTerms, wordsIn } from '../search/index.ts'
import type { ExternalAccount } from './model.ts'
import { holderNameOf, primaryIdentifierOf } from './rules.ts'

/** Returns the last characters of a number in reverse order, so that a shorter ending is a prefix. */
export const reversed = (ending: string): string => [...ending].reverse().join('')

/** By which a whole number is found. */
export const numberHash = (number: string): string => hash('sha256', number)

const LONGEST_ENDING = 6

/** A new account is found by its number, the end of that, and its holder. */
export function keepTermsOf(work: Work, account: ExternalAccount): void {
  const number = accountNumber(primaryIdentifierOf(account))
  const terms = {
    ACCOUNT_NUMBER: [numberHash(number)],
    ACCOUNT_ENDING: [reversed(number.slice(-LONGEST_ENDING))],
    ACCOUNT_HOLDER: wordsIn(holderNameOf(account.accountInfo) ?? ''),
  }
  keepTerms(work, { object: account.id, at: account.createdAt, terms, isNew: true })
}
