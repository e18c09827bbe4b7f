import * as sdk from '@uma-sdk/core'
import { type Institution, startInstitution } from '#providers/counterparties/institution.test-support.ts'
import type { Json } from '#test/support/api.ts'

/** A request to a service, with the requested host. */
export interface Sent {
  method: 'GET' | 'POST'
  url: string
  host: string
  body?: string
}
export type Send = (sent: Sent) => Promise<{ status: number; body: string }>

interface Wish {
  amount: number
  /** If absent, the payer sends millisatoshi. */
  isReceivingSide?: boolean
  currency?: string
  request?: Partial<Parameters<typeof sdk.getPayRequest>[0]>
}

const anyNonce = () => new sdk.InMemoryNonceValidator(0)

/**
 * A customer of another institution. It consists of the published UMA library alone and checks every signature that it
 * receives.
 */
export class Payer {
  private constructor(
    readonly institution: Institution,
    private readonly send: Send,
    readonly majorVersion: 0 | 1,
  ) {}

  static async at(send: Send, majorVersion: 0 | 1 = 1): Promise<Payer> {
    return new Payer(await startInstitution(), send, majorVersion)
  }

  get address(): string {
    return `$ana@${this.institution.domain}`
  }

  /** Returns the query of a signed lookup for the receiver's address. */
  async lookUpUrl(receiver: string, extra: object = {}): Promise<URL> {
    return sdk.getSignedLnurlpRequestUrl({
      isSubjectToTravelRule: false,
      receiverAddress: receiver,
      senderVaspDomain: this.institution.domain,
      signingPrivateKey: this.institution.keys.privateKey,
      umaVersionOverride: this.majorVersion === 1 ? '1.0' : '0.3',
      ...extra,
    })
  }

  async lookUp(receiver: string): Promise<sdk.LnurlpResponse> {
    const url = await this.lookUpUrl(receiver)
    const answer = sdk.LnurlpResponse.fromJson(await this.must(get(url)))
    if (!(await sdk.verifyUmaLnurlpResponseSignature(answer, await this.keysAt(url.host), anyNonce())))
      throw new Error('The answer to the look-up is not signed by the receiver’s institution.')
    return answer
  }

  async payRequest({ amount, isReceivingSide = false, currency = 'USD', request = {} }: Wish, host: string) {
    const { institution, majorVersion: umaMajorVersion } = this
    const { encryptionPubKey } = await this.keysAt(host)
    return sdk.getPayRequest({
      receiverEncryptionPubKey: Buffer.from(encryptionPubKey ?? '', 'hex'),
      sendingVaspPrivateKey: institution.keys.privateKey,
      receivingCurrencyCode: currency,
      amount,
      isAmountInReceivingCurrency: isReceivingSide,
      payerIdentifier: this.address,
      payerName: 'Ana Lima',
      payerKycStatus: sdk.KycStatus.Verified,
      utxoCallback: `http://${institution.domain}/utxos`,
      requestedPayeeData: { name: { mandatory: true } },
      umaMajorVersion,
      ...request,
    })
  }

  /** Looks up the receiver and requests a payment. */
  async ask(receiver: string, wish: Wish): Promise<sdk.PayReqResponse> {
    const { callback } = await this.lookUp(receiver)
    const host = receiver.split('@')[1] ?? ''
    const body = (await this.payRequest(wish, host)).toJsonString()
    const answer = sdk.PayReqResponse.fromJson(await this.must(post(callback, body)))
    const parties = [this.address, receiver] as const
    if (
      this.majorVersion === 1 &&
      !(await sdk.verifyPayReqResponseSignature(answer, ...parties, await this.keysAt(host), anyNonce()))
    )
      throw new Error('The answer to the pay request is not signed by the receiver’s institution.')
    return answer
  }

  /** Reports an invoice as paid. */
  async reportPaid({ payeeData, compliance }: Json) {
    const url: string = payeeData?.compliance?.utxoCallback ?? compliance?.utxoCallback
    return this.send(post(url, await this.postTransaction()))
  }

  async postTransaction(): Promise<string> {
    const message = await sdk.getPostTransactionCallback({
      utxos: [{ utxo: 'abc:0', amountMsats: 1000 }],
      vaspDomain: this.institution.domain,
      signingPrivateKey: this.institution.keys.privateKey,
    })
    return JSON.stringify(message)
  }

  private async keysAt(host: string): Promise<sdk.PubKeyResponse> {
    return sdk.PubKeyResponse.fromJson(await this.must({ method: 'GET', url: '/.well-known/lnurlpubkey', host }))
  }

  private async must(sent: Sent): Promise<string> {
    const { status, body } = await this.send(sent)
    if (status !== 200) throw new Error(`${sent.method} ${sent.url} answered ${status} ${body}`)
    return body
  }
}

export const get = ({ host, pathname, search }: URL): Sent => ({ method: 'GET', url: pathname + search, host })

export function post(url: string, body: string): Sent {
  const { host, pathname } = new URL(url)
  return { method: 'POST', url: pathname, host, body }
}
