import { type AccountRules, accountContext } from '#account-types/context.ts'
import { entryOf, isFiatType } from '#account-types/index.ts'
import type { BankDirectory } from '#directories/bank-directory.ts'
import type { ByEnvironment } from '#providers/index.ts'
import type { AddressScreening } from '#providers/screening/port.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { RequestContext, Sound } from '#runtime/http/route.ts'
import { type Fault, refuse, refuseFaults } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Customer, findCustomer, shareLockLiveCustomer } from '../customers/index.ts'
import { isEmbargoed, type TermsSource } from '../terms/index.ts'
import { STATUS_AFTER } from './change-status.ts'
import { enqueueScreening } from './jobs.ts'
import type { AccountInfo, ExternalAccount, ExternalAccountStatus, NewExternalAccount } from './model.ts'
import { FIRST_RESULT, withInitial, withName } from './name-check.ts'
import { hasCounterpartyRequirements } from './requirements/store.ts'
import {
  clearedStatus,
  faultsOfOwnership,
  hasDeclarableOwner,
  holderNameOf,
  isPullableType,
  networkOf,
  primaryIdentifierOf,
  singleUsePayeeOf,
} from './rules.ts'
import { sandboxOutcomeOf } from './sandbox-values.ts'
import { findUse } from './single-use-payees/index.ts'
import { insertAccount } from './store.ts'

type Request = Sound<NewExternalAccount>

/** Dependencies of a new account. */
export interface AccountSettings extends AccountRules {
  sandboxTimeScale: number
  addressScreening: ByEnvironment<AddressScreening, never>
  terms: TermsSource
}

/** Registers an account. Checks everything before it writes any data (accounts 4.1). */
export async function addAccount(
  work: Work,
  input: NewExternalAccount,
  settings: AccountSettings,
): Promise<ExternalAccount> {
  const { bankDirectory, sandboxTimeScale, addressScreening } = settings
  const isOwnerAsked = await isOwnerAskedFor(work.tx, work.platform, input)
  const isLive = (id: Customer['id']) => shareLockLiveCustomer(work, id)
  refuseFaults(await faultsOf(input, { db: work.tx, place: work, settings }, { isOwnerAsked, isLive }))
  const accountInfo = completed(input.accountInfo, bankDirectory)
  const screening = addressScreening[work.environment]
  const account = newAccount(work, { ...input, accountInfo }, clearedStatus(input, isOwnerAsked), screening)
  await insertAccount(work, account)
  if (account.status === 'PENDING') enqueueScreening(work, account, sandboxTimeScale)
  return account
}

/** The owner of the new account and the time. */
type AccountRequestContext = RequestContext & { platform: PlatformId }

/**
 * Returns the errors that need the database: an unknown customer, a missing owner declaration, an embargo (accounts 4.1
 * step 3).
 */
export async function findFaults(
  db: Db,
  place: AccountRequestContext,
  request: Request,
  settings: AccountSettings,
): Promise<Fault[]> {
  const isOwnerAsked = await isOwnerAskedFor(db, place.platform, request)
  const isLive = (id: Customer['id']) => isLiveCustomer(db, place.platform, id)
  return faultsOf(request, { db, place, settings }, { isOwnerAsked, isLive })
}

/** The owner and environment of the new account, with the database and the deployment's settings. */
interface Context {
  db: Db | Tx
  place: AccountRequestContext
  settings: AccountSettings
}

interface OwnerChecks {
  isOwnerAsked: boolean
  isLive(id: Customer['id']): Promise<boolean>
}

async function faultsOf(request: Request, context: Context, { isOwnerAsked, isLive }: OwnerChecks): Promise<Fault[]> {
  const { customerId, accountInfo } = request
  const country = accountInfo && 'country' in accountInfo ? accountInfo.country : undefined
  const isCustomerUnknown = customerId !== undefined && !(await isLive(customerId))
  return [
    ...(isCustomerUnknown ? [{ field: 'customerId', message: 'There is no such customer.' }] : []),
    ...(isOwnerAsked ? faultsOfOwnership(request) : []),
    ...(country !== undefined && (await isRefusedCountry(country, context)) ? [EMBARGO] : []),
    ...((await isPaid(request, context)) ? [PAID] : []),
  ]
}

const EMBARGO: Fault = {
  field: 'accountInfo.country',
  message: 'No money is sent there.',
  code: 'INVALID_BANK_ACCOUNT',
}

const PAID: Fault = {
  field: 'accountInfo.invoice',
  message: 'This invoice has been paid already. Ask the receiver for a new one.',
  code: 'INVALID_BANK_ACCOUNT',
}

/** Returns true if a payment of any platform of the environment has paid a single-payment account (accounts 6.6). */
async function isPaid(request: Request, { db, place }: Context): Promise<boolean> {
  const payee = singleUsePayeeOf(request, place.platform)
  const use = payee === undefined ? undefined : await findUse(db, place.environment, payee)
  return use !== undefined && use.paidAt !== null
}

/** Returns true if the country is embargoed. The check runs with the validation of account numbers (accounts 1.1). */
const isRefusedCountry = async (country: string, { db, place, settings }: Context): Promise<boolean> =>
  accountContext(settings, place).strict && isEmbargoed(await settings.terms.at(db, place), country)

async function isLiveCustomer(db: Db, platform: PlatformId, id: Customer['id']): Promise<boolean> {
  const customer = await findCustomer(db, platform, id)
  return customer !== undefined && customer.deletedAt === undefined
}

const isOwnerAskedFor = async (db: Db | Tx, platform: PlatformId, { accountInfo }: Request): Promise<boolean> =>
  accountInfo !== undefined && hasDeclarableOwner(accountInfo) && (await hasCounterpartyRequirements(db, platform))

/** Builds a new account. `cleared` is its status after screening clears it. */
function newAccount(
  work: Work,
  input: NewExternalAccount,
  cleared: ExternalAccountStatus,
  screening: AddressScreening,
): ExternalAccount {
  const { platformAccountId: inside, ...accountInfo } = input.accountInfo
  return {
    id: work.newId('ExternalAccount'),
    customerId: input.customerId,
    currency: input.currency,
    accountInfo,
    platformAccountId: input.platformAccountId ?? inside,
    ownershipType: input.ownershipType,
    isDefaultUmaDeposit: input.defaultUmaDepositAccount ?? false,
    ...(work.environment === 'sandbox'
      ? sandboxState(accountInfo, cleared)
      : firstState(accountInfo, cleared, screening)),
    createdAt: work.now,
    updatedAt: work.now,
  }
}

const completed = <Info extends AccountInfo>(info: Info, banks: BankDirectory): Info => ({
  ...info,
  ...entryOf(info.accountType).completion?.(info, banks),
})

type FirstState = Pick<ExternalAccount, 'status' | 'nameCheck' | 'pullValidation'>

/** Decides everything immediately in the sandbox, by the suffix of the account (accounts 11.4). */
function sandboxState(accountInfo: AccountInfo, cleared: ExternalAccountStatus): FirstState {
  const { isRefused, status = cleared, nameResult, pullValidation = 'VALIDATED' } = sandboxOutcomeOf({ accountInfo })
  if (isRefused) refuse('INVALID_BANK_ACCOUNT', 'The bank knows no such account.')
  const { nameCheck } = entryOf(accountInfo.accountType)
  const name = holderNameOf(accountInfo) ?? ''
  const result = nameResult ?? (nameCheck === 'rail' ? 'MATCHED' : nameCheck && FIRST_RESULT[nameCheck])
  return {
    status,
    ...(nameCheck && result && { nameCheck: withName(result, result === 'PARTIAL_MATCH' ? withInitial(name) : name) }),
    ...(isPullableType(accountInfo.accountType) && { pullValidation }),
  }
}

/**
 * Outside the sandbox, screens the address of a wallet immediately. A job requests the screening of a bank account
 * (accounts 3.2).
 */
function firstState(accountInfo: AccountInfo, cleared: ExternalAccountStatus, screening: AddressScreening): FirstState {
  if (isFiatType(accountInfo.accountType)) return unscreenedState(accountInfo)
  const account = { accountInfo }
  const verdict = screening.screenAddress(networkOf(account) ?? '', primaryIdentifierOf(account))
  return { status: verdict === 'CLEAR' ? cleared : STATUS_AFTER[verdict] }
}

/** Pulls wait for a separate micro-entry (accounts 3.5). */
function unscreenedState({ accountType }: AccountInfo): FirstState {
  const { nameCheck } = entryOf(accountType)
  return {
    status: 'PENDING',
    ...(nameCheck && { nameCheck: { result: FIRST_RESULT[nameCheck] } }),
    ...(isPullableType(accountType) && { pullValidation: 'PENDING' }),
  }
}
