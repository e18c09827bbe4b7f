import { accountBalances, findJournals, type StatementPlace, statementOf } from '#ledger/index.ts'
import { findCurrency } from '#money/currencies.ts'
import type { Db } from '#runtime/db/index.ts'
import type { PageRequest } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import * as contract from './contract.ts'
import { amountToWire, journalToWire, sideToWire, trialBalanceToWire } from './view.ts'

/** A platform, or the system tenant: an operation without a platform runs on behalf of the system tenant. */
interface Asked {
  caller: { platform: PlatformId }
}

async function trialBalance(db: Db, { caller, query }: Asked & { query: { currency?: string } }) {
  const sums = await accountBalances(db, caller.platform)
  return trialBalanceToWire(sums.filter(({ currency }) => query.currency === undefined || currency === query.currency))
}

async function journal(db: Db, { caller, params }: Asked & { params: { journalId: string } }) {
  const [found] = await findJournals(db, caller.platform, [params.journalId])
  return journalToWire(found ?? refuseUnknown('REFERENCE_NOT_FOUND'))
}

interface AskedEntries extends Asked {
  params: { account: string }
  query: { currency: string }
  page: PageRequest
}

/** Reads a statement's cursor. It contains the previous balance, so a page does not have to sum the earlier pages. */
function placeIn({ after }: PageRequest): StatementPlace | undefined {
  const [journalId, balance] = after?.length === 1 ? after[0].split(' ') : []
  return journalId === undefined || balance === undefined ? undefined : { journalId, balance: BigInt(balance) }
}

async function entries(db: Db, { caller: { platform }, params, query: { currency }, page }: AskedEntries) {
  if (!findCurrency(currency)) refuseField('currency', 'There is no such currency.')
  const asked = { account: params.account, currency, after: placeIn(page), limit: page.limit }
  const { lines, next, balance } = await statementOf(db, platform, asked)
  const ids = lines.map(({ journalId }) => journalId)
  const journals = new Map((await findJournals(db, platform, ids)).map((each) => [each.id, each]))
  const last = lines.at(-1)
  return {
    data: lines.map(({ journalId, amount, balanceAfter }) => ({
      ...sideToWire(amount, currency),
      balanceAfter: amountToWire(balanceAfter, currency),
      journal: journalToWire(journals.get(journalId) ?? fail(`The journal ${journalId} is missing.`)),
    })),
    ...(last && { opening: amountToWire(last.balanceAfter - last.amount, currency) }),
    closing: amountToWire(balance, currency),
    hasMore: next !== undefined,
    ...(next && { nextCursor: page.seal([`${next.journalId} ${next.balance}`]) }),
  }
}

export const routes = [
  read(contract.readTrialBalance, trialBalance),
  read(contract.listLedgerEntries, entries),
  read(contract.readJournal, journal),
  read(contract.readHouseTrialBalance, trialBalance),
  read(contract.listHouseLedgerEntries, entries),
  read(contract.readHouseJournal, journal),
]
