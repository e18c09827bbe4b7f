import { money } from '#money/money.ts'
import { refuseField } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { checkBounds, type IncomingPayment, openPull, type Pull } from '../index.ts'
import { checkPayment, currencyOf, type Demands, type Findings, type Sources } from '../quotes/index.ts'
import { checkSameCurrency, type TransferIn } from './rules.ts'

const OF_TRANSFERS_IN: Demands = {
  direction: 'INCOMING',
  check(findings) {
    checkSameCurrency(findings)
    checkSameOwner(findings)
  },
}

/** Begins to pull money from a bank account of the internal account's owner (payments 9.1). */
export const transferIn = async (work: Work, request: TransferIn, sources: Sources): Promise<IncomingPayment> =>
  openPull(work, await planTransferIn(work, request, sources))

/** Plans a transfer after its checks. Writes nothing. */
export async function planTransferIn(work: Work, request: TransferIn, sources: Sources): Promise<Pull> {
  const findings = await checkPayment(work, toPaymentRequest(request), sources, OF_TRANSFERS_IN)
  const { payer: owner, destination, config } = findings
  const amount = money(BigInt(request.amount), currencyOf(destination))
  checkBounds(amount.amount, amount.currency, config)
  const [fromAccountId, intoAccountId] = [request.source.accountId, request.destination.accountId]
  return { fromAccountId, intoAccountId, owner, amount }
}

/** Builds a payment request. Accounts of one owner have only one purpose between them. */
const toPaymentRequest = ({ source, destination, amount }: TransferIn) =>
  ({
    source: { sourceType: 'ACCOUNT', ...source },
    destination: { destinationType: 'ACCOUNT', ...destination },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: amount,
    purposeOfPayment: 'SELF',
  }) as const

function checkSameOwner({ payer, receiver }: Pick<Findings, 'payer' | 'receiver'>): void {
  if (payer.id !== receiver?.id)
    refuseField('destination.accountId', 'The account belongs to another owner than the source.')
}
