import { describePayload, stamp, WalletError } from '@causeway/wallet'
import { afterReading } from './approval.ts'
import { ask, type Wallet } from './backend.ts'
import type { Login } from './login.ts'
import { toReadable, toSmallestUnits } from './money.ts'

const LOOK_AGAIN_MS = 500
const LOOK_AT_MOST = 60
const CURRENCY = 'USDB'

interface Quote {
  id: string
  transactionId: string
  paymentInstructions: { accountOrWalletInfo: { payloadToSign: string } }[]
}

/** Pays to the user's bank account: requests a quote, shows it, signs it. Returns the id of the transaction. */
export async function pay({ accountId, bank }: Wallet, { keyPair }: Login, amount: string): Promise<string> {
  const sendingAmount = toSmallestUnits(amount, CURRENCY)
  const { id, transactionId, paymentInstructions } = await ask<Quote>('POST', '/quotes', {
    amount: Number(sendingAmount),
  })
  const text = paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? ''
  const asked = {
    quoteId: id,
    sourceAccountId: accountId,
    sendingAmount,
    sendingCurrency: CURRENCY,
    destination: { accountId: bank.id, destinationType: 'ACCOUNT' },
  }
  const approve = afterReading(
    { type: 'QUOTE_EXECUTE', organizationId: accountId, parameters: asked },
    {
      title: 'Pay from your wallet?',
      rows: (parameters) => [
        ['To', `${bank.holder}, ${inGroups(bank.iban)}`],
        ['You pay', readable(parameters, 'sending')],
        ['Fees, included', toReadable(String(parameters.feesIncluded), CURRENCY)],
        ['They get', readable(parameters, 'receiving')],
      ],
    },
  )
  if (!(await approve(describePayload(text)))) throw new WalletError('NOT_APPROVED', 'The user did not agree.')
  await ask('POST', `/quotes/${id}/execute`, undefined, { 'Service-Wallet-Signature': await stamp(text, keyPair) })
  return transactionId
}

const readable = (parameters: Record<string, unknown>, side: 'sending' | 'receiving') =>
  toReadable(String(parameters[`${side}Amount`]), String(parameters[`${side}Currency`]))

/** Formats an IBAN as on cards and letters. */
export const inGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Polls the payment until it ends, and reports each state. */
export async function follow(transactionId: string, tell: (status: string) => void): Promise<void> {
  for (let looks = 0; looks < LOOK_AT_MOST; looks++) {
    const { status } = await ask<{ status: string }>('GET', `/transactions/${transactionId}`)
    tell(status)
    if (['COMPLETED', 'FAILED', 'REJECTED', 'REFUNDED', 'EXPIRED'].includes(status)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
