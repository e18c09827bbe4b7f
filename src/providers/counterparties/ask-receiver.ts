import type { OutgoingAnswer } from '#runtime/lib/outgoing/http-client.ts'
import { UmaFault } from '#uma/faults.ts'
import type { LookupAnswer } from '#uma/lookup-answer.ts'
import { fromRequestedFields } from '#uma/party-fields.ts'
import { readMessageRefusal } from '#uma/refusal.ts'
import { highestCommonVersion, PREFERRED_VERSION, readVersionRefusal } from '#uma/versions.ts'
import { failed, lookUpRefusal } from './failures.ts'
import type { CounterpartyResult, LookUpFailureCode, Receiver } from './port.ts'

/** Large enough for the pictures that LUD-06 allows in metadata. */
export const MOST_LOOKUP_BYTES = 256 * 1024

type Body = CounterpartyResult<string, LookUpFailureCode>

/** Sends the look-up in one version. Returns undefined if there was no complete answer. */
type Send = (version: string) => Promise<OutgoingAnswer | undefined>

/**
 * Returns the body of the answer. Asks an institution that does not support our version once more, in the highest
 * version in common.
 */
export async function askReceiver(send: Send): Promise<Body> {
  const first = await send(PREFERRED_VERSION)
  if (first?.status !== 412) return toBody(first)
  const version = commonVersion(first.body.toString('utf8'))
  if (version === undefined)
    return failed('UNSUPPORTED_UMA_VERSION', "The receiver's institution supports no UMA version of this service.")
  const second = await send(version)
  return second?.status === 412
    ? failed('NO_COMPATIBLE_UMA_VERSION', "The receiver's institution refuses the version of UMA that it has named.")
    : toBody(second)
}

function commonVersion(refusal: string): string | undefined {
  try {
    return highestCommonVersion(readVersionRefusal(refusal))
  } catch (fault) {
    if (fault instanceof UmaFault) return undefined
    throw fault
  }
}

/** An LNURL error may come with status 200. */
function toBody(answer: OutgoingAnswer | undefined): Body {
  const { status = 0 } = answer ?? {}
  const text = answer?.body.toString('utf8') ?? ''
  const refusal = readMessageRefusal(text)
  if (status === 200 && !refusal)
    return (answer?.body.length ?? 0) > MOST_LOOKUP_BYTES
      ? failed('PARSE_LNURLP_RESPONSE_ERROR', 'The answer to the look-up is too large.')
      : { answer: text }
  if (status === 200 || (status >= 400 && status < 500)) return lookUpRefusal(status, refusal ?? {})
  return failed('LNURLP_REQUEST_FAILED', "The receiver's institution gives no answer to the look-up.")
}

/** Refuses a response about another receiver. */
export function checkReceiver({ receiverIdentifier }: LookupAnswer, receiver: string): void {
  if (receiverIdentifier.toLowerCase() !== receiver.toLowerCase())
    throw new UmaFault('INCONSISTENT', 'The answer to the look-up is about another receiver.')
}

export function toReceiver(answer: LookupAnswer): Receiver {
  const { asked, unknownMandatoryKeys } = fromRequestedFields(answer.payerData)
  const { receiverIdentifier: address, umaVersion, callback } = answer
  return {
    reference: { address, umaVersion, callback },
    currencies: answer.currencies,
    askedOfPayer: asked,
    unknownMandatoryKeys,
    minSendableMillisatoshi: answer.minSendableMillisatoshi,
    maxSendableMillisatoshi: answer.maxSendableMillisatoshi,
    commentAllowed: answer.commentAllowed,
    kycStatus: answer.kycStatus,
    isSubjectToTravelRule: answer.isSubjectToTravelRule,
  }
}
