import { hash } from 'node:crypto'
import type { Work } from '#runtime/work/units/work.ts'
import { accountNumber, keepTerms, wordsIn } from '../search/index.ts'
import type { ExternalAccount } from './model.ts'
import { holderNameOf, primaryIdentifierOf } from './rules.ts'

/** Returns the last characters of a number in reverse order, so that a shorter ending is a prefix. */
export const reversed = (ending: string): string => [...ending].reverse().join('')

/** Returns the search term of a whole number. */
export const numberHash = (number: string): string => hash('sha256', number)

const LONGEST_ENDING = 6

/** Makes a new account searchable by its number, the number's last digits, and its holder. */
export function keepTermsOf(work: Work, account: ExternalAccount): void {
  const number = accountNumber(primaryIdentifierOf(account))
  const terms = {
    ACCOUNT_NUMBER: [numberHash(number)],
    ACCOUNT_ENDING: [reversed(number.slice(-LONGEST_ENDING))],
    ACCOUNT_HOLDER: wordsIn(holderNameOf(account.accountInfo) ?? ''),
  }
  keepTerms(work, { object: account.id, at: account.createdAt, terms, isNew: true })
}
