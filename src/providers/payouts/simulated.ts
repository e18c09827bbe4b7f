import { hash } from 'node:crypto'
import { primaryIdentifierOf } from '#account-types/accounts.ts'
import { CRYPTO_NETWORKS } from '#money/currencies.ts'
import type { Simulated } from '../adapter.ts'
import type {
  AnnouncedNotice,
  DocumentToTake,
  OrderKind,
  PartnerNotice,
  PartnerOrder,
  PayableAccount,
  PayoutPartner,
} from './port.ts'

/** Partner events, timed in steps (events that follow each other immediately) and seconds. */
type Script = readonly { steps?: number; seconds?: number; notice: PartnerNotice }[]

const PULL_FAILED: Script = [{ steps: 1, notice: { kind: 'PULL_FAILED' } }]

/** The partner does not answer about an account with this ending, before any order. */
const UNREACHED = '008'

/** The partner events of a payout, by the last three digits of the account's identifier (payments 17.3). */
const PAYOUTS: Record<string, Script> = {
  '002': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'QUOTE_EXECUTION_FAILED' } }],
  '003': [{ seconds: 360, notice: { kind: 'PAID' } }],
  '004': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'ACCOUNT_CANNOT_RECEIVE' } }],
  '005': [
    { steps: 1, notice: { kind: 'PAID' } },
    { seconds: 5, notice: { kind: 'RETURNED' } },
  ],
  '006': [
    { steps: 1, notice: { kind: 'CANCELLING' } },
    { steps: 1, notice: { kind: 'CANCELLED' } },
  ],
  '007': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'ACCOUNT_CANNOT_RECEIVE', isRefundRefused: true } }],
}

/** The partner events of a transfer's payout (payments 17.4). */
const TRANSFER_PAYOUTS: Record<string, Script> = {
  '002': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'QUOTE_EXECUTION_FAILED' } }],
  '003': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'ACCOUNT_INVALID' } }],
  '004': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'ACCOUNT_CANNOT_RECEIVE' } }],
  '005': [{ seconds: 30, notice: { kind: 'REJECTED', reason: 'QUOTE_EXECUTION_FAILED' } }],
}

/** The partner events of a pull (payments 17.4). */
const PULLS: Record<string, Script> = {
  '002': PULL_FAILED,
  '003': PULL_FAILED,
  '004': PULL_FAILED,
  '005': [{ seconds: 30, notice: { kind: 'PULL_FAILED' } }],
  '006': [
    { steps: 1, notice: { kind: 'PULLED' } },
    { seconds: 5, notice: { kind: 'PULL_RETURNED' } },
  ],
}

/** The partner events of a payout to a receiver at the UMA domain of the sandbox (payments 17.5). */
const UMA_PAYOUTS: Record<string, Script> = {
  '$pending.long.usd': [{ seconds: 360, notice: { kind: 'PAID' } }],
  '$fail.compliance.usd': [{ steps: 1, notice: { kind: 'REJECTED', reason: 'COMPLIANCE_REJECTED' } }],
}

/** The partner events of an order of each kind: by those digits, or the default. */
const OUTCOMES: Record<OrderKind, { scripts: Record<string, Script>; otherwise: PartnerNotice }> = {
  payout: { scripts: PAYOUTS, otherwise: { kind: 'PAID' } },
  pull: { scripts: PULLS, otherwise: { kind: 'PULLED' } },
  refund: { scripts: {}, otherwise: { kind: 'REFUNDED' } },
}

/** Lightning is also a network, but no chain stores its payments. */
const CHAINS: readonly string[] = CRYPTO_NETWORKS.filter((network) => network !== 'LIGHTNING')

/** Adds the hash of the transfer to the event if money has moved on a chain. The same order has the same hash. */
function withHash(notice: PartnerNotice, { key, rail }: PartnerOrder): PartnerNotice {
  if ((notice.kind !== 'PAID' && notice.kind !== 'PULLED') || !CHAINS.includes(rail)) return notice
  return { ...notice, transactionHash: hash('sha256', `${key}/${notice.kind}`) }
}

/** The partner of the sandbox: moves no money, and decides by the account's last digits. */
export function simulatedPayouts({
  stepMs,
  timeScale,
  umaDomain,
}: {
  stepMs: number
  timeScale: number
  umaDomain: string
}): PayoutPartner & Simulated {
  const announce = (order: PartnerOrder): AnnouncedNotice[] => {
    let afterMs = 0
    return scriptOf(order, umaDomain).map(({ steps = 0, seconds = 0, notice }) => {
      afterMs += steps * stepMs + seconds * 1000 * timeScale
      return { id: `${order.key}/${notice.kind}`, afterMs, notice: withHash(notice, order) }
    })
  }
  return {
    kind: 'simulated',
    checkReached(rail, info) {
      if (suffixOf({ kind: 'outside', info }) === UNREACHED)
        throw new Error(`The simulated partner of ${rail} is silent.`)
    },
    submit: async (order) => announce(order),
    takeDocument,
    cancel: async ({ key, kind }) => [
      { id: `${key}/cancelled`, afterMs: stepMs, notice: { kind: kind === 'pull' ? 'PULL_FAILED' : 'CANCELLED' } },
    ],
  }
}

/** The end of a file name that makes the first hand-over fail (payments 17.6). */
const FAILING_ONCE = '.424.pdf'

async function takeDocument({ key, attempt, fileName, content }: DocumentToTake): Promise<string> {
  for await (const _ of content);
  if (attempt === 1 && fileName.endsWith(FAILING_ONCE))
    throw new Error(`The simulated partner does not take ${key} yet.`)
  return `simulated/${key}`
}

function scriptOf(order: PartnerOrder, umaDomain: string): Script {
  const { kind, account } = order
  const { scripts, otherwise } = OUTCOMES[kind]
  const usual: Script = [{ steps: 1, notice: otherwise }]
  if (account.kind === 'uma') {
    const [user = '', domain] = account.address.split('@')
    return (domain === umaDomain && UMA_PAYOUTS[user]) || usual
  }
  const isTransferPayout = order.kind === 'payout' && order.isTransfer === true
  return (isTransferPayout ? TRANSFER_PAYOUTS : scripts)[suffixOf(account)] ?? usual
}

/**
 * Returns the suffix that selects an outcome (accounts 11.1): the end of the identifier, or with `@`, the end of the
 * part before it. Payouts to embedded wallets and refunds to senders always succeed.
 */
function suffixOf(account: PayableAccount): string {
  if (account.kind !== 'outside') return ''
  const identifier = primaryIdentifierOf(account.info)
  return /^[^@]*(\d{3})(?:@|$)/.exec(identifier)?.[1] ?? ''
}
