import type { Environment } from '../lib/environment.ts'
import type { ErrorCode, Refused } from '../lib/errors.ts'
import type { Noun } from '../lib/nouns.ts'
import type {
  AgentCaller,
  CodeCaller,
  MemberCaller,
  OperatorCaller,
  OperatorsCaller,
  PersonCaller,
  PlatformCaller,
  VisitorCaller,
} from './auth/caller.ts'
import type { Grant, ProgramGrant } from './auth/grants.ts'
import type { MemberRole } from './auth/member-roles.ts'
import type { Permission } from './auth/permissions.ts'
import type { Body, BodyContent } from './body.ts'
import type { Examples } from './examples.ts'
import type { EvidenceOf, Guard } from './guard.ts'
import type { PageRequest } from './pages/pages.ts'
import type { Static, TObject, TSchema } from './schema.ts'

/**
 * An id in the path. The service answers a malformed one like an unknown one: 404 with the code of its resource
 * (platform-rules 5).
 */
export interface PathId<N extends Noun = Noun> {
  noun: N
  /** Further kinds of objects that the id may name. */
  others?: readonly N[]
  unknown: ErrorCode
}
export const pathId = <const N extends Noun>(noun: N, unknown: ErrorCode = 'REFERENCE_NOT_FOUND'): PathId<N> => ({
  noun,
  unknown,
})

/** Works like `pathId`, for an object of one of several kinds. */
export const pathIdOf = <const N extends Noun>(
  [noun, ...others]: readonly [N, ...N[]],
  unknown: ErrorCode,
): PathId<N> => ({
  noun,
  others,
  unknown,
})

/** Returns the kinds of objects that a parameter may name. */
export const nounsOf = ({ noun, others = [] }: PathId): Noun[] => [noun, ...others]

/** A text in the path that is not an id and does not belong to one platform: a code, an address. */
export interface PathText {
  pattern: string
  /** An unused id. */
  example: string
  unknown: ErrorCode
  /** The code for a text that does not match. Absent: the code for an unknown one. */
  malformed?: ErrorCode
  /** The text alone gives access, so the service neither logs nor stores it. */
  isSecret?: boolean
}
export const pathText = (pattern: string, rest: Omit<PathText, 'pattern'>): PathText => ({ pattern, ...rest })

/** Returns the code for a text that cannot be the parameter. */
export const malformedCodeOf = (param: PathParam): ErrorCode =>
  ('malformed' in param ? param.malformed : undefined) ?? param.unknown

export type PathParam = PathId | PathText

/** The reasons why operations take no `Idempotency-Key` (platform-rules 10.1). */
export const WITHOUT_KEY = {
  MAKES_NOTHING: 'It only reads, and may be repeated.',
  CODE_OR_CHALLENGE: 'A code, a challenge or a signature lets it happen once, and attempts are counted.',
  SIGN_IN: 'It begins or confirms a session of a person, whose answer is stored nowhere.',
  CLOCK: 'It moves the time by which keys expire. After a lost answer, `GET /sandbox/clock` shows the time.',
} as const

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a caller authenticates: with the token of a platform or of one of its agents, or with a code in the path for this
 * call; with the session of a person of the operator, of a `member` of a platform or of either (`person`); or not yet:
 * in a browser (`visitor`) or at a `terminal`.
 */
export type Auth = 'platform' | 'agent' | 'code' | 'operator' | 'member' | 'person' | 'visitor' | 'terminal'

/** The callers by their way of authentication. */
export interface CallersBy {
  platform: PlatformCaller
  agent: AgentCaller
  code: CodeCaller
  operator: OperatorsCaller
  member: MemberCaller
  person: PersonCaller
  visitor: VisitorCaller
  terminal: VisitorCaller
}

/**
 * One operation of the interface, declared once. Routes, checks, types, the reference and the generated tests come from
 * this declaration.
 */
export interface Operation {
  /** The operationId of the interface. */
  id: string
  /** The method and the path below the base path: `POST /customers/{customerId}`. */
  path: `${Method} /${string}`
  /** The area by which the reference page groups operations. */
  tag: string
  summary: string
  description?: string
  /** Several: any of them. */
  auth: Auth | readonly Auth[]
  /** The grant that a person of the operator needs. */
  grant?: Grant
  /**
   * For a production platform, or for the deployment, a call only creates a request. The service executes it after a
   * second person approves it. `ALSO_IN_SANDBOX`: for a sandbox platform too, because the operation destroys data
   * permanently.
   */
  takesTwo?: true | 'ALSO_IN_SANDBOX'
  /**
   * People whose roles cover only some platforms get the data within their limits. Without it the service refuses them
   * everything that concerns all platforms.
   */
  isWithinLimits?: true
  /**
   * Requirements for a member of the platform: one of these roles instead of a permission, or a passkey confirmation of
   * the call.
   */
  members?: { roles?: readonly MemberRole[]; touch?: true }
  /**
   * The token of a platform needs one of these, and so does a member. They do not include one another. Guards define
   * the permissions of agents.
   */
  permission?: Permission | readonly Permission[]
  /**
   * `only`: refused to production tokens, and absent without the sandbox (platform-rules 13.3). `open`: production
   * tokens may call it too.
   */
  sandbox?: 'only' | 'open'
  params?: Record<string, PathParam>
  query?: TObject
  /**
   * The headers that it reads, in lower case. `Idempotency-Key` comes with `idempotency`, others come with the guards.
   */
  headers?: TObject
  body?: Body
  /** Examples of its body. Every operation with a body has at least one. */
  examples?: Examples
  /** Conditions of the request in addition to its token, in the order of their checks. */
  guards?: readonly Guard[]
  /** True for a list. Adds `limit` and `cursor` and gives the handler a page. */
  isPaged?: boolean
  /**
   * A list with `sortOrder` whose last page, in ascending order, has a cursor that later finds new commits
   * (platform-rules 7.9).
   */
  isFollowed?: true
  /**
   * The filter that makes the list short in all cases. The service then reads the list like one object, and it waits
   * for no other list.
   */
  isShortWith?: string
  /**
   * Whether the operation honours an `Idempotency-Key`. Every request needs one, or only requests for which the
   * function returns true (platform-rules section 10); `requiredWhen` explains this to callers.
   */
  idempotency?: {
    isRequired?: true
    isRequiredFor?: (body: unknown) => boolean
    requiredWhen?: string
    /** The answer contains a secret, so the service stores it sealed. */
    isAnswerSecret?: boolean
    /** The body contains a secret, so the service compares bodies by a keyed hash. */
    isBodySecret?: boolean
    /** Members of the body that the service does not store: a repetition may have different ones. */
    secretMembers?: readonly string[]
    /**
     * The answer contains a secret that the service does not store: a repetition gets 409 DUPLICATE_PAY_REQUEST with
     * the id of the created object.
     */
    isAnsweredOnce?: true
  }
  /** The reason why a POST takes no `Idempotency-Key`. All other POST operations accept it. */
  ignoresKey?: keyof typeof WITHOUT_KEY
  /** The successful responses. `null` is a response without body. */
  replies: Record<number, TSchema | null>
  /**
   * Further refusal codes, in addition to the codes that `refusalsOf` takes from its declaration. Tests reject any
   * other code.
   */
  refusals?: readonly ErrorCode[]
  /** Statuses that the interface reserves for the operation but this version never returns. */
  reservedStatuses?: readonly number[]
  isDeprecated?: boolean
}

/** Returns true if a second person must approve the operation in this environment. */
export const takesTwoIn = (environment: Environment, { takesTwo }: Operation): boolean =>
  takesTwo === 'ALSO_IN_SANDBOX' || (takesTwo === true && environment === 'production')

/** Declares an operation. The declaration is its complete public description. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration
}

type PathParams<O extends Operation> = {
  [Name in keyof O['params']]: O['params'][Name] extends PathId<infer N> ? `${N}:${string}` : string
}
type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

/** Programs of the operator call only operations with a grant that programs can have. */
type CallersWith<A extends Auth, G> = A extends 'operator'
  ? [Extract<G, ProgramGrant>] extends [never]
    ? OperatorCaller
    : OperatorsCaller
  : CallersBy[A]

/** The callers of an operation. */
export type CallerOf<O extends Operation> = CallersWith<
  O['auth'] extends readonly (infer Each extends Auth)[] ? Each : Extract<O['auth'], Auth>,
  O['grant']
>

/** A request after the check of its shape. */
export type RequestOf<O extends Operation> = EvidenceOf<O['guards']> &
  PageOf<O> & {
    caller: CallerOf<O>
    /** The platform's own time, the same instant for the whole request. */
    now: Date
    params: PathParams<O>
    query: StaticOr<O['query'], Record<never, never>>
    headers: StaticOr<O['headers'], Record<never, never>>
    body: BodyContent<O['body']>
  }

type PageOf<O extends Operation> = O['isPaged'] extends true ? { page: PageRequest } : Record<never, never>

/**
 * An answer with its own status or headers. A handler that returns a bare body answers with the first status of
 * `replies`.
 */
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
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a body returns void
        void | undefined
      : never
  : never
export type AnswerOf<O extends Operation> = BodyOf<O> | Reply<BodyOf<O>> | Refused

/** Returns the two parts of an operation's path: its method, and the template below the base path. */
export function methodAndTemplate({ path }: Pick<Operation, 'path'>): { method: string; template: string } {
  const [method = '', template = ''] = path.split(' ')
  return { method, template }
}
