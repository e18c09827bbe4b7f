import { lockBalances, lockedBalances, refuseOverdrawn } from '#ledger/index.ts'
import { refuse, refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import {
  type Evidence,
  isWallet,
  type OutgoingPayment,
  openPayment,
  type ReleaseAnswer,
  releasePayment,
} from '../index.ts'
import {
  checkPayment,
  type Demands,
  type Findings,
  needsDocuments,
  plannedPayment,
  pricePayment,
  type Sources,
} from '../quotes/index.ts'
import { checkSameCurrency, type TransferOut } from './rules.ts'

const OF_TRANSFERS_OUT: Demands = {
  direction: 'OUTGOING',
  check(findings) {
    checkSigned(findings)
    checkSameCurrency(findings)
    if (needsDocuments(findings))
      refuse('DOCUMENTS_REQUIRED', 'This account is paid only with documents that prove what for. Use a quote.')
  },
}

/** Debits the money and pays it out (payments 9.2). The payment is PENDING until the partner has the order. */
export const transferOut = async (work: Work, request: TransferOut, sources: Sources): Promise<ReleaseAnswer> =>
  startTransferOut(work, await planTransferOut(work, request, sources))

/** Plans a transfer after its checks. Writes nothing. `agentId` is the requesting agent. */
export async function planTransferOut(
  work: Work,
  request: TransferOut,
  sources: Sources,
  agentId?: OutgoingPayment['agentId'],
): Promise<OutgoingPayment> {
  const checked = await checkPayment(work, toPaymentRequest(request), sources, OF_TRANSFERS_OUT)
  const findings = request.amount === undefined ? await withWholeBalance(work, checked, request) : checked
  const priced = await pricePayment(work, findings)
  const identity = { id: work.newId('Transaction'), ...(agentId && { agentId }), createdAt: work.now }
  return plannedPayment(identity, findings, priced)
}

/** Opens and releases a transfer planned in the same transaction. */
export const startTransferOut = (
  work: Work,
  planned: OutgoingPayment,
  evidence: Pick<Evidence, 'approvedAction'> = {},
): Promise<ReleaseAnswer> =>
  releasePayment(work, openPayment(work, planned), { evidence: { ...evidence, isJustCreated: true } })

/** Pays the whole available balance, fees included. From this point, the balance of the source is locked. */
async function withWholeBalance<F extends Pick<Findings, 'request'>>(
  work: Work,
  findings: F,
  { source }: TransferOut,
): Promise<F> {
  await lockBalances(work, [source.accountId])
  const balances = lockedBalances(work, source.accountId)
  const { available } = balances
  if (available === 0n) refuseOverdrawn(work, balances)
  return {
    ...findings,
    isWholeBalance: true,
    request: { ...findings.request, lockedCurrencyAmount: Number(available) },
  }
}

/** If the request has no amount, the service determines it after it has checked that the source is usable. */
const toPaymentRequest = ({ source, destination, amount, ...rest }: TransferOut) =>
  ({
    source: { sourceType: 'ACCOUNT', ...source },
    destination: { destinationType: 'ACCOUNT', ...destination },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: amount ?? 0,
    ...rest,
  }) as const

/** Rejects a payment from a wallet, because it cannot contain the signature of the wallet's owner. */
function checkSigned({ source }: Pick<Findings, 'source'>): void {
  if (source.kind !== 'realtime' && isWallet(source))
    refuseField('source.accountId', 'A payment from an embedded wallet has to be signed, which needs a quote.')
}
