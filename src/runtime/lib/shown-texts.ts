import { toJson } from './json.ts'
import { cleaned } from './readable-text.ts'

/** Members of answers that people read. The service cleans texts from before validation when it shows them. */
export const READABLE_MEMBERS: ReadonlySet<string> = new Set(
  (
    'accountHolderName appName bankName city description descriptor displayName doingBusinessAs fiToFiInformation firstName fromName ' +
    'fullName intermediaryBankName issuingAuthority lastName legalName line1 line2 middleName name nickname ' +
    'postalCode primaryContactFirstName primaryContactLastName provider purposeOfAccountOtherDescription reason remittanceInformation sendFromEmailSenderName sourceOfFunds sourceOfFundsOtherDescription sourceOfWealthOtherDescription state subject vaspName'
  ).split(' '),
)

/** Personal data from other institutions, such as `FULL_NAME`. */
const REPORTED_BY_OTHERS = /^[A-Z]+(_[A-Z]+)*$/

const isReadByPeople = (name: string) => READABLE_MEMBERS.has(name) || REPORTED_BY_OTHERS.test(name)

/** Matches most answers, in a fraction of the time of the next pattern. */
const IS_PLAIN = /^[\x20-\x5b\x5d-\x7e]*$/
/** Matches the JSON of an answer that may need cleaning: it has an escape, or a character that is rare in texts. */
const MAY_BE_UNSEEN = /\\[bfnrtu]|[\x7f-\x9f\p{Cf}]/u

/** Returns an answer as the service sends it. */
export function toShownJson(body: unknown): string {
  const text = toJson(body)
  return !IS_PLAIN.test(text) && MAY_BE_UNSEEN.test(text) ? toJson(withCleanedTexts(body)) : text
}

function withCleanedTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCleanedTexts)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && isReadByPeople(name) ? cleaned(member) : withCleanedTexts(member),
    ]),
  )
}

/** Other objects, such as numbers of any size, define their own JSON. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
