import type { LightningNetwork } from '#formats/bolt11.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import {
  createGet,
  createPost,
  type Get,
  type HttpClientOptions,
  type OutgoingAnswer,
  type Post,
} from '#runtime/lib/outgoing/http-client.ts'
import { parseUmaAddress } from '#uma/address.ts'
import { timestampAt } from '#uma/freshness.ts'
import { readLookupAnswer, signedPayloadOfLookupAnswer } from '#uma/lookup-answer.ts'
import { signLookup, toLookupUrl } from '#uma/lookup-request.ts'
import { readPayAnswer, signedPayloadOfPayAnswer } from '#uma/pay-answer.ts'
import { payRequestToWire, signPayRequest } from '#uma/pay-request.ts'
import { postTransactionToWire, signPostTransaction } from '#uma/post-transaction.ts'
import { readMessageRefusal } from '#uma/refusal.ts'
import type { Once } from '#uma/signatures.ts'
import { spokenMajorOf } from '#uma/versions.ts'
import type { Real } from '../adapter.ts'
import { askReceiver, checkReceiver, MOST_LOOKUP_BYTES, toReceiver } from './ask-receiver.ts'
import { BoundedKeys } from './bounded-keys.ts'
import { CachedKeys } from './cached-keys.ts'
import {
  failed,
  isPaymentRefusal,
  judged,
  LOOK_UP_CODES,
  MESSAGE_CODES,
  PAYMENT_CODES,
  paymentRefusal,
} from './failures.ts'
import { toPayMessage } from './pay-message.ts'
import { toTerms } from './payment-terms.ts'
import type {
  Counterparties,
  CounterpartyResult,
  ForeignMessage,
  LookUp,
  PaymentFailureCode,
  PaymentRequest,
  PostTransactionNotice,
  UmaIdentity,
} from './port.ts'
import { checkSigned } from './signatures.ts'

const LIMITS = { connectMs: 5_000, answerMs: 10_000 }
const JSON_BODY = { 'Content-Type': 'application/json', Accept: 'application/json' }
const NONCE_BYTES = 16

export interface HttpsCounterpartiesOptions {
  own: UmaIdentity
  /** The real time. Messages and keys do not follow the clock of a sandbox. */
  clock: Clock
  /**
   * Whether institutions may run on this machine or in a private network. For development. Their invoices may then be
   * from a test network.
   */
  isPrivateAllowed: boolean
  http?: HttpClientOptions
}

/** A client that speaks UMA with institutions over HTTPS, without redirects. Each call takes at most ten seconds. */
export class HttpsCounterparties implements Counterparties, Real {
  readonly kind = 'real'
  readonly name = 'https'
  private readonly get: Get
  private readonly post: Post
  private readonly keys: CachedKeys
  private readonly keysForStrangers: BoundedKeys
  private readonly networks: readonly LightningNetwork[]

  constructor(private readonly options: HttpsCounterpartiesOptions) {
    const http = { limits: LIMITS, ...options.http }
    this.get = createGet(http)
    this.post = createPost(http)
    this.keys = new CachedKeys({ ...options, get: this.get })
    this.keysForStrangers = new BoundedKeys(this.keys, options.clock)
    this.networks = options.isPrivateAllowed ? ['bc', 'tb', 'tbs', 'bcrt'] : ['bc']
  }

  lookUp(question: LookUp) {
    return judged(LOOK_UP_CODES, async () => {
      const receiver = question.receiver.toLowerCase()
      const body = await askReceiver((umaVersion) => this.sendLookUp({ ...question, receiver }, umaVersion))
      if (body.failure) return body
      const answer = readLookupAnswer(body.answer)
      checkReceiver(answer, receiver)
      await this.check({ domain: domainOf(receiver), signed: signedPayloadOfLookupAnswer(answer) })
      return { answer: toReceiver(answer) }
    })
  }

  requestPayment(request: PaymentRequest) {
    return judged(PAYMENT_CODES, async () => {
      if (spokenMajorOf(request.receiver.umaVersion) === 0 && request.locked.side === 'SENDING')
        return failed(
          'NO_COMPATIBLE_UMA_VERSION',
          "The receiver's institution speaks UMA 0.3, where only the amount to be received can be fixed.",
        )
      const body = await this.sendPayRequest(request)
      if (body.failure) return body
      const answer = readPayAnswer(body.answer)
      const terms = toTerms(answer, request, this.networks)
      const signed = signedPayloadOfPayAnswer(answer, partiesOf(request))
      if (signed) await this.check({ domain: domainOf(request.receiver.address), signed })
      return { answer: terms }
    })
  }

  async sendPostTransaction({ url, senderDomain: vaspDomain, utxos }: PostTransactionNotice): Promise<void> {
    const { signing } = await this.options.own.keysOf(vaspDomain)
    const message = signPostTransaction({ vaspDomain, utxos }, this.once(), signing.privateKey)
    const answer = await this.send(url, postTransactionToWire(message))
    if (!answer || answer.status < 200 || answer.status > 299)
      throw new Error('The institution has not taken the message after the payment.')
  }

  keysOf(domain: string) {
    return judged(MESSAGE_CODES, async () => ({ answer: await this.keys.of(domain) }))
  }

  async verify(message: ForeignMessage) {
    const { failure } = await judged(MESSAGE_CODES, async () => ({
      answer: await this.check(message, this.keysForStrangers.concerning(message.concerns)),
    }))
    return failure
  }

  private check(message: ForeignMessage, keys: Pick<CachedKeys, 'of' | 'renewed'> = this.keys): Promise<void> {
    return checkSigned(message, { ...this.options, keys })
  }

  private async sendLookUp({ receiver, senderDomain, isSubjectToTravelRule }: LookUp, umaVersion: string) {
    const { signing } = await this.options.own.keysOf(senderDomain)
    const unsigned = { receiver, vaspDomain: senderDomain, umaVersion, isSubjectToTravelRule }
    const url = toLookupUrl(signLookup(unsigned, this.once(), signing.privateKey))
    const { isPrivateAllowed } = this.options
    return this.get({ url, isPrivateAllowed }, { Accept: 'application/json' }, MOST_LOOKUP_BYTES + 1).catch(
      () => undefined,
    )
  }

  private async sendPayRequest(request: PaymentRequest): Promise<CounterpartyResult<string, PaymentFailureCode>> {
    const { signing } = await this.options.own.keysOf(request.senderDomain)
    const keys = request.travelRule && (await this.keys.of(domainOf(request.receiver.address)))
    const message = signPayRequest(toPayMessage(request, keys?.encryption), this.once(), signing.privateKey)
    const answer = await this.send(request.receiver.callback, payRequestToWire(message))
    const { status = 0 } = answer ?? {}
    const text = answer?.body.toString('utf8') ?? ''
    const refusal = readMessageRefusal(text)
    if (status === 200 && !refusal) return { answer: text }
    if (isPaymentRefusal(status)) return paymentRefusal(status, refusal ?? {})
    return failed('PAYREQ_REQUEST_FAILED', "The receiver's institution gives no answer to the pay request.")
  }

  private send(url: string, message: object): Promise<OutgoingAnswer | undefined> {
    const { isPrivateAllowed } = this.options
    return this.post({ url, isPrivateAllowed }, JSON_BODY, JSON.stringify(message)).catch(() => undefined)
  }

  private once(): Once {
    return { nonce: randomHex(NONCE_BYTES), timestamp: timestampAt(this.options.clock.now()) }
  }
}

const partiesOf = ({ payerIdentifier, receiver }: PaymentRequest) => ({
  payerIdentifier,
  payeeIdentifier: receiver.address,
})

function domainOf(address: string): string {
  const parsed = parseUmaAddress(address)
  if (!parsed) throw new Error('A receiver is known by an UMA address.')
  return parsed.domain
}
