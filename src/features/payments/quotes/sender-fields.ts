import { isObject } from '#crypto/json-object.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { CUSTOMER_INFO_FIELD_NAMES, type CustomerInfoFieldName } from '#features/platforms/platform-config/index.ts'
import { isCountry } from '#formats/country.ts'
import { isE164 } from '#formats/phone.ts'
import type { Verdict } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { PartyFields } from '#uma/party-fields.ts'
import type { Quote, WireQuoteRequest } from './model.ts'

const LONGEST = 500

interface Format {
  message: string
  isMet(text: string, now: Date): boolean
}

const COUNTRY: Format = { message: 'This is no country of ISO 3166, such as US.', isMet: isCountry }

const FORMATS: { readonly [Name in CustomerInfoFieldName]?: Format } = {
  BIRTH_DATE: {
    message: 'This is no date of the past, such as 1990-12-31.',
    isMet: (text, now) => isCalendarDate(text) && text <= now.toISOString().slice(0, 10),
  },
  NATIONALITY: COUNTRY,
  COUNTRY_OF_RESIDENCE: COUNTRY,
  ULTIMATE_INSTITUTION_COUNTRY: COUNTRY,
  PHONE_NUMBER: { message: 'This is no phone number of the form +12025550123.', isMet: isE164 },
  EMAIL: { message: 'This is no e-mail address.', isMet: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) },
}

function isCalendarDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const NAMES: readonly string[] = CUSTOMER_INFO_FIELD_NAMES
const isName = (name: string): name is CustomerInfoFieldName => NAMES.includes(name)

/**
 * Returns the validation errors of `senderCustomerInfo` that do not depend on the requirements (payments 8.4), in
 * addition to the schema's.
 */
export function faultsOfSenderFields(given: unknown, { isSound }: Verdict, now: Date): Fault[] {
  if (!isObject(given)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const field = `senderCustomerInfo.${name}`
    const message = isSound(field) ? faultOf(name, value, now) : undefined
    return message === undefined ? [] : [{ field, message }]
  })
}

function faultOf(name: string, value: unknown, now: Date): string | undefined {
  if (!isName(name)) return 'There is no such field of customer information.'
  const isText =
    typeof value === 'string' && value.trim() !== '' && [...value].length <= LONGEST && !/\p{Cc}/u.test(value)
  if (!isText) return `This must be a text of 1 to ${LONGEST} characters in one line.`
  const format = FORMATS[name]
  return format && !format.isMet(value, now) ? format.message : undefined
}

/** Returns the data about the payer: the recorded data, overridden by the quote's data (payments 8.4). */
export const payerFieldsOf = (
  { purposeOfPayment, senderCustomerInfo = {} }: WireQuoteRequest,
  recorded: PartyFields,
): PartyFields => ({
  ...recorded,
  ...(purposeOfPayment && { PURPOSE_OF_PAYMENT: purposeOfPayment }),
  ...Object.fromEntries(
    Object.entries(senderCustomerInfo).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
})

/** Seals the fields for storage with one payment, so that the database alone does not reveal them. */
export function sealSenderFields(
  masterKey: MasterKey,
  quoteId: Quote['id'],
  { senderCustomerInfo = {} }: WireQuoteRequest,
): Pick<Quote, 'sealedSenderFields'> {
  if (Object.keys(senderCustomerInfo).length === 0) return {}
  const sealed = masterKey.seal(Buffer.from(JSON.stringify(senderCustomerInfo)), contextOf(quoteId))
  return { sealedSenderFields: { text: sealed.toString('base64'), masterKeyId: masterKey.id } }
}

/** Opens the fields that `sealSenderFields` sealed. */
export function openSenderFields(masterKey: MasterKey, { id, sealedSenderFields }: Quote): unknown {
  return (
    sealedSenderFields &&
    JSON.parse(masterKey.open(Buffer.from(sealedSenderFields.text, 'base64'), contextOf(id)).toString())
  )
}

const contextOf = (quoteId: Quote['id']) => `quotes.sender_fields ${quoteId}`
