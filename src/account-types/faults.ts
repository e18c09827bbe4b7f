import type { Sound } from '#runtime/http/route.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { BENEFICIARY_CHECKS, faultsOfMissingMembers } from './beneficiary-rules.ts'
import type { AccountContext } from './context.ts'
import type { AccountTypeEntry, FieldCheck, FieldSet, HolderFields } from './entry.ts'

/** The context for validating an account, in addition to its entry. */
interface Judged extends AccountContext {
  /** Returns true if the schema refused a field. The field is then absent from the account. */
  isRefused(field: string): boolean
  /** The currency of the account, if known. */
  currency?: string
}

/**
 * Returns the validation errors of an account that its schema cannot find, or an empty list. Paths begin below
 * `accountInfo`. An empty path is the account as a whole.
 */
export function faultsOfAccount<Fields>(
  entry: Pick<AccountTypeEntry<Fields>, 'checks' | 'fieldSets' | 'faults'>,
  info: Sound<Fields & HolderFields>,
  judged: Judged,
): Fault[] {
  return [
    ...entry.checks.flatMap((check) => faultOf(check, info, judged)),
    ...[...BENEFICIARY_CHECKS, VASP_CHECK].flatMap((check) => faultOf(check, info, judged)),
    ...faultsOfFieldSets(entry.fieldSets, info, judged.isRefused),
    ...(entry.faults?.(info, judged) ?? []),
    ...(judged.strict && judged.currency ? faultsOfMissingMembers(judged.currency, info) : []),
  ]
}

/**
 * Returns the missing fields of the first set if no set is complete. A field that the schema rejected counts as
 * present.
 */
function faultsOfFieldSets(sets: readonly FieldSet[] = [], info: object, isRefused: Judged['isRefused']): Fault[] {
  const isMissing = (field: string) => !(field in info) && !isRefused(field)
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

/** Returns the error of one field. Empty if the field is missing, valid, or checked only in strict validation. */
export function faultOf<Info>(
  { field, level, message, format, test }: FieldCheck<Info>,
  info: Sound<Info>,
  context: AccountContext,
): Fault[] {
  const value = valueAt(info, field.split('.'))
  if (typeof value !== 'string' || (level === 'L2' && !context.strict) || test(value, info, context)) return []
  return [{ field, message, ...(format && { constraint: { format } }) }]
}

function valueAt(object: unknown, [name, ...below]: string[]): unknown {
  if (name === undefined) return object
  return typeof object === 'object' && object !== null ? valueAt(Reflect.get(object, name), below) : undefined
}
