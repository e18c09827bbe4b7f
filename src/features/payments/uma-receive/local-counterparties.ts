import type { Counterparties, LookUpFailureCode, PaymentFailureCode } from '#providers/counterparties/port.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type PlatformId, parseId, platformIdFromWire } from '#runtime/lib/ids.ts'
import { PREFERRED_VERSION } from '#uma/versions.ts'
import { receiveUmaFunds } from '../index.ts'
import { type DescribeDependencies, describeReceiver, LONGEST_COMMENT } from './describe-receiver.ts'
import { type ReceiveDependencies, receivePayRequest } from './receive-pay-request.ts'

/** The counterparty port for customers of this service, without network messages (payments 8.1, 11.1). */
export const localCounterparties = (
  dependencies: ReceiveDependencies & DescribeDependencies,
  environment: Environment,
): Counterparties => ({
  async lookUp({ receiver, senderPlatform }) {
    const description = await describeReceiver(dependencies, environment, receiver, senderPlatform)
    if (!description) return noLookUp('UMA_NOT_FOUND', 'This address has no receiver.')
    const { receiver: _, ...described } = description
    return {
      answer: {
        ...described,
        reference: { address: receiver, umaVersion: PREFERRED_VERSION, callback: LOCAL },
        unknownMandatoryKeys: [],
        commentAllowed: LONGEST_COMMENT,
        kycStatus: 'VERIFIED',
        isSubjectToTravelRule: false,
      },
    }
  },
  requestPayment: ({ receiver, receivingCurrency, locked, senderDomain, payerIdentifier, payer, ...rest }) =>
    receivePayRequest(dependencies, environment, {
      receiver: receiver.address,
      payerAddress: payerIdentifier,
      payerDomain: senderDomain,
      payer,
      receivingCurrency: receivingCurrency.code,
      locked,
      askedOfPayee: rest.askedOfPayee,
      ...(rest.comment !== undefined && { comment: rest.comment }),
      isLocal: true,
      ...(rest.senderPlatform && { payerPlatform: rest.senderPlatform }),
    }),
  async sendPostTransaction({ url, utxos: [first] }) {
    const named = paymentIn(url)
    if (!named) throw new Error(`${url} names no payment.`)
    await dependencies.workFor(named.platform, (work) =>
      receiveUmaFunds(work, named.transactionId, { acceptedAt: work.now, ...(first && { payerOrder: first.utxo }) }),
    )
  },
  keysOf: async () => noPayment('COUNTERPARTY_PUBKEY_FETCH_ERROR', 'There are no signatures within the service.'),
  verify: async () => ({ code: 'INVALID_SIGNATURE', reason: 'There are no signatures within the service.' }),
})

/** The callback of local payments. It receives no messages. */
const LOCAL = 'local'

const noLookUp = <Code extends LookUpFailureCode>(code: Code, reason: string) => ({ failure: { code, reason } })
const noPayment = <Code extends PaymentFailureCode>(code: Code, reason: string) => ({ failure: { code, reason } })

/** Returns the incoming payment at the end of an address: `…/PlatformConfig:…/Transaction:…` */
export function paymentIn(url: string): { platform: PlatformId; transactionId: `Transaction:${string}` } | undefined {
  const [transactionText = '', platformText = ''] = url.split('/').toReversed()
  const platform = platformIdFromWire(platformText)
  const transactionId = parseId('Transaction', transactionText)
  return platform && transactionId && { platform, transactionId }
}
