import type { ProviderCredentials } from '#crypto/credential-seals.ts'

/** The provider's refusals and failures. */
export type IssuerFault =
  /** The provider does not accept the credentials. */
  | 'UNAUTHORIZED'
  /** The provider was certainly not reached, or reports that it is unavailable. The call had no effect. */
  | 'UNAVAILABLE'
  /** The provider refuses for an unlisted reason. The call had no effect. */
  | 'REFUSED'
  /** The account has no token with this identifier. */
  | 'UNKNOWN_TOKEN'
  /** The provider does not offer the operation or the rail for the token. */
  | 'NOT_OFFERED'
  | 'INSUFFICIENT_FUNDS'
  /** An account lacks what the provider needs to link it. */
  | 'LINK_DATA_MISSING'
  | 'LINK_REFUSED'
  /** The link of an account is off. */
  | 'LINK_SWITCHED_OFF'
  /** The holder of an account has not consented to debits yet. */
  | 'CONSENT_MISSING'
  /** The consent is refused, expired or withdrawn. */
  | 'CONSENT_FAILED'

/** The outcome of a call. If a call throws, its outcome is unknown. */
export type Answered<Answer> = { answer: Answer; fault?: undefined } | { fault: IssuerFault; answer?: undefined }

/** An account at the provider, with its credentials. */
export interface IssuerAccess {
  credentials: ProviderCredentials
  providerAccountId: string
}

/**
 * A later event that the provider announces with an answer. The service handles it as received after a delay. A
 * provider that reports by call-back announces no events.
 */
export interface Announced<Notice> {
  afterMs: number
  notice: Notice
}

/** The accounts that credentials open. The provider announces `REVOKED` before it withdraws them. */
export interface ReachedAccounts {
  accountIds: readonly string[]
  announced: readonly Announced<'REVOKED'>[]
}

export type IssuanceStatus = 'PENDING_REVIEW' | 'PROVISIONING' | 'PROVISIONED' | 'REJECTED' | 'FAILED'

/** A token that exists at the provider. */
export interface IssuedToken {
  name: string
  symbol: string
  decimals: number
  /** The fiat currency of which one unit equals one unit of the token. */
  baseCurrency: string
  networkTokenIdentifier: string
  issuanceStatus: IssuanceStatus
  announced: readonly Announced<IssuanceStatus>[]
}

/** Which token is meant. */
export interface TokenQuery {
  providerTokenIdentifier: string
  /** The network's identifier of the token, as the platform sent it. */
  networkTokenIdentifier: string
}

/** The purpose of a linked external account. */
export type LinkRole = 'debit' | 'payout' | 'destination'

/** A bank account or a wallet to link at the provider. The same order given twice makes one link. */
export interface LinkOrder {
  /** The id of the external account. */
  key: `ExternalAccount:${string}`
  role: LinkRole
  target: LinkTarget
}
export type LinkTarget =
  | { kind: 'bank account'; accountNumber: string; routingNumber: string; holder: string }
  | { kind: 'wallet'; network: string; address: string }

export type PayoutRail = 'WIRE' | 'ACH_CREDIT' | 'SAME_DAY_ACH_CREDIT' | 'RTP_CREDIT'

/** The source of a mint's money, or of a burn's tokens. */
export type OrderSource = 'WIRE' | 'ACH_DEBIT' | 'SAME_DAY_ACH_DEBIT' | 'EXTERNAL_ACCOUNT' | 'PROVIDER_INTERNAL_BALANCE'

/** A mint or a burn. The same order given twice takes effect once, even after a lost answer. */
export interface IssuerOrder {
  /** The id of the operation. */
  key: `StablecoinOperation:${string}`
  type: 'MINT' | 'BURN'
  providerTokenIdentifier: string
  /** The amount in the token's smallest unit. */
  amount: bigint
  /** The same amount in the smallest unit of its fiat currency. */
  fiatAmount: bigint
  baseCurrency: string
  source: OrderSource
  /** Only for a debit: the debited bank account. */
  debited?: LinkTarget
  /** The wallet that receives the tokens, or the bank account that receives the money. */
  destination: LinkTarget
  /** Of a burn. */
  rail?: PayoutRail
  description?: string
}

/** The instructions for sending the funds that the operation waits for. */
export type FundingInstructions = Readonly<Record<string, string>>

export const FAILURE_REASONS = [
  'PROVIDER_TRANSFER_FAILED',
  'PROVIDER_REJECTED',
  'PROVIDER_CANCELED',
  'INSUFFICIENT_PROVIDER_BALANCE',
  'FUNDING_RETURNED',
  'PAYOUT_RETURNED',
  'PROVIDER_ACCOUNT_REVOKED',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** A report about an operation. `providerStatus` is a short word of the provider, without a message. */
export type IssuerNotice = { providerStatus: string } & (
  | { status: 'PROCESSING' | 'COMPLETED' }
  | { status: 'FAILED'; failureReason: FailureReason }
  /** The sent amount is wrong, so the operation waits for the operator. */
  | { status: 'FUNDED_WRONGLY' }
)

/** An order that the provider has accepted. */
export interface AcceptedOrder {
  /** The provider's reference of the order. */
  reference: string
  providerStatus: string
  fundingInstructions?: FundingInstructions
  /** How long the provider waits for external funds. Absent: the service's default. */
  fundsWithinMs?: number
  announced: readonly Announced<IssuerNotice>[]
}

/** A provider at which platforms issue their own stablecoins. */
export interface StablecoinIssuer {
  /** `wanted` is the account that the platform has named. A provider may answer about it alone. */
  reachAccounts(credentials: ProviderCredentials, wanted?: string): Promise<Answered<ReachedAccounts>>
  findToken(access: IssuerAccess, query: TokenQuery): Promise<Answered<IssuedToken>>
  linkAccount(access: IssuerAccess, order: LinkOrder): Promise<Answered<'linked'>>
  /** Takes an order. */
  submit(access: IssuerAccess, order: IssuerOrder): Promise<Answered<AcceptedOrder>>
}
