import type { Fault } from '../../runtime/errors.ts'
import type { Verdict } from '../../runtime/operation.ts'
import type { Sound } from '../../runtime/route.ts'
import type { RequestContext } from '../../runtime/validation.ts'
import { BENEFICIARY_CHECKS, faultsOfMissingMembers } from './beneficiary-rules.ts'
import type { NewExternalAccount } from './model.ts'
import { type FieldCheck, type FieldSet, variantOf } from './variants/index.ts'

type Request = Sound<NewExternalAccount>
type Info = NonNullable<Request['accountInfo']>

/** What the schema cannot say about a new account, at most one fault for each field (accounts 4.1 steps 3 and 4). */
export function faultsOfNewAccount({ body }: { body: unknown }, verdict: Verdict, context: RequestContext): Fault[] {
  const { isSound } = verdict
  const request = soundMembers(body as object, verdict) as Request
  const faults = [
    ...faultsOfCurrency(request),
    ...faultsOfPlatformAccountId(request),
    ...(isSound('customerId') ? faultsOfDefault(request) : []),
    ...faultsOfInfo(request, verdict, context),
  ]
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]))
  return [...first.values()].reverse().filter(({ field }) => isSound(field))
}

/** An object without the members that the schema has refused, all the way down. */
function soundMembers(object: object, verdict: Verdict, path = ''): object {
  const members = Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    const field = path + name
    if (verdict.isSound(field)) return [[name, value]]
    return verdict.isRefused(field) ? [] : [[name, soundMembers(value as object, verdict, `${field}.`)]]
  })
  return Object.fromEntries(members)
}

function faultsOfCurrency({ currency, accountInfo }: Request): Fault[] {
  if (!currency || !accountInfo?.accountType || variantOf(accountInfo.accountType).currencies.includes(currency))
    return []
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
  return isDefault && isSingleUse
    ? refused('An invoice can be paid only once, so it cannot receive every deposit.')
    : []
}

function faultsOfInfo({ currency, accountInfo }: Request, verdict: Verdict, context: RequestContext): Fault[] {
  if (!accountInfo?.accountType) return []
  const variant = variantOf(accountInfo.accountType)
  const faults = [
    ...[...variant.checks, ...BENEFICIARY_CHECKS, VASP_CHECK].flatMap((check) =>
      faultOf(check as FieldCheck<unknown>, accountInfo, context),
    ),
    ...faultsOfFieldSets(variant.fieldSets, accountInfo, verdict),
    ...(variant.faults?.(accountInfo as never, context) ?? []),
    ...(context.strict && currency ? faultsOfMissingMembers(currency, accountInfo as object) : []),
  ]
  return faults.map((fault) => ({ ...fault, field: fault.field === '' ? 'accountInfo' : `accountInfo.${fault.field}` }))
}

/** Without any complete set of fields the missing ones of the first set. A field that the schema has refused is there, though wrong. */
function faultsOfFieldSets(sets: readonly FieldSet[] = [], info: Info, verdict: Verdict): Fault[] {
  const isMissing = (field: string) => !(field in info) && !verdict.isRefused(`accountInfo.${field}`)
  const [first, ...others] = sets.map(({ fields }) => fields.filter(isMissing))
  if (!first || first.length === 0 || others.some(({ length }) => length === 0)) return []
  return first.map((field) => ({
    field,
    message: 'This field is required, as the account cannot be reached in any other way.',
  }))
}

const VASP_CHECK: FieldCheck<unknown> = {
  field: 'vaspName',
  level: 'L1',
  message: 'This is not a name that GET /vasps lists.',
  test: (name, _, { environment, directories: { vasps } }) =>
    vasps[environment].some(({ vaspName }) => vaspName === name),
}

/** The fault of one field, unless it is missing, sound or judged in strict validation only. */
export function faultOf(
  { field, level, message, format, test }: FieldCheck<unknown>,
  info: object,
  context: RequestContext,
): Fault[] {
  const value = valueAt(info, field.split('.'))
  if (typeof value !== 'string' || (level === 'L2' && !context.strict) || test(value, info, context)) return []
  return [{ field, message, ...(format && { constraint: { format } }) }]
}

function valueAt(object: unknown, [name, ...below]: string[]): unknown {
  if (name === undefined) return object
  return typeof object === 'object' && object !== null
    ? valueAt((object as Record<string, unknown>)[name], below)
    : undefined
}
