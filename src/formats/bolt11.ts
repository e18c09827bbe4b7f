import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32, hex } from '@scure/base'
import { isOneCase } from './letter-case.ts'

/** The letters after `ln`: main network, test network, signet, regression test. */
const NETWORKS = ['bc', 'tb', 'tbs', 'bcrt'] as const
export type LightningNetwork = (typeof NETWORKS)[number]

export interface Invoice {
  network: LightningNetwork
  /** Absent if the payer chooses the amount. */
  amountMillisatoshi?: bigint
  createdAt: Date
  expiresAt: Date
  /** The payment hash, 32 bytes in hex. Each invoice has a different one. */
  paymentHash: string
  /** The node that receives the payment: compressed secp256k1 point, 33 bytes in hex. */
  payee: string
}

/** Numbers of five bits each. */
type Words = readonly number[]

const TIMESTAMP_WORDS = 7
const SIGNATURE_WORDS = 104
const DEFAULT_EXPIRY_SECONDS = 3600

/**
 * Tagged fields: their type and, if it is fixed, their length in words. A field of another length does not count as
 * this field.
 */
const PAYMENT_HASH = { type: 1, words: 52 }
const PAYMENT_SECRET = { type: 16, words: 52 }
const NODE = { type: 19, words: 53 }
const EXPIRY = { type: 6 }

const PREFIX = /^ln(?<network>bcrt|bc|tbs|tb)((?<units>[1-9][0-9]*)(?<multiplier>[munp]?))?$/

/** Picobitcoin per unit. A tenth of a millisatoshi is the smallest amount in the notation. */
const PICOBITCOIN: Readonly<Record<string, bigint>> = {
  '': 10n ** 12n,
  m: 10n ** 9n,
  u: 10n ** 6n,
  n: 10n ** 3n,
  p: 1n,
}

/** Returns true if the text starts with `ln`, contains a separator and uses one case. */
export function hasInvoiceShape(text: string): boolean {
  return /^ln\S*1\S*$/i.test(text) && isOneCase(text)
}

/**
 * Returns true for an invoice of one of the networks that is payable at `now`. Production accepts the main network only
 * (accounts 5.13).
 */
export function isPayableInvoice(text: string, now: Date, networks: readonly LightningNetwork[]): boolean {
  const invoice = decodeInvoice(text)
  return invoice !== undefined && networks.includes(invoice.network) && now < invoice.expiresAt
}

/**
 * Returns the members of an invoice (BOLT 11), expired or not. Returns undefined if its checksum, its fields or its
 * signature are wrong.
 */
export function decodeInvoice(text: string): Invoice | undefined {
  const decoded = hasInvoiceShape(text) ? bech32.decodeUnsafe(text, false) : undefined
  if (!decoded || decoded.words.length < TIMESTAMP_WORDS + SIGNATURE_WORDS) return undefined
  const said = decoded.words.slice(0, -SIGNATURE_WORDS)
  const head = readPrefix(decoded.prefix)
  const fields = readFields(said.slice(TIMESTAMP_WORDS))
  const payee = recoverPayee(decoded.prefix, said, decoded.words.slice(-SIGNATURE_WORDS))
  const paymentHash = fields && bytesOf(fields, PAYMENT_HASH)
  if (!head || !fields || !payee || !paymentHash || !bytesOf(fields, PAYMENT_SECRET) || !isNode(fields, payee))
    return undefined

  const createdAt = integer(said.slice(0, TIMESTAMP_WORDS))
  const expiry = fields.find((field) => field.type === EXPIRY.type)
  const expiresAt = createdAt + (expiry ? integer(expiry.words) : DEFAULT_EXPIRY_SECONDS)
  return {
    ...head,
    createdAt: fromSeconds(createdAt),
    expiresAt: fromSeconds(expiresAt),
    paymentHash: hex.encode(paymentHash),
    payee: hex.encode(payee),
  }
}

/** Reads the network and the amount. An amount finer than a millisatoshi is not allowed. */
function readPrefix(prefix: string): Pick<Invoice, 'network' | 'amountMillisatoshi'> | undefined {
  const { network: name, units, multiplier } = PREFIX.exec(prefix)?.groups ?? {}
  const network = NETWORKS.find((each) => each === name)
  if (network === undefined) return undefined
  const picobitcoin = BigInt(units ?? 0) * PICOBITCOIN[multiplier ?? '']!
  if (picobitcoin % 10n !== 0n) return undefined
  return {
    network,
    ...(units === undefined ? {} : { amountMillisatoshi: picobitcoin / 10n }),
  }
}

interface Field {
  type: number
  words: Words
}

/**
 * Reads fields: the type in one word, the length in two, then that many words. Returns undefined if the last field is
 * cut off.
 */
function readFields(words: Words): Field[] | undefined {
  const fields: Field[] = []
  for (let at = 0; at < words.length; ) {
    const end = at + 3 + integer(words.slice(at + 1, at + 3))
    if (end > words.length) return undefined
    fields.push({ type: words[at]!, words: words.slice(at + 3, end) })
    at = end
  }
  return fields
}

function bytesOf(fields: readonly Field[], kind: { type: number; words: number }): Uint8Array | undefined {
  const field = fields.find(({ type, words }) => type === kind.type && words.length === kind.words)
  return field && (bech32.fromWordsUnsafe([...field.words]) ?? undefined)
}

/** Returns false if the invoice names a node other than its signer. */
function isNode(fields: readonly Field[], payee: Uint8Array): boolean {
  const node = bytesOf(fields, NODE)
  return node === undefined || hex.encode(node) === hex.encode(payee)
}

function recoverPayee(prefix: string, said: Words, signatureWords: Words): Uint8Array | undefined {
  const signature = bech32.fromWords([...signatureWords])
  try {
    return secp256k1.recoverPublicKey(
      Uint8Array.of(signature[64]!, ...signature.subarray(0, 64)),
      signedMessage(prefix, said),
    )
  } catch {
    return undefined
  }
}

/**
 * Returns the bytes that a node signs: the prefix as text, then all words before the signature, padded to whole bytes.
 */
export function signedMessage(prefix: string, said: Words): Uint8Array {
  const filled = [...said, ...Array<number>((8 - (said.length % 8)) % 8).fill(0)]
  const packed = bech32.fromWords(filled).subarray(0, Math.ceil((said.length * 5) / 8))
  return Uint8Array.of(...new TextEncoder().encode(prefix), ...packed)
}

function integer(words: Words): number {
  return words.reduce((value, word) => value * 32 + word, 0)
}

/** The last instant that a `Date` can represent. An invoice may claim a longer life. */
const END_OF_TIME_MS = 8.64e15

function fromSeconds(seconds: number): Date {
  return new Date(Math.min(seconds * 1000, END_OF_TIME_MS))
}
