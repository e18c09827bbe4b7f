import type { Coordinates } from '#account-types/deposits.ts'
import { creditorReference } from '#formats/creditor-reference.ts'
import { type Balances, findBalances, totalOf } from '#ledger/index.ts'
import { toWireAmount } from '#money/wire.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { nextChange, toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type * as contract from './contract.ts'
import type { InternalAccount } from './model.ts'

type WireAccount = Static<typeof contract.InternalAccount>

type Place = Pick<Work, 'platform' | 'environment'>

const SANDBOX_NOTE = 'Sandbox: do not send real money.'
const REFERENCE_NOTE = 'Put the reference into the remittance text of the transfer.'

/**
 * Returns the note shown to people with a deposit method. A bank with a field for creditor references uses the second
 * form (ISO 11649).
 */
function noteOf(way: Coordinates, reference: string, environment: Environment): string | undefined {
  const isNamed = 'reference' in way
  if (environment === 'sandbox') return isNamed ? `${SANDBOX_NOTE} ${REFERENCE_NOTE}` : SANDBOX_NOTE
  if (!isNamed) return undefined
  return `${REFERENCE_NOTE} Where a creditor reference is asked for, it is ${creditorReference(reference)}.`
}

/** Converts an account with its balances. `updatedAt` is the later of the two changes. */
export function toWire(
  account: InternalAccount,
  balances: Balances,
  { environment }: Pick<Place, 'environment'>,
): WireAccount {
  const { id, customerId, type, status, currency, isPrivate, createdAt, updatedAt } = account
  return {
    id,
    ...(customerId !== undefined && { customerId }),
    type,
    status,
    balance: toWireAmount({ amount: balances.available, currency }),
    totalBalance: toWireAmount({ amount: totalOf(balances), currency }),
    fundingPaymentInstructions: status === 'ACTIVE' ? instructionsOf(account, environment) : [],
    ...(isPrivate !== undefined && { privateEnabled: isPrivate }),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt > balances.updatedAt ? updatedAt : balances.updatedAt),
  }
}

function instructionsOf(
  { coordinates, customerId, fundingReference }: InternalAccount,
  environment: Environment,
): WireAccount['fundingPaymentInstructions'] {
  return coordinates.map((accountOrWalletInfo) => {
    const instructionsNotes = noteOf(accountOrWalletInfo, fundingReference, environment)
    return {
      ...(instructionsNotes !== undefined && { instructionsNotes }),
      isPlatformAccount: customerId === undefined,
      accountOrWalletInfo,
    }
  })
}

/** Reads accounts together with their balances. */
export async function withBalances(
  db: Db | Tx,
  place: Place,
  accounts: readonly InternalAccount[],
): Promise<WireAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const found = new Map((await findBalances(db, place.platform, ids)).map((each) => [each.accountId, each]))
  return accounts.map((account) => toWire(account, ofAccount(found, account.id), place))
}

/** Returns changed accounts with a time of change that is also later than the last change of their balances. */
export async function withNextChange(work: Work, accounts: readonly InternalAccount[]): Promise<InternalAccount[]> {
  const shown = await withBalances(work.tx, work, accounts)
  return accounts.map((account, index) => {
    const updatedAt = new Date(shown[index]?.updatedAt ?? account.updatedAt)
    return { ...account, updatedAt: nextChange({ updatedAt }, work.now) }
  })
}

/** Converts one account with its balances. */
export async function accountToWire(db: Db | Tx, place: Place, account: InternalAccount): Promise<WireAccount> {
  const [shown] = await withBalances(db, place, [account])
  return shown ?? fail('An account that was given is not shown.')
}

/** Returns the balances of an account, which exist from its creation. */
export function ofAccount(balances: ReadonlyMap<string, Balances>, accountId: `InternalAccount:${string}`): Balances {
  const found = balances.get(accountId)
  if (!found) throw new Error(`${accountId} has no balances.`)
  return found
}
