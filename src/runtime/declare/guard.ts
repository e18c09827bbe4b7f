import type { ErrorCode } from '../lib/error-catalogue.ts'
import type { TObject } from './schema.ts'

/**
 * A condition of a request beside its token, as data beside the operation: `guards: [walletSignature]`. It is bound once, by the feature that it
 * belongs to, and hands its evidence to the handler under its name.
 */
export interface Guard<Name extends string = string, Evidence = unknown> {
  readonly name: Name
  /** The evidence that it requires, for the reference. */
  readonly description?: string
  /** The headers that carry the evidence. */
  readonly headers?: TObject
  /** Possible refusals of a guarded operation because of this guard. */
  readonly refusals: readonly ErrorCode[]
  /** The evidence speaks of the whole body as it was sent. */
  readonly isBoundToBody?: boolean
  /**
   * It judges what the path or a query parameter names, before anything of the body is looked at (platform-rules section 2). A malformed id in the
   * path is unknown by then.
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
