import type { Fault } from '../../runtime/errors.ts'
import type { Sound } from '../../runtime/route.ts'
import type { RequestContext } from '../../runtime/validation.ts'
import { BENEFICIARY_CHECKS, faultsOfMinimumData } from './beneficiary-rules.ts'
import type { NewExternalAccount } from './model.ts'
import { variantOf, type FieldCheck } from './variants/index.ts'
import { VASPS } from './vasps.ts'

type Request = Sound<NewExternalAccount>
type Info = NonNullable<Request['accountInfo']>
type IsSound = (field: string) => boolean

/** What the schema cannot say about a new account, at most one fault for each field (accounts 4.1 steps 3 and 4). */
export function faultsOfNewAccount({ body }: { body: unknown }, isSound: IsSound, context: RequestContext): Fault[] {
  const request = soundMembers(body as object, isSound) as Request
  const faults = [
    ...faultsOfCurrency(request),
    ...faultsOfPlatformAccountId(request),
    ...(isSound('customerId') ? faultsOfDefault(request) : []),
    ...faultsOfInfo(request, context),
  ]
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]))
  return [...first.values()].filter(({ field }) => isSound(field))
}

/** An object without the members that the schema has refused, all the way down. */
function soundMembers(object: object, isSound: IsSound, path = ''): object {
  const members = Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    const field = path + name
    if (isSound(field)) return [[name, value]]
    return isRefusedBelow(value, field, isSound) ? [[name, soundMembers(value, isSound, `${field}.`)]] : []
  })
  return Object.fromEntries(members)
}

/** Whether only something within a refused value is wrong: where all of its members are sound, the value itself is what was refused. */
const isRefusedBelow = (value: unknown, field: string, isSound: IsSound): value is object =>
  typeof value === 'object' && value !== null && !Object.keys(value).every((name) => isSound(`${field}.${name}`))

function faultsOfCurrency({ currency, accountInfo }: Request): Fault[] {
  if (!currency || !accountInfo?.accountType || variantOf(accountInfo.accountType).currencies.includes(currency)) return []
  return [{ field: 'currency', message: `An account of this type cannot hold ${currency}.`, code: 'INVALID_CURRENCY' }]
}

function faultsOfPlatformAccountId({ platformAccountId, accountInfo }: Request): Fault[] {
  const inside = accountInfo?.platformAccountId
  if (platformAccountId === undefined || inside === undefined || inside === platformAccountId) return []
  return [{ field: 'accountInfo.platformAccountId', message: 'This differs from platformAccountId of the request.' }]
}

function faultsOfDefault({ customerId, accountInfo, defaultUmaDepositAccount: isDefault }: Request): Fault[] {
  const isSingleUse = accountInfo?.accountType === 'LIGHTNING' && accountInfo.invoice !== undefined
  const refused = (message: string) => [{ field: 'defaultUmaDepositAccount', message }]
  if (isDefault && !customerId) return refused('Only an account of a customer can be the default deposit account.')
  return isDefault && isSingleUse ? refused('An invoice can be paid only once, so it cannot receive every deposit.') : []
}

function faultsOfInfo({ currency, accountInfo }: Request, context: RequestContext): Fault[] {
  if (!accountInfo?.accountType) return []
  const variant = variantOf(accountInfo.accountType)
  const faults = [
    ...[...variant.checks, ...BENEFICIARY_CHECKS, VASP_CHECK].flatMap(
      (check) => faultOf(check as FieldCheck<unknown>, accountInfo, context),
    ),
    ...(variant.faults?.(accountInfo as never, context) ?? []),
    ...(context.strict && currency ? faultsOfMinimumData(currency, accountInfo as object) : []),
  ]
  return faults.map((fault) => ({ ...fault, field: fault.field === '' ? 'accountInfo' : `accountInfo.${fault.field}` }))
}

const VASP_CHECK: FieldCheck<unknown> = {
  field: 'vaspName', level: 'L1', message: 'This is not a name that GET /vasps lists.',
  test: (name, _, { environment }) => VASPS[environment].some((vasp) => vasp.name === name),
}

function faultOf({ field, level, message, format, test }: FieldCheck<unknown>, info: Info, context: RequestContext): Fault[] {
  const value = valueAt(info, field.split('.'))
  if (typeof value !== 'string' || (level === 'L2' && !context.strict) || test(value, info, context)) return []
  return [{ field, message, ...(format && { constraint: { format } }) }]
}

function valueAt(object: unknown, [name, ...below]: string[]): unknown {
  if (name === undefined) return object
  return typeof object === 'object' && object !== null ? valueAt((object as Record<string, unknown>)[name], below) : undefined
}
