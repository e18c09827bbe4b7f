import { findCurrency } from '#money/currencies.ts'
import { NOUNS, type Noun } from '#runtime/lib/nouns.ts'

/**
 * The possible meanings of a text. Several can apply together: `3000` can be the end of an account number and also a
 * reference.
 */
export interface Readings {
  /** An id. The noun is absent if the text is only a UUID. */
  id?: { noun?: Noun; uuid: string }
  /** The first digits of a UUID, at least eight. */
  idPart?: { noun?: Noun; part: string }
  /** The text without blanks at its ends: a reference, or the name that others have given. */
  name?: string
  /** In lower case. */
  email?: string
  /** In lower case. */
  umaAddress?: string
  /** The digits after a plus sign. */
  phone?: string
  /** The last four to six characters of an account or a card, in lower case. */
  ending?: string
  /** A complete account number or address, in the form of `accountNumber`. */
  account?: string
  amount?: { figure: string; currency?: string }
  /** As `wordsIn` has them. */
  words?: readonly string[]
}
export type Reading = keyof Readings

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const IDS = new RegExp(`(?:\\b(${NOUNS.join('|')}):)?(${UUID})`, 'gi')
const ID_PART = new RegExp(`^(?:(${NOUNS.join('|')}):)?([0-9a-f]{8}[0-9a-f-]{0,27})$`, 'i')
const EMAIL = /^[^\s@$]+@[^\s@]+\.[^\s@]+$/
const UMA_ADDRESS = /^\$[^\s@]+@[^\s@]+$/
const PHONE = /^\+?[\d ()./-]{7,25}$/
const ENDING = /^(?:…|\.{2,3}|\*+)?\s*([0-9a-z]{4,6})$/i
const AMOUNT = /^(?:([A-Z]{2,12})\s*)?(\d{1,3}(?:,\d{3})+|\d{1,16})(\.\d{1,8})?(?:\s*([A-Z]{2,12}))?$/i
const MOST_WORDS = 5

/** Removes controls, marks of direction and halves of pairs: they are invisible, and a pasted text may have them. */
const withoutUnseen = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ').trim()

/** Letters that are not a letter with an accent, and their usual spelling on other keyboards. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Returns the words of a text in the form for comparisons: only letters and digits, without accents, in lower case. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[łøđðħıßæœþ]/g, (letter) => TYPED_AS[letter] ?? letter)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
]

/** Returns true if each word begins a word of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const those = wordsIn(text)
  return words.every((word) => those.some((each) => each.startsWith(word)))
}

/** Returns an account number in the form for comparisons: without blanks, dots and dashes, in lower case. */
export const accountNumber = (text: string): string => text.replaceAll(/[\s.-]/g, '').toLowerCase()

/** Returns a telephone number in the form for comparisons. */
export const phoneNumber = (text: string): string => `+${text.replaceAll(/\D/g, '')}`

/** Returns the possible meanings of a text. The result is empty if the text has no visible characters. */
export function classify(text: string): Readings {
  const seen = withoutUnseen(text)
  if (seen === '') return {}
  const id = idIn(seen)
  // Other parties may give UUIDs as well.
  if (id) return { id, ...(id.noun === undefined && { name: seen }) }
  if (UMA_ADDRESS.test(seen)) return { umaAddress: seen.toLowerCase(), name: seen }
  if (EMAIL.test(seen)) return { email: seen.toLowerCase(), name: seen }
  return { ...nameIn(seen), ...idPartIn(seen), ...numbersIn(seen), ...amountIn(seen), ...wordsOf(seen) }
}

/** The id of a payment order names its platform and its payment. The search means the payment. */
function idIn(text: string): Readings['id'] {
  const found = [...text.matchAll(IDS)].map(([, noun, uuid = '']) => ({ noun: nounOf(noun), uuid: uuid.toLowerCase() }))
  const meant = found.find(({ noun }) => noun !== 'PlatformConfig') ?? found[0]
  return meant && { uuid: meant.uuid, ...(meant.noun && { noun: meant.noun }) }
}

const nounOf = (text: string | undefined): Noun | undefined =>
  NOUNS.find((noun) => noun.toLowerCase() === text?.toLowerCase())

function idPartIn(text: string): Pick<Readings, 'idPart'> {
  const [, named, part] = ID_PART.exec(text) ?? []
  const noun = nounOf(named)
  return part === undefined ? {} : { idPart: { part: part.toLowerCase(), ...(noun && { noun }) } }
}

const LONGEST_NAME = 200

const nameIn = (text: string): Pick<Readings, 'name'> => (text.length <= LONGEST_NAME ? { name: text } : {})

function numbersIn(text: string): Pick<Readings, 'phone' | 'ending' | 'account'> {
  const [, ending] = ENDING.exec(text) ?? []
  const number = accountNumber(text)
  const isNumber = number.length >= 6 && number.length <= LONGEST_NAME && /\d/.test(number) && /^[\w:+@]+$/.test(number)
  return {
    ...(ending !== undefined && /\d/.test(ending) && { ending: ending.toLowerCase() }),
    ...(PHONE.test(text) && { phone: phoneNumber(text) }),
    ...(isNumber && { account: number }),
  }
}

/** A whole number without a currency is not an amount but the ending of an account. */
function amountIn(text: string): Pick<Readings, 'amount'> {
  const [, before, whole = '', part = '', behind] = AMOUNT.exec(text) ?? []
  const currency = (before ?? behind)?.toUpperCase()
  const isAmount = whole !== '' && !(before && behind) && (currency ? findCurrency(currency) : part !== '')
  if (!isAmount) return {}
  return { amount: { figure: whole.replaceAll(',', '') + part, ...(currency && { currency }) } }
}

const wordsOf = (text: string): Pick<Readings, 'words'> => {
  const words = wordsIn(text).slice(0, MOST_WORDS)
  return words.some((word) => word.length > 1) ? { words } : {}
}
