import { isDeepStrictEqual } from 'node:util'
import { systemBalance } from '#ledger/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Additions } from '#runtime/declare/extension-point.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { findBooks, findPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { TreasuryAccount, TreasuryDocument } from './document.ts'
import { findNumbersOfOthers } from './numbers/store.ts'
import { treasuryVersionsBefore } from './store.ts'
import { accountUses } from './treasury.ts'

/**
 * Returns the validation errors of a well-formed document, with its numbers, against earlier versions and existing
 * data. Returns an empty list if the document can take effect at that moment.
 */
export async function faultsAgainstPast(
  db: Db | Tx,
  added: Additions,
  { accounts }: TreasuryDocument,
  moment: Date,
): Promise<Fault[]> {
  const earlier = (await treasuryVersionsBefore(db, moment)).flatMap(({ document }) => document.accounts)
  const platforms = await knownPlatforms(db)
  const faults = await Promise.all(
    accounts.map(async (account, index) => {
      const before = earlier.findLast(({ id }) => id === account.id)
      const found = [
        ...(before ? faultsOfChange(account, before) : []),
        ...faultsOfPlatforms(account, platforms),
        ...(await faultsOfNumbers(db, account)),
        ...(isClosing(account, before) ? await faultsOfClosing(db, added, account) : []),
      ]
      return found.map(({ field, message }) => ({ field: `accounts.${index}.${field}`, message }))
    }),
  )
  return [...faultsOfGone(accounts, earlier), ...faults.flat()]
}

/** An account that never existed has no money, so the check does not search all books for it. */
const isClosing = ({ status }: TreasuryAccount, before: TreasuryAccount | undefined): boolean =>
  status === 'closed' && before !== undefined && before.status !== 'closed'

function faultsOfGone(accounts: readonly TreasuryAccount[], earlier: readonly TreasuryAccount[]): Fault[] {
  const ids = new Set(accounts.map(({ id }) => id))
  return [...new Set(earlier.map(({ id }) => id))]
    .filter((id) => !ids.has(id))
    .map((id) => ({ field: 'accounts', message: `${id} is gone. An account that is not used any more is closed.` }))
}

const STATUSES = ['open', 'draining', 'closed'] as const

/** An id always names the same bank account. */
function faultsOfChange(account: TreasuryAccount, before: TreasuryAccount): Fault[] {
  const message = `This was different before. Another bank account has another id than ${account.id}.`
  const isBack = STATUSES.indexOf(account.status) < STATUSES.indexOf(before.status)
  return [
    ...(isDeepStrictEqual(account.coordinates, before.coordinates) ? [] : [{ field: 'coordinates', message }]),
    ...(account.currency === before.currency ? [] : [{ field: 'currency', message }]),
    ...(account.bank.country === before.bank.country ? [] : [{ field: 'bank.country', message }]),
    ...(isBack
      ? [{ field: 'status', message: `An account that is ${before.status} cannot become ${account.status}.` }]
      : []),
  ]
}

async function knownPlatforms(db: Db | Tx): Promise<ReadonlySet<string>> {
  const platforms = await findPlatforms(db)
  return new Set(
    platforms.filter(({ environment }) => environment === 'production').map(({ id }) => platformIdToWire(id)),
  )
}

const faultsOfPlatforms = ({ platforms = [] }: TreasuryAccount, known: ReadonlySet<string>): Fault[] =>
  platforms.flatMap((platform, index) =>
    known.has(platform) ? [] : [{ field: `platforms.${index}`, message: 'There is no such platform in production.' }],
  )

/** A number assigned at one account would identify it forever. */
async function faultsOfNumbers(db: Db | Tx, { id, collects }: TreasuryAccount): Promise<Fault[]> {
  const { numbers = [] } = collects ?? {}
  const given = numbers.length === 0 ? [] : await findNumbersOfOthers(db, id, numbers)
  return given.map(({ number, account }) => ({
    field: `collects.numbers.${numbers.findIndex((each) => isDeepStrictEqual(each, number))}`,
    message: `This was given as a number of ${account}.`,
  }))
}

async function faultsOfClosing(db: Db | Tx, added: Additions, { id }: TreasuryAccount): Promise<Fault[]> {
  const uses = await Promise.all(added(accountUses).map((usesOf) => usesOf(db, id)))
  const reasons = [...(await moneyIn(db, id)), ...uses.flat()]
  return reasons.map((reason) => ({ field: 'status', message: `${id} cannot be closed: ${reason}.` })).slice(0, 1)
}

/**
 * Returns the account's money in the books: the balance at its bank, and the unmatched cash over all books together.
 */
async function moneyIn(db: Db | Tx, id: string): Promise<string[]> {
  const sums = new Map<string, bigint>()
  for (const book of await findBooks(db))
    for (const account of [`bank:${id}`, `cash:${id}`] as const)
      for (const { currency, amount } of await systemBalance(db, book.id, account)) {
        const name = `${account} holds ${currency}`
        sums.set(name, (sums.get(name) ?? 0n) + amount)
      }
  return [...sums].filter(([, amount]) => amount !== 0n).map(([name, amount]) => `${name} ${amount}`)
}
