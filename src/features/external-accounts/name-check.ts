import type { NameCheck } from '#account-types/entry.ts'
import type { NameAnswer } from '#providers/screening/port.ts'
import type { ExternalAccount, NameResult } from './model.ts'

type Compared = NonNullable<ExternalAccount['nameCheck']>

/** The result before or without a verdict of the rail (accounts 3.4). */
export const FIRST_RESULT: Record<NameCheck, NameResult> = {
  rail: 'PENDING',
  'receiving institution': 'CHECKED_BY_RECEIVING_FI',
  none: 'UNSUPPORTED',
}

const RESULT_OF: Record<NonNullable<NameAnswer['verdict']>, NameResult> = {
  MATCH: 'MATCHED',
  CLOSE_MATCH: 'PARTIAL_MATCH',
  NO_MATCH: 'NOT_MATCHED',
  NOT_POSSIBLE: 'UNSUPPORTED',
}

/** Returns the result of a check on the rail. Without verdict and name it is unsupported. */
export function toNameCheck(sent: string, { verdict, name }: NameAnswer): Compared {
  const result = verdict ? RESULT_OF[verdict] : name === undefined ? 'UNSUPPORTED' : compareNames(sent, name)
  return withName(result, name)
}

/** Includes the name only with a full or partial match. */
export function withName(result: NameResult, fullName: string | undefined): Compared {
  const isShown = fullName !== undefined && (result === 'MATCHED' || result === 'PARTIAL_MATCH')
  return { result, ...(isShown && { fullName }) }
}

/**
 * Compares names without accents, case, punctuation, titles and order. Initials make a partial match (accounts 3.4).
 */
export function compareNames(one: string, other: string): 'MATCHED' | 'PARTIAL_MATCH' | 'NOT_MATCHED' {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  if (left.length > 0 && left.join(' ') === right.join(' ')) return 'MATCHED'
  return stands(left, right) || stands(right, left) ? 'PARTIAL_MATCH' : 'NOT_MATCHED'
}

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'PROF', 'SIR', 'MADAM'])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()

/** Returns true if each word matches a different word in the other name, in full or as an initial of one of the two. */
function stands(words: readonly string[], others: readonly string[]): boolean {
  const left = [...others]
  return (
    words.length > 0 &&
    [...words]
      .sort((a, b) => b.length - a.length)
      .every((word) => {
        const same = left.indexOf(word)
        const match = same >= 0 ? same : left.findIndex((other) => isInitial(word, other) || isInitial(other, word))
        if (match >= 0) left.splice(match, 1)
        return match >= 0
      })
  )
}

const isInitial = (word: string, other: string): boolean => word.length === 1 && other.startsWith(word)

/**
 * Abbreviates the first word of the name to an initial, as the sandbox shows a partial match: "Jane Mary Doe" becomes
 * "J Mary Doe" (accounts 11.4).
 */
export const withInitial = (name: string): string => name.trim().replace(/^(\S)\S*/u, '$1')
