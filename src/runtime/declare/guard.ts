import type { ErrorCode } from '../lib/error-catalogue.ts'
import type { TObject } from './schema.ts'

/**
 * A condition of a request in addition to its token, as data in the operation: `guards: [walletSignature]`. Its feature
 * binds it once, and it hands its evidence to the handler under its name.
 */
export interface Guard<Name extends string = string, Evidence = unknown> {
  readonly name: Name
  /** The evidence that it requires, for the reference. */
  readonly description?: string
  /** The headers that carry the evidence. */
  readonly headers?: TObject
  /** Possible refusals of a guarded operation because of this guard. */
  readonly refusals: readonly ErrorCode[]
  /** Whether the evidence covers the whole raw body. */
  readonly isBoundToBody?: boolean
  /**
   * The part of the request that the guard validates before the body (platform-rules section 2). A malformed id in the
   * path is already unknown at that point.
   */
  readonly judges?: 'path' | 'query'
  /** For the compiler only. */
  readonly evidence?: Evidence
}

export const guard = <const Name extends string, Evidence>(declaration: Guard<Name, Evidence>): Guard<Name, Evidence> =>
  declaration

/** The evidence for the handler of a guarded operation: each piece under the name of its guard. */
export type EvidenceOf<Guards> = Guards extends readonly Guard[]
  ? { [G in Guards[number] as G['name']]: G extends Guard<string, infer Evidence> ? Evidence : never }
  : Record<never, never>
