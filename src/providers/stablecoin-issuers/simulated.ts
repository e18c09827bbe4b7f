import { createHash, hash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sparkAddress } from '#formats/spark.ts'
import type { Simulated } from '../adapter.ts'
import type {
  AcceptedOrder,
  Announced,
  Answered,
  FailureReason,
  FundingInstructions,
  IssuanceStatus,
  IssuedToken,
  IssuerAccess,
  IssuerFault,
  IssuerNotice,
  IssuerOrder,
  LinkOrder,
  LinkTarget,
  ReachedAccounts,
  StablecoinIssuer,
  TokenQuery,
} from './port.ts'

interface Settings {
  timeScale: number
}

/** Returns the ending of a text, which selects the outcome in the sandbox (cards-stablecoins B11). */
const endOf = (text: string): string => text.slice(-3)

/** The answer to a test of credentials, by the end of the client's id. */
const REFUSED_CLIENTS: Readonly<Record<string, IssuerFault>> = { '002': 'UNAUTHORIZED', '005': 'REFUSED' }
const TWO_ACCOUNTS = ['sandbox-a', 'sandbox-b']
/** The end of credentials that the provider accepts only once, at their test. */
const SOON_INVALID = '004'
const SOON_REVOKED = '006'
const REVOKED_AFTER_S = 5

/** The status of a token, by the ending of its identifier. */
const ISSUANCES: Readonly<Record<string, IssuanceStatus>> = {
  '001': 'PROVISIONING',
  '003': 'REJECTED',
  '004': 'FAILED',
  '005': 'PROVISIONING',
}
const UNKNOWN_TOKEN = '002'
const PROVISIONED_LATER = '005'
const PROVISIONED_AFTER_S = 30
const USUAL_DECIMALS = 6
const LONGEST_SYMBOL = 16

/** The answer to the link of a bank account, by the end of its number. */
const REFUSED_LINKS: Readonly<Record<string, IssuerFault>> = {
  '011': 'LINK_REFUSED',
  '012': 'LINK_DATA_MISSING',
  '015': 'LINK_SWITCHED_OFF',
}
/** The same, only for a link for debits. */
const REFUSED_DEBITS: Readonly<Record<string, IssuerFault>> = { '013': 'CONSENT_MISSING', '014': 'CONSENT_FAILED' }
const REFUSED_WALLET = '003'
/** The provider does not answer about a bank account with this ending. */
const SILENT_LINK = '016'

/** The answer to an order, by the end of its description. */
const REFUSED_ORDERS: Readonly<Record<string, IssuerFault>> = { '002': 'REFUSED', '004': 'UNAVAILABLE' }
const SHORT_BALANCE = '007'

/** Events after an order, with their delay in seconds. */
type Script = readonly (readonly [afterSeconds: number, notice: IssuerNotice])[]

const PROCESSING: IssuerNotice = { status: 'PROCESSING', providerStatus: 'processing' }
const COMPLETED: IssuerNotice = { status: 'COMPLETED', providerStatus: 'completed' }
const failed = (failureReason: FailureReason): IssuerNotice => ({
  status: 'FAILED',
  providerStatus: 'failed',
  failureReason,
})

const USUAL: Script = [
  [2, PROCESSING],
  [4, COMPLETED],
]
const SCRIPTS: Readonly<Record<string, Script>> = {
  '001': [],
  '003': [[5, failed('PROVIDER_TRANSFER_FAILED')]],
  '005': [
    [2, PROCESSING],
    [30, COMPLETED],
  ],
  '006': [],
}
/** The time for which an order with this end waits for its funds. */
const SHORT_WAIT = '006'
const SHORT_WAIT_MS = 30_000

/** Events if money returns from a bank account, by the end of its number. */
const RETURNS: Readonly<Record<string, (reason: FailureReason) => Script>> = {
  '002': (reason) => [[5, failed(reason)]],
  '003': (reason) => [[5, failed(reason)]],
  '004': (reason) => [[5, failed(reason)]],
  '005': (reason) => [
    [2, PROCESSING],
    [30, failed(reason)],
  ],
}
/** Has no effect on an account that receives money. */
const DEBITS_ONLY = '002'

/**
 * The provider of the sandbox. It issues no tokens, and its answers follow from the ends of the texts in the request.
 * The same order gets the same answer.
 */
export function simulatedStablecoinIssuer({ timeScale }: Settings): StablecoinIssuer & Simulated {
  const after = <Notice>(seconds: number, notice: Notice): Announced<Notice> => ({
    afterMs: seconds * 1000 * timeScale,
    notice,
  })
  return {
    kind: 'simulated',
    async reachAccounts({ apiClientId }, wanted): Promise<Answered<ReachedAccounts>> {
      const end = endOf(apiClientId)
      return answeredBy(REFUSED_CLIENTS[end], () => ({
        accountIds: end === '003' ? TWO_ACCOUNTS : [wanted ?? accountOf(apiClientId)],
        announced: end === SOON_REVOKED ? [after(REVOKED_AFTER_S, 'REVOKED')] : [],
      }))
    },
    async findToken(access, query): Promise<Answered<IssuedToken>> {
      const end = endOf(query.providerTokenIdentifier)
      const unknown = end === UNKNOWN_TOKEN ? 'UNKNOWN_TOKEN' : undefined
      return answeredBy(faultOf(access) ?? unknown, () => ({
        ...metadataOf(query),
        issuanceStatus: ISSUANCES[end] ?? 'PROVISIONED',
        announced: end === PROVISIONED_LATER ? [after(PROVISIONED_AFTER_S, 'PROVISIONED')] : [],
      }))
    },
    linkAccount: async (access, { role, target }) => {
      if (target.kind === 'bank account' && endOf(target.accountNumber) === SILENT_LINK)
        throw new Error('The simulated provider is silent.')
      return answeredBy(faultOf(access) ?? refusedLink(role, target), () => 'linked')
    },
    async submit(access, order): Promise<Answered<AcceptedOrder>> {
      const end = endOf(order.description ?? '')
      const instructions = instructionsFor(order)
      return answeredBy(faultOf(access) ?? refusedOrder(order, end), () => ({
        reference: `sandbox-${hash('sha256', order.key).slice(0, 24)}`,
        providerStatus: instructions ? 'awaiting_funds' : 'accepted',
        ...(instructions && { fundingInstructions: instructions }),
        ...(instructions && end === SHORT_WAIT && { fundsWithinMs: SHORT_WAIT_MS }),
        announced: scriptOf(order, end).map(([seconds, notice]) => after(seconds, notice)),
      }))
    },
  }
}

const answeredBy = <Answer>(fault: IssuerFault | undefined, answer: () => Answer): Answered<Answer> =>
  fault ? { fault } : { answer: answer() }

const faultOf = ({ credentials: { apiClientId } }: IssuerAccess): IssuerFault | undefined =>
  endOf(apiClientId) === SOON_INVALID ? 'UNAUTHORIZED' : undefined

/** Returns the only account of credentials if the platform names none. It never changes. */
const accountOf = (apiClientId: string): string => `sandbox-${hash('sha256', apiClientId).slice(0, 16)}`

function metadataOf({ providerTokenIdentifier: identifier, networkTokenIdentifier }: TokenQuery) {
  const symbol = identifier.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return {
    networkTokenIdentifier,
    name: `${identifier} Token`,
    symbol: symbol.slice(0, LONGEST_SYMBOL),
    decimals: decimalsOf(identifier),
    baseCurrency: 'USD',
  }
}

/** `ACME_D18` has 18. */
function decimalsOf(identifier: string): number {
  const [, digits] = /_D([0-9]|1[0-8])$/.exec(identifier) ?? []
  return digits === undefined ? USUAL_DECIMALS : Number.parseInt(digits, 10)
}

function refusedLink(role: LinkOrder['role'], target: LinkTarget): IssuerFault | undefined {
  if (target.kind === 'wallet') return endOf(target.address) === REFUSED_WALLET ? 'LINK_REFUSED' : undefined
  const end = endOf(target.accountNumber)
  return REFUSED_LINKS[end] ?? (role === 'debit' ? REFUSED_DEBITS[end] : undefined)
}

function refusedOrder({ type, source }: IssuerOrder, end: string): IssuerFault | undefined {
  const isFromBalance = type === 'BURN' && source === 'PROVIDER_INTERNAL_BALANCE'
  return end === SHORT_BALANCE && isFromBalance ? 'INSUFFICIENT_FUNDS' : REFUSED_ORDERS[end]
}

/** The account number takes precedence over the description. */
function scriptOf({ debited, destination }: IssuerOrder, end: string): Script {
  return returnOf(debited, 'FUNDING_RETURNED') ?? returnOf(destination, 'PAYOUT_RETURNED') ?? SCRIPTS[end] ?? USUAL
}

function returnOf(target: LinkTarget | undefined, reason: FailureReason): Script | undefined {
  if (target?.kind !== 'bank account') return undefined
  const end = endOf(target.accountNumber)
  return reason === 'PAYOUT_RETURNED' && end === DEBITS_ONLY ? undefined : RETURNS[end]?.(reason)
}

/** Returns the instructions if funds come from outside: by wire for a mint, as tokens for a burn. */
function instructionsFor(order: IssuerOrder): FundingInstructions | undefined {
  if (order.source === 'WIRE') return wireFor(order)
  return order.source === 'EXTERNAL_ACCOUNT' ? tokensFor(order) : undefined
}

const wireFor = ({ key, fiatAmount, baseCurrency }: IssuerOrder): FundingInstructions => ({
  rail: 'WIRE',
  beneficiaryName: 'Sandbox Issuance Trust',
  accountNumber: digitsOf(`${key}/wire`, 12),
  routingNumber: '110000000',
  bankName: 'Sandbox Issuance Bank',
  reference: `MINT${hash('sha256', `${key}/reference`).slice(0, 12).toUpperCase()}`,
  amount: String(fiatAmount),
  currency: baseCurrency,
})

const tokensFor = ({ key, providerTokenIdentifier }: IssuerOrder): FundingInstructions => ({
  rail: 'SPARK',
  network: 'SPARK',
  address: sparkAddress(
    'sparkrt',
    secp256k1.getPublicKey(createHash('sha256').update(`${key}/deposit`).digest(), true),
  ),
  valueType: providerTokenIdentifier,
})

const digitsOf = (text: string, count: number): string =>
  String(createHash('sha256').update(text).digest().readBigUInt64BE() % 10n ** BigInt(count)).padStart(count, '0')
