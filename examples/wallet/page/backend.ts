import { type DescribedPayload, signedCall } from '@causeway/wallet'
import { labelOf } from './fields.ts'

export interface Wallet {
  accountId: string
  name: string
  email: string
  /** In the smallest unit of USDB. */
  balance: string
  /** The balance including the reserve for card payments. */
  totalBalance: string
  bank: { id: string; holder: string; iban: string }
  credentials: LoginCredential[]
  /** The latest card. Absent before the first card. */
  card?: Card
  /** True if the user has let the card pay from the wallet. */
  canPay: boolean
  /** By card, newest first. */
  payments: CardPayment[]
}

export interface Card {
  id: string
  state: 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED'
  /** The printed card details. Absent until the card is active. */
  brand?: string
  last4?: string
  expMonth?: number
  expYear?: number
}

export interface CardPayment {
  id: string
  issuerTransactionToken: string
  status: 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION'
  /** Present if the payment was declined. */
  declineReason?: string
  authorizedAmount: { amount: number; currency: { code: string } }
  merchant: { descriptor: string }
}

/** A login method. */
export interface LoginCredential {
  id: string
  type: 'EMAIL_OTP' | 'PASSKEY'
  nickname: string
  /** The id that the device gave to a passkey. */
  credentialId?: string
}

interface Reasons {
  reason?: string
  details?: { errors?: { field: string; message: string }[] }
}

/** An error response of the backend. The message is its reason, in the words of the page. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    body: unknown,
  ) {
    super(reasonOf((body ?? {}) as Reasons) ?? `The server answered ${status}.`)
  }
}

function reasonOf({ reason, details }: Reasons): string | undefined {
  const said = details?.errors?.map(({ field, message }) =>
    [labelOf(field), message].filter((part) => part !== undefined).join(': '),
  )
  return said ? said.join(' ') : reason
}

interface Call {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a call that needs no signature. */
export async function ask<Body>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...content,
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Refusal(response.status, parsed)
  return parsed as Body
}

/** Sends a signed call, from its first leg to its end. */
export async function askSigned<Body>(
  { path, ...call }: Call,
  keyPair: CryptoKeyPair,
  approve: (payload: DescribedPayload) => boolean | Promise<boolean>,
): Promise<Body> {
  const { status, body } = await signedCall({ ...call, url: `/api${path}` }, { keyPair, approve })
  if (status >= 300) throw new Refusal(status, body)
  return body as Body
}

export const readWallet = () => ask<Wallet>('GET', '/wallet')
