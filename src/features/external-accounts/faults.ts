import { singleUseOf } from '#account-types/accounts.ts'
import type { AccountContext } from '#account-types/context.ts'
import { faultsOfAccount } from '#account-types/faults.ts'
import { entryOf } from '#account-types/index.ts'
import type { Sound, Verdict } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { NewExternalAccount } from './model.ts'

type Request = Sound<NewExternalAccount>

/**
 * Returns the validation errors of a new account that its schema cannot find, at most one per field (accounts 4.1 steps
 * 3 and 4).
 */
export function faultsOfNewAccount({ body }: { body: unknown }, verdict: Verdict, context: AccountContext): Fault[] {
  const { isSound } = verdict
  const request = soundMembers(body, verdict) as Request
  const faults = [
    ...faultsOfCurrency(request),
    ...faultsOfPlatformAccountId(request),
    ...(isSound('customerId') ? faultsOfDefault(request) : []),
    ...faultsOfInfo(request, verdict, context),
  ]
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]))
  return [...first.values()].reverse().filter(({ field }) => isSound(field))
}

/** Returns an object without the members that the schema rejected, at all levels. */
function soundMembers(object: unknown, verdict: Verdict, path = ''): object {
  const members = Object.entries(object ?? {}).flatMap(([name, value]: [string, unknown]) => {
    const field = path + name
    if (verdict.isSound(field)) return [[name, value]]
    return verdict.isRefused(field) ? [] : [[name, soundMembers(value, verdict, `${field}.`)]]
  })
  return Object.fromEntries(members)
}

function faultsOfCurrency({ currency, accountInfo }: Request): Fault[] {
  if (!currency || !accountInfo?.accountType || entryOf(accountInfo.accountType).currencies.includes(currency))
    return []
  return [{ field: 'currency', message: `An account of this type cannot hold ${currency}.`, code: 'INVALID_CURRENCY' }]
}

function faultsOfPlatformAccountId({ platformAccountId, accountInfo }: Request): Fault[] {
  const inside = accountInfo?.platformAccountId
  if (platformAccountId === undefined || inside === undefined || inside === platformAccountId) return []
  return [{ field: 'accountInfo.platformAccountId', message: 'This differs from platformAccountId of the request.' }]
}

function faultsOfDefault({ customerId, accountInfo, defaultUmaDepositAccount: isDefault }: Request): Fault[] {
  const isSingleUse = accountInfo && singleUseOf(accountInfo) !== undefined
  const refused = (message: string) => [{ field: 'defaultUmaDepositAccount', message }]
  if (isDefault && !customerId) return refused('Only an account of a customer can be the default deposit account.')
  return isDefault && isSingleUse
    ? refused('An invoice can be paid only once, so it cannot receive every deposit.')
    : []
}

function faultsOfInfo({ currency, accountInfo }: Request, verdict: Verdict, context: AccountContext): Fault[] {
  if (!accountInfo?.accountType) return []
  const isRefused = (field: string) => verdict.isRefused(`accountInfo.${field}`)
  return faultsOfAccount(entryOf(accountInfo.accountType), accountInfo, { ...context, isRefused, currency }).map(
    (fault) => ({ ...fault, field: fault.field === '' ? 'accountInfo' : `accountInfo.${fault.field}` }),
  )
}
