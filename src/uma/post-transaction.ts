import { toWireInteger } from '#money/wire.ts'
import { isUmaDomain } from './address.ts'
import { malformed, messageReader } from './reading.ts'
import { WirePostTransaction } from './schemas.ts'
import {
  fromWireSignature,
  type Once,
  payloadOf,
  type Signature,
  type SignedPayload,
  signPayload,
  toWireSignature,
} from './signatures.ts'

/** The part of a payment that used one channel. */
export interface UtxoWithAmount {
  /** `<transaction hash>:<output index>` */
  utxo: string
  amountMillisatoshi: bigint
}

/**
 * The last message, after the payment: one side reports the channels that it used, for institutions that screen them.
 */
export interface PostTransaction extends Signature {
  utxos: readonly UtxoWithAmount[]
  /** Whose keys verify. */
  vaspDomain: string
}

export const signPostTransaction = (
  unsigned: Omit<PostTransaction, keyof Signature>,
  once: Once,
  privateKey: Uint8Array,
): PostTransaction => ({ ...unsigned, ...signPayload(payloadOf.postTransaction(once), once, privateKey) })

export const signedPayloadOfPostTransaction = (message: PostTransaction): SignedPayload => ({
  ...message,
  payload: payloadOf.postTransaction(message),
})

export const postTransactionToWire = (message: PostTransaction) => ({
  ...toWireSignature(message),
  vaspDomain: message.vaspDomain,
  utxos: message.utxos.map(({ utxo, amountMillisatoshi }) => ({
    utxo,
    amountMsats: toWireInteger(amountMillisatoshi),
  })),
})

const readWire = messageReader(WirePostTransaction)

export function readPostTransaction(text: string): PostTransaction {
  const wire = readWire(text)
  const vaspDomain = wire.vaspDomain.toLowerCase()
  if (!isUmaDomain(vaspDomain)) throw malformed('vaspDomain', 'This is no domain.')
  const utxos = wire.utxos.map(({ utxo, amountMsats }) => ({ utxo, amountMillisatoshi: BigInt(amountMsats) }))
  return { ...fromWireSignature(wire), vaspDomain, utxos }
}
