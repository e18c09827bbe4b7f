import type { Caller } from '../declare/auth/caller.ts'
import type { Guard } from '../declare/guard.ts'
import type { Refusal } from '../lib/errors.ts'
import { headerValues, type ReadRequest } from './head.ts'

/** A request as guards see it, after the check of its shape. */
export interface GuardedRequest {
  caller: Caller
  method: string
  /** The path below the base path, with ids in canonical form. */
  path: string
  /**
   * Lower-case hex SHA-256 of the canonical form of the raw body, for guards bound to it. Without a body, the hash of
   * an empty text.
   */
  bodySha256: string
  /** Every value of a header, as sent. */
  headerValues(name: string): string[]
}

/** The part of an audit-log entry that comes from a piece of evidence. */
export interface Trace {
  /** The first eight hex characters of the key that has signed. */
  signer?: string
  /** Returns true if the refusal leaves an audit-log entry although the call itself leaves none. */
  isNoted?(refusal: Refusal): boolean
}

/** A guard with its implementation. */
export interface BoundGuard {
  guard: Guard
  /** Refuses before the server reads the body: callers that are never allowed, and values in the path or the query. */
  admit?: Admit
  /** Returns the evidence of a request and its trace, or refuses. */
  read(request: GuardedRequest): { evidence: unknown; trace: Trace | undefined }
}

/**
 * The ids of a path are in canonical form, query parameters as they came. Present only for a guard that validates them.
 */
type Admit = (caller: Caller, subjects: Readonly<Record<string, string>>) => void | Promise<void>

interface Behaviour<Evidence> {
  admit?: Admit
  read(request: GuardedRequest): Evidence
  trace?(evidence: Evidence): Trace
}

/** Binds a guard. `read` returns its evidence. */
export const guards = <Evidence>(
  guard: Guard<string, Evidence>,
  { admit, read, trace }: Behaviour<NoInfer<Evidence>>,
): BoundGuard => ({
  guard,
  ...(admit && { admit }),
  read(request) {
    const evidence = read(request)
    return { evidence, trace: trace?.(evidence) }
  },
})

/** Returns a function that finds the bound guards of these names. Fails if two share one name. */
export function boundGuards(all: readonly BoundGuard[]): (guards: readonly Guard[]) => BoundGuard[] {
  const byName = new Map(all.map((bound) => [bound.guard.name, bound]))
  if (byName.size !== all.length) throw new Error('Two guards have the same name.')
  return (guards) =>
    guards.map(({ name }) => {
      const bound = byName.get(name)
      if (!bound) throw new Error(`No feature binds the guard ${name}.`)
      return bound
    })
}

/** The evidence of one request, by the name of its guard, and its audit log details. */
export interface Guarded {
  evidence: Record<string, unknown>
  traces: readonly Trace[]
}

/** Reads all evidence of a request, in the order of its guards. */
export function readEvidence(
  bound: readonly BoundGuard[],
  request: Omit<GuardedRequest, 'headerValues'>,
  raw: ReadRequest,
): Guarded {
  const guarded = { ...request, headerValues: (name: string) => headerValues(raw, name) }
  const all = bound.map(({ guard, read }) => ({ name: guard.name, ...read(guarded) }))
  return {
    evidence: Object.fromEntries(all.map(({ name, evidence }) => [name, evidence])),
    traces: all.flatMap(({ trace }) => trace ?? []),
  }
}
