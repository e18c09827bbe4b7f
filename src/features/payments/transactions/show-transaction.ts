import type { ShownKind, WireTransaction } from './kind.ts'
import type { Registered } from './model.ts'
import { asOf } from './rules.ts'

/** Shows a transaction of any of these kinds, at an instant. */
export function showing(kinds: readonly ShownKind[]): (registered: Registered, now: Date) => WireTransaction {
  const kindOf = new Map(kinds.map((kind) => [kind.type, kind]))
  return (registered, now) => {
    const kind = kindOf.get(registered.type)
    if (!kind) throw new Error(`${registered.id} is of an unknown kind: ${registered.type}.`)
    return kind.show(asOf(registered, now))
  }
}
