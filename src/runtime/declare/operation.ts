import type { Proof } from '../../features/signed-requests/store.ts'
import type { Caller, Permission } from '../auth/auth.ts'
import type { ErrorCode, Fault, Refused } from '../errors.ts'
import type { RequestContext } from '../http/faults/validation.ts'
import type { PlatformId } from '../ids.ts'
import type { Noun } from '../nouns.ts'
import type { PageRequest } from '../pages/pages.ts'
import type { Examples } from './examples.ts'
import type { Static, TObject, TSchema } from './schema.ts'

/** An id in the path. A malformed one is answered like an unknown one: 404 with the code of its resource (platform-rules 5). */
export interface PathId<N extends Noun = Noun> {
  noun: N
  unknown: ErrorCode
}
export const pathId = <const N extends Noun>(noun: N, unknown: ErrorCode = 'REFERENCE_NOT_FOUND'): PathId<N> => ({
  noun,
  unknown,
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a schema has refused of a request. Fields are dot paths. */
export interface Verdict {
  /** Nothing is wrong at or below the field. */
  isSound(field: string): boolean
  /** The value itself is refused, not only something within it. */
  isRefused(field: string): boolean
}

/** One operation of the interface, declared once: route, checks, types, the reference and the generated tests all come from here. */
export interface Operation {
  /** The operationId of the interface. */
  id: string
  /** Method and path below the base path: `POST /customers/{customerId}`. */
  path: `${Method} /${string}`
  /** The area, as the reference page groups operations. */
  tag: string
  summary: string
  description?: string
  auth: 'platform'
  /** The token needs one of these. They do not include one another. */
  permission: Permission | readonly Permission[]
  /** Refused to production tokens, absent where the sandbox is switched off (platform-rules 13.3). `open`: production tokens may call it too. */
  sandbox?: 'only' | 'open'
  params?: Record<string, PathId>
  query?: TObject
  /** Read headers, in lower case. `Idempotency-Key` comes with `idempotency`. */
  headers?: TObject
  body?: TSchema
  /** Of its body. Every operation with a body has one at least. */
  examples?: Examples
  /** Blanks around the texts of the body do not count: they are dropped before anything is checked. */
  isBodyTrimmed?: boolean
  /** The body may be absent. */
  isBodyOptional?: boolean
  /** Which rules the body must follow depends on what is stored: its schema is shown, and judged by the handler. */
  isBodyJudgedLater?: boolean
  /** An end user's key signs what it does: its handler gets the `proof` (wallet-auth 4). */
  isSigned?: boolean
  /** A list: adds `limit` and `cursor` and hands the handler a page. */
  isPaged?: boolean
  /** Whether an `Idempotency-Key` is honoured; `true` in the function means that this very request needs one (platform-rules section 10); `requiredWhen` tells callers. */
  idempotency?: { isRequiredFor?: (body: unknown) => boolean; requiredWhen?: string }
  /**
   * Faults that a schema cannot express and that need nothing but the request, reported together with those of the schema. The verdict
   * tells what the schema has refused, so that the types of the rest can be relied on.
   */
  faults?: (request: { body: unknown; query: unknown }, verdict: Verdict, context: RequestContext) => Fault[]
  /** The successful answers. `null` is an answer without body. */
  replies: Record<number, TSchema | null>
  /** The codes it may refuse with beside those that `refusalsOf` takes from its declaration. Tests refuse any other. */
  refusals?: readonly ErrorCode[]
  /** Statuses that the interface reserves for the operation and that this version never answers. */
  reservedStatuses?: readonly number[]
  isDeprecated?: boolean
}

/** Declares an operation. What it says is all that the outside ever sees of it. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration
}

/** One kind of webhook: its types share the shape of `data`. */
export interface WebhookDeclaration {
  /** Its name in the reference, `outgoing-payment`. */
  name: string
  types: readonly string[]
  summary: string
  data: TSchema | null
  /** What a receiver may answer with 200, and the refusals that mean something to us. */
  answer?: TSchema
  refusals?: Record<number, TSchema | null>
}
export function webhook<const W extends WebhookDeclaration>(declaration: W): W {
  return declaration
}

type PathParams<O extends Operation> = {
  [Name in keyof O['params']]: O['params'][Name] extends PathId<infer N> ? `${N}:${string}` : never
}
type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

/** A request whose shape has been checked. */
export interface RequestOf<O extends Operation> {
  caller: Caller
  /** The platform's own time, one instant for the whole request. */
  now: Date
  params: PathParams<O>
  query: StaticOr<O['query'], Record<never, never>>
  headers: StaticOr<O['headers'], Record<never, never>>
  body: O['isBodyOptional'] extends true ? StaticOr<O['body'], undefined> | undefined : StaticOr<O['body'], undefined>
  page: O['isPaged'] extends true ? PageRequest : undefined
  proof: O['isSigned'] extends true ? Proof : undefined
}

/** An answer with a status or headers of its own. A handler that returns a bare body answers with the first status of `replies`. */
export class Reply<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}
export const reply = <Body>(status: number, body: Body, headers?: Record<string, string>) =>
  new Reply(status, body, headers)

type BodyOf<O extends Operation> = O['replies'][keyof O['replies']] extends infer S
  ? S extends TSchema
    ? Static<S>
    : S extends null
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a body returns nothing
        void | undefined
      : never
  : never
export type AnswerOf<O extends Operation> = BodyOf<O> | Reply<BodyOf<O>> | Refused

export type { PlatformId }
