import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'
import { type LightningNetwork, signedMessage } from './bolt11.ts'

export interface NewInvoice {
  network: LightningNetwork
  /** The amount. Absent if the payer chooses it. */
  amountMillisatoshi?: bigint
  createdAt: Date
  expirySeconds: number
  /** 32 bytes each. */
  paymentHash: Uint8Array
  paymentSecret: Uint8Array
  /** The description, at most 639 bytes of UTF-8. */
  description: string
}

/** The payer must support payment secret and variable-length onion (BOLT 9 bits 14 and 8). */
const FEATURES = [16, 8, 0]

/** Picobitcoin per unit, coarsest first. */
const UNITS: readonly (readonly [string, bigint])[] = [
  ['', 10n ** 12n],
  ['m', 10n ** 9n],
  ['u', 10n ** 6n],
  ['n', 10n ** 3n],
  ['p', 1n],
]

/** Returns a Lightning invoice (BOLT 11) signed by the node that owns this secp256k1 secret key. */
export function signInvoice(invoice: NewInvoice, nodeKey: Uint8Array): string {
  const prefix = `ln${invoice.network}${invoice.amountMillisatoshi === undefined ? '' : amountText(invoice.amountMillisatoshi)}`
  const said = [
    ...words(Math.floor(invoice.createdAt.getTime() / 1000), 7),
    ...field(1, bech32.toWords(invoice.paymentHash)),
    ...field(16, bech32.toWords(invoice.paymentSecret)),
    ...field(13, bech32.toWords(new TextEncoder().encode(invoice.description))),
    ...field(6, words(invoice.expirySeconds)),
    ...field(5, FEATURES),
  ]
  return bech32.encode(prefix, [...said, ...signatureWords(signedMessage(prefix, said), nodeKey)], false)
}

/** Returns the shortest form of an amount. */
function amountText(millisatoshi: bigint): string {
  const picobitcoin = millisatoshi * 10n
  const [multiplier, unit] = UNITS.find(([, each]) => picobitcoin % each === 0n)!
  return `${picobitcoin / unit}${multiplier}`
}

function field(type: number, value: readonly number[]): number[] {
  return [type, ...words(value.length, 2), ...value]
}

/** Returns a number in words of five bits, padded with zeros on the left. */
function words(value: number, atLeast = 1): number[] {
  const digits = [...value.toString(32)].map((digit) => parseInt(digit, 32))
  return [...Array<number>(Math.max(atLeast - digits.length, 0)).fill(0), ...digits]
}

function signatureWords(message: Uint8Array, nodeKey: Uint8Array): number[] {
  const signature = secp256k1.sign(message, nodeKey, { format: 'recovered' })
  return bech32.toWords(Uint8Array.of(...signature.subarray(1), signature[0]!))
}
