import { toWireInteger } from '#money/wire.ts'
import { UmaFault } from './faults.ts'
import { malformed, messageReader, parseMessage } from './reading.ts'
import {
  type KycStatus,
  type RequestedFields,
  type WireCurrency,
  WireLnurlAnswer,
  WireLookupAnswer,
} from './schemas.ts'
import {
  type BackingSignature,
  fromWireSignature,
  type Once,
  payloadOf,
  type Signature,
  type SignedPayload,
  signPayload,
  toWireBackings,
  toWireSignature,
} from './signatures.ts'
import { spokenMajorOf } from './versions.ts'

/** A currency that the receiver accepts. */
export interface UmaCurrency {
  code: string
  name: string
  symbol: string
  decimals: number
  /** The estimated millisatoshi per smallest unit. The protocol defines a double. */
  multiplier: number
  /** In the smallest unit. */
  min: bigint
  max: bigint
}

/** The payee, according to the receiver's institution. */
export interface LookupAnswer extends Signature {
  umaVersion: string
  /** The target of the pay request. */
  callback: string
  minSendableMillisatoshi: bigint
  maxSendableMillisatoshi: bigint
  /** LUD-06 JSON for people. */
  metadata: string
  /** The maximum number of characters in a comment. 0: the receiver accepts no comment. */
  commentAllowed: number
  /** The currencies in the receiver's order of preference. */
  currencies: readonly UmaCurrency[]
  /** The payer data that the institution requests. */
  payerData: RequestedFields
  kycStatus: KycStatus
  isSubjectToTravelRule: boolean
  /** The receiver, exactly as in the signature. */
  receiverIdentifier: string
  backingSignatures: readonly BackingSignature[]
}

export type UnsignedLookupAnswer = Omit<LookupAnswer, keyof Signature | 'backingSignatures'>

export function signLookupAnswer(unsigned: UnsignedLookupAnswer, once: Once, privateKey: Uint8Array): LookupAnswer {
  const signature = signPayload(payloadOf.lookup(unsigned.receiverIdentifier, once), once, privateKey)
  return { ...unsigned, ...signature, backingSignatures: [] }
}

export const signedPayloadOfLookupAnswer = (answer: LookupAnswer): SignedPayload => ({
  ...answer,
  payload: payloadOf.lookup(answer.receiverIdentifier, answer),
})

/** Every institution needs these two fields about a payer. */
const ALWAYS_ASKED: RequestedFields = { identifier: { mandatory: true }, compliance: { mandatory: true } }

/** Returns the body of the response in the form of its version. */
export const lookupAnswerToWire = (answer: LookupAnswer) => ({
  tag: 'payRequest',
  callback: answer.callback,
  minSendable: toWireInteger(answer.minSendableMillisatoshi),
  maxSendable: toWireInteger(answer.maxSendableMillisatoshi),
  metadata: answer.metadata,
  ...(answer.commentAllowed > 0 && { commentAllowed: answer.commentAllowed }),
  umaVersion: answer.umaVersion,
  currencies: answer.currencies.map((each) => CURRENCY_TO_WIRE[spokenMajorOf(answer.umaVersion)](each)),
  payerData: { ...answer.payerData, ...ALWAYS_ASKED },
  compliance: {
    ...toWireSignature(answer),
    kycStatus: answer.kycStatus,
    isSubjectToTravelRule: answer.isSubjectToTravelRule,
    receiverIdentifier: answer.receiverIdentifier,
    ...toWireBackings(answer.backingSignatures),
  },
})

const CURRENCY_TO_WIRE = {
  0: ({ min, max, ...rest }: UmaCurrency) => ({
    ...rest,
    minSendable: toWireInteger(min),
    maxSendable: toWireInteger(max),
  }),
  1: ({ min, max, ...rest }: UmaCurrency) => ({
    ...rest,
    convertible: { min: toWireInteger(min), max: toWireInteger(max) },
  }),
}

const readLnurl = messageReader(WireLnurlAnswer)
const readUma = messageReader(WireLookupAnswer)
const UMA_MEMBERS = ['umaVersion', 'currencies', 'payerData', 'compliance'] as const

export function readLookupAnswer(text: string): LookupAnswer {
  const message = parseMessage(text)
  const lnurl = readLnurl(message)
  const missing = UMA_MEMBERS.filter((name) => !Object.hasOwn(Object(message), name))
  if (missing.length > 0)
    throw new UmaFault(
      'MISSING_UMA_FIELDS',
      `The answer lacks ${missing.join(', ')}: the address takes no UMA payments.`,
    )
  const { umaVersion, currencies, payerData, compliance } = readUma(message)
  checkAnsweredVersion(umaVersion)
  if (!URL.canParse(lnurl.callback)) throw malformed('callback', 'This is no URL.')
  return {
    ...fromWireSignature(compliance),
    umaVersion,
    callback: lnurl.callback,
    minSendableMillisatoshi: BigInt(lnurl.minSendable),
    maxSendableMillisatoshi: BigInt(lnurl.maxSendable),
    metadata: lnurl.metadata,
    commentAllowed: lnurl.commentAllowed ?? 0,
    currencies: currencies.map(fromWireCurrency),
    payerData,
    kycStatus: compliance.kycStatus,
    isSubjectToTravelRule: compliance.isSubjectToTravelRule,
    receiverIdentifier: compliance.receiverIdentifier,
    backingSignatures: compliance.backingSignatures ?? [],
  }
}

/** An institution that answers in a different version than requested shares no version with this service. */
function checkAnsweredVersion(umaVersion: string): void {
  try {
    spokenMajorOf(umaVersion)
  } catch (fault) {
    if (!(fault instanceof UmaFault) || fault.kind !== 'UNSUPPORTED_VERSION') throw fault
    throw new UmaFault('NO_COMMON_VERSION', `The receiver's institution answers in UMA ${umaVersion}.`)
  }
}

function fromWireCurrency({ convertible, minSendable, maxSendable, ...rest }: WireCurrency): UmaCurrency {
  const { min = minSendable, max = maxSendable } = convertible ?? {}
  if (min === undefined || max === undefined) throw malformed('currencies', 'A currency has no limits.')
  return { ...rest, min: BigInt(min), max: BigInt(max) }
}
