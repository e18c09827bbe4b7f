import { type TreasuryAccount, treasuryAt } from '#features/treasury-accounts/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { refuseUnbooked } from './entry-state.ts'
import { findBalancesByDay } from './items/balances-by-day.ts'
import { findFigures } from './items/store.ts'
import { findSuggestions, keyOfItem } from './items/suggestions.ts'
import * as contract from './operator-contract.ts'
import { pageOfEntries, pageOfOpenItems } from './operator-store.ts'
import {
  accountToWire,
  balancesToWire,
  findLineState,
  itemToWire,
  lineStateToWire,
  lineToWire,
} from './operator-view.ts'
import { findEntry } from './store.ts'

/** Closed ones as well. */
const accountsAt = (db: Db, now: Date) => treasuryAt(db, { environment: 'production', now })

const requireAccount = async (db: Db, now: Date, named: string): Promise<TreasuryAccount> =>
  (await accountsAt(db, now)).find(({ id }) => id === named) ?? refuseUnknown('REFERENCE_NOT_FOUND')

export const operatorRoutes = [
  read(contract.listBankAccounts, async (db, { now }) => {
    const accounts = await accountsAt(db, now)
    const figures = await findFigures(
      db,
      accounts.map(({ id }) => id),
    )
    return {
      data: accounts.flatMap((account) => {
        const found = figures.find((each) => each.account === account.id)
        return found ? [accountToWire(account, found)] : []
      }),
    }
  }),
  read(contract.listBankBalances, async (db, { query: { last = 30 }, now }) => {
    const accounts = await accountsAt(db, now)
    const ids = accounts.map(({ id }) => id)
    const balances = await findBalancesByDay(db, ids, { days: last, now })
    return { data: accounts.map((account) => balancesToWire(account, balances.get(account.id) ?? [])) }
  }),
  read(contract.listBankItems, async (db, { query: { bankAccountId, side, openedBefore }, page, now }) => {
    const since = openedBefore === undefined ? now : new Date(openedBefore)
    const found = await pageOfOpenItems(db, { account: bankAccountId, side, openedBefore: since }, page)
    const suggestions = await findSuggestions(db, found.rows)
    return pageOf(found, (item) => itemToWire(item, now, suggestions.get(keyOfItem(item))))
  }),
  read(contract.listBankLines, async (db, { params: { bankAccountId }, page, now }) => {
    const { id } = await requireAccount(db, now, bankAccountId)
    return pageOf(await pageOfEntries(db, id, page), ({ entry, isOpen }) => lineToWire(entry, isOpen))
  }),
  read(contract.readBankLine, async (db, { params: { bankAccountId, lineId }, now }) => {
    const key = { account: bankAccountId, id: lineId }
    return lineStateToWire(await findLineState(db, (await findEntry(db, key)) ?? refuseUnbooked(key)), now)
  }),
]
