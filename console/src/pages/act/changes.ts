import type { Difference } from '../../parts/differences.tsx'
import { amountInWords } from '../../parts/written.ts'
import type { Act } from './sentences.ts'

type Members = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats an amount as the interface writes it. */
function amountIn({ amount, currency }: Members): string | undefined {
  if (!isObject(currency) || (typeof amount !== 'number' && typeof amount !== 'string')) return undefined
  return amountInWords({ amount, currency: { code: String(currency.code), decimals: Number(currency.decimals) } })
}

/** Returns the text of a value shown whole, without its members. */
function leaf(value: unknown): string | undefined {
  if (isObject(value)) return amountIn(value)
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Timestamps of the row itself, which are irrelevant for the decision. */
const NOISE = new Set(['createdAt', 'updatedAt', 'setAt', 'now'])

/**
 * Returns the differences between the precondition snapshot and the result of an admin request, without values that the
 * request already shows.
 */
export function changesIn({ before = {}, after = {}, object, platformId, environment }: Act): Difference[] {
  const known: readonly unknown[] = [object, platformId, environment]
  return changesOf(before, after)
    .filter((change) => !known.includes(change.after ?? change.before))
    .map((change) => ({ ...change, ...(!change.path.includes('.') && isOneSided(change) && { isAside: true }) }))
}

const isOneSided = ({ before, after }: Difference): boolean => before === undefined || after === undefined

/** Lists the changes by the path of each member. */
function changesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after) || NOISE.has(path)) return []
  const [one, other] = [leaf(before), leaf(after)]
  const [from, to] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  if (one === undefined && other === undefined && names.length > 0)
    return names.flatMap((name) => changesOf(from[name], to[name], path === '' ? name : `${path}.${name}`))
  return [{ path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }]
}
