import { isFiatType } from '#account-types/index.ts'
import { type Customer, findCustomer } from '#features/customers/index.ts'
import type { Providers } from '#providers/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { isIdOf, type PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { ExternalAccount } from '../model.ts'
import { holderNameOf } from '../rules.ts'
import { findLiveAccount, requireEvenDeleted } from '../store.ts'
import { isStopped } from './decide-case.ts'
import type { ScreeningDecision } from './model.ts'
import { decisionsAbout } from './store.ts'

/** The providers that screen an account or leave the screening to people. */
export type Screening = Pick<Providers, 'accountScreening' | 'addressScreening'>

/** An account, deleted or not, with the data for its decision. */
export interface LoadedCase {
  account: ExternalAccount
  isLive: boolean
  /** The reason why the account waits for a person, or undefined if it does not wait. */
  why: string | undefined
  customer: Customer | undefined
  /** The newest first. */
  decisions: readonly ScreeningDecision[]
}

export async function loadCase(
  work: Work,
  screening: Screening,
  accountId: `ExternalAccount:${string}`,
): Promise<LoadedCase> {
  const { tx, platform } = work
  const account = await requireEvenDeleted(tx, platform, accountId)
  const isLive = (await findLiveAccount(tx, platform, accountId)) !== undefined
  const decisions = await decisionsAbout(tx, platform, accountId)
  const customer = account.customerId ? await findCustomer(tx, platform, account.customerId) : undefined
  const why = isLive ? whyOf(work, account, decisions, screening) : undefined
  return { account, isLive, why, customer, decisions }
}

/** Returns the holder's name of an existing account, if known. */
export async function nameOfHolder(
  db: Db | Tx,
  { platform, id }: { platform: PlatformId; id: string },
): Promise<string | undefined> {
  const account = isIdOf('ExternalAccount', id) ? await findLiveAccount(db, platform, id) : undefined
  return account && holderNameOf(account.accountInfo)
}

function whyOf(
  { environment }: Work,
  account: ExternalAccount,
  [last]: readonly ScreeningDecision[],
  { accountScreening, addressScreening }: Screening,
): string | undefined {
  if (account.status !== 'UNDER_REVIEW') return undefined
  if (isStopped(account, last)) return 'a person has put it under review, as the newest decision says'
  const [port, adapters] = isFiatType(account.accountInfo.accountType)
    ? (['account-screening', accountScreening] as const)
    : (['address-screening', addressScreening] as const)
  return WHY[adapters[environment].kind](port)
}

const WHY = {
  manual: (port: string) => `${port} is manual: a person looks at every account`,
  simulated: () => 'the end of its number or address says so in the sandbox',
  real: (port: string) => `${port} has found something, or has given no answer`,
}
