import { domainOf } from '#features/uma-addresses/index.ts'
import { currencyOf } from '#money/currencies.ts'
import type { LockedSide, PaymentFailureCode, PaymentTerms } from '#providers/counterparties/port.ts'
import type { OpenRequest } from '#runtime/http/open-endpoint.ts'
import { parseUmaAddress, toUmaAddress, type UmaAddress } from '#uma/address.ts'
import { type FieldRequest, fromRequestedFields } from '#uma/party-fields.ts'
import { payAnswerToWire, signPayAnswer } from '#uma/pay-answer.ts'
import { type PayRequest, readPayRequest, signedPayloadOfPayRequest } from '#uma/pay-request.ts'
import { type RefusalCode, refuseMessage } from '#uma/refusal.ts'
import { LONGEST_COMMENT } from '../describe-receiver.ts'
import { receivePayRequest } from '../receive-pay-request.ts'
import { checkSigned, ENVIRONMENT, type EndpointDependencies, onceAt, requireReceiver } from './checks.ts'

/**
 * Handles the pay request of another institution. Responds with an invoice if the receiver's platform approves
 * (payments 11.1 steps 2 to 5).
 */
export async function answerPayRequest(dependencies: EndpointDependencies, { params, body, now }: OpenRequest) {
  const address = params.receiver ?? ''
  const request = readPayRequest(JSON.stringify(body))
  const payer = payerOf(request)
  const { platform: concerns } = await requireReceiver(dependencies, address)
  const askedOfPayee = checkOffered(request)
  await checkSigned(dependencies, { domain: payer.domain, concerns, signed: signedPayloadOfPayRequest(request) })
  const { payer: payerData, receivingCurrency, comment, utxoCallback } = request
  const { answer, failure } = await receivePayRequest(dependencies, ENVIRONMENT, {
    receiver: address.toLowerCase(),
    payerAddress: toUmaAddress(payer),
    payerDomain: payer.domain,
    payer: payerData,
    receivingCurrency,
    locked: lockedSideOf(request),
    askedOfPayee,
    ...(comment !== undefined && { comment }),
    ...(utxoCallback !== undefined && { utxoCallback }),
    isLocal: false,
  })
  return failure
    ? refuseMessage(CODE_OF[failure.code] ?? 'SENDER_NOT_ACCEPTED', failure.reason)
    : signedAnswer(dependencies, { address, request, terms: answer, now })
}

/** The failure codes of the standard. */
const CODE_OF: Partial<Record<PaymentFailureCode, RefusalCode>> = {
  COUNTERPARTY_NOT_ALLOWED: 'COUNTERPARTY_NOT_ALLOWED',
  INVALID_RECEIVER: 'USER_NOT_READY',
  AMOUNT_OUT_OF_RANGE: 'AMOUNT_OUT_OF_RANGE',
  INVALID_CURRENCY: 'INVALID_CURRENCY',
  MISSING_MANDATORY_USER_INFO: 'MISSING_MANDATORY_PAYER_DATA',
}

const payerOf = ({ payerIdentifier }: PayRequest): UmaAddress =>
  parseUmaAddress(payerIdentifier) ?? refuseMessage('PARSE_PAYREQ_REQUEST_ERROR', 'The payer has no UMA address.')

const LIGHTNING = 'ln'

/** Refuses requests that this service does not support. Returns the requested data about the payee. */
function checkOffered({ settlement, invoiceId, comment = '', requestedPayeeData }: PayRequest): FieldRequest[] {
  if (invoiceId !== undefined) refuseMessage('REQUEST_NOT_FOUND', 'There is no such invoice here.')
  if (settlement && settlement.layer !== LIGHTNING)
    refuseMessage('NOT_IMPLEMENTED', 'Payments settle on Lightning only.')
  if (comment.length > LONGEST_COMMENT)
    refuseMessage('INVALID_INPUT', `A comment may have ${LONGEST_COMMENT} characters.`)
  const { asked, unknownMandatoryKeys } = fromRequestedFields(requestedPayeeData)
  if (unknownMandatoryKeys.length > 0)
    refuseMessage('UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 'The request demands payee data that is unknown here.')
  return asked
}

/** Returns the side with the fixed amount. Without a currency, it is the sent amount. */
function lockedSideOf({ amount, amountCurrency, receivingCurrency }: PayRequest): LockedSide {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) refuseMessage('AMOUNT_OUT_OF_RANGE', 'The amount is too large.')
  if (amountCurrency === undefined) return { side: 'SENDING', millisatoshi: amount }
  if (amountCurrency !== receivingCurrency)
    refuseMessage('INVALID_CURRENCY', 'The amount must be in millisatoshi or in the currency that is received.')
  return { side: 'RECEIVING', amount }
}

interface Agreed {
  address: string
  request: PayRequest
  terms: PaymentTerms
  now: Date
}

async function signedAnswer({ own }: EndpointDependencies, { address, request, terms, now }: Agreed) {
  const { majorVersion, receivingCurrency: currency, payerIdentifier } = request
  const { invoice, receivingAmount: amount, multiplier, feeMillisatoshi, payee, utxoCallback } = terms
  const { signing } = await own.keysOf(domainOf(address).toLowerCase())
  const unsigned = {
    majorVersion,
    invoice,
    payee: { ...payee, IDENTIFIER: address },
    payeeUtxos: [],
    conversion: { amount, currency, decimals: currencyOf(currency).decimals, multiplier, feeMillisatoshi },
    ...(utxoCallback !== undefined && { utxoCallback }),
  }
  const parties = { payerIdentifier, payeeIdentifier: address }
  return payAnswerToWire(signPayAnswer(unsigned, parties, onceAt(now), signing.privateKey))
}
