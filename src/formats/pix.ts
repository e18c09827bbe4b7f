import { isCnpj } from './cnpj.ts'
import { isCpf } from './cpf.ts'

export type PixKeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'RANDOM'

const UUID_V4 =
  /^[0-9a-f]{8}(?<hyphen>-?)[0-9a-f]{4}\k<hyphen>4[0-9a-f]{3}\k<hyphen>[89ab][0-9a-f]{3}\k<hyphen>[0-9a-f]{12}$/i

const KEY_CHECKS: Readonly<Record<PixKeyType, (key: string) => boolean>> = {
  CPF: isCpf,
  CNPJ: isCnpj,
  EMAIL: (key) => key.length <= 77 && /^[^\s@]+@[^\s@]+$/.test(key),
  PHONE: (key) => /^\+55[1-9][0-9][0-9]{8,9}$/.test(key),
  RANDOM: (key) => UUID_V4.test(key),
}

/** Returns true if the key is a PIX key of this type (accounts 5.4). */
export function isPixKey(type: PixKeyType, key: string): boolean {
  return KEY_CHECKS[type](key)
}

/** Returns the form in which two keys of the same account are equal (accounts 4.4). */
export function canonicalPixKey(type: PixKeyType, key: string): string {
  if (type === 'EMAIL') return key.toLowerCase()
  return type === 'RANDOM' ? key.toLowerCase().replaceAll('-', '') : key
}

/**
 * The largest PIX amount. EMV gives the amount 13 characters, including the decimal point: 9,999,999,999.99 BRL, in
 * centavos.
 */
export const LARGEST_PIX_AMOUNT = 999_999_999_999n
const AMOUNT_CHARACTERS = 13

export interface PixCharge {
  key: string
  /** Printable ASCII of at most 25 and 15 characters, which banks show to the payer. */
  merchantName: string
  merchantCity: string
  /** At most 25 letters and digits without its hyphens. */
  reference: string
  /** In centavos, at most `LARGEST_PIX_AMOUNT`. Absent: the payer chooses the amount. */
  amount?: bigint
}

/**
 * Returns the text of a PIX QR code, which payers may also copy and paste (accounts 2.6, payments 6.1). Throws if a
 * text is too long.
 */
export function pixPayload(charge: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', charge.key, 77)
  const reference = field('05', charge.reference.replaceAll('-', ''), 25)
  const fields = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    charge.amount === undefined ? '' : field('54', inReais(charge.amount), AMOUNT_CHARACTERS),
    field('58', 'BR'),
    field('59', charge.merchantName, 25),
    field('60', charge.merchantCity, 15),
    field('62', reference),
    '6304',
  ].join('')
  return fields + crc16(fields)
}

/** Returns an EMV tag, a two-digit length and the value. */
function field(tag: string, value: string, maxLength = 99): string {
  if (!/^[\x20-\x7e]+$/.test(value) || value.length > maxLength) {
    throw new Error(`Field ${tag} of a PIX payload takes 1 to ${maxLength} characters of printable ASCII.`)
  }
  return tag + String(value.length).padStart(2, '0') + value
}

function inReais(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the CRC-16/CCITT-FALSE of ASCII text as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
