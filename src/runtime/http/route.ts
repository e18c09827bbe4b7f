import type { Db } from '../db/index.ts'
import type { Caller } from '../declare/auth/caller.ts'
import type { AnswerOf, CallerOf, Operation, Reply, RequestOf } from '../declare/operation.ts'
import type { PageRequest } from '../declare/pages/pages.ts'
import type { Environment } from '../lib/environment.ts'
import type { Fault, Refused } from '../lib/errors.ts'
import type { PlatformId } from '../lib/ids.ts'
import type { StoredAnswer } from '../work/idempotency/idempotency.ts'
import type { Work } from '../work/units/work.ts'

/**
 * The argument of operations that call external services before they answer. No transaction is open: each `work` opens
 * its own.
 */
export interface Asker {
  readonly db: Db
  /**
   * The same for every run under one idempotency key, also after a crash, until the service stores its answer. Absent
   * without a key.
   */
  readonly repeatable: string | undefined
  work<T>(callback: (work: Work) => Promise<T>): Promise<T>
  /**
   * Runs a callback for another platform of the caller's environment, or of any environment if the caller acts for the
   * system tenant, in that platform's own time. For the caller's permitted actions on an object of that platform. Its
   * audit log shows the caller.
   */
  workFor<T>(platform: PlatformId, callback: (work: Work) => Promise<T>): Promise<T>
  /** Runs a preparing transaction, which the audit log does not record. */
  prepare<T>(callback: (work: Work) => Promise<T>): Promise<T>
  /**
   * Runs the last transaction, whose result is the handler's answer. An idempotency key stores that answer together
   * with its effect.
   */
  finish<T>(callback: (work: Work) => Promise<T>): Promise<T>
}

/** A value in which any member may be missing. */
export type Sound<T> = T extends readonly unknown[] | ((...args: never[]) => unknown)
  ? T
  : T extends object
    ? { [Name in keyof T]?: Sound<T[Name]> }
    : T

/** A request that its schema has refused, without the invalid ids and fields. */
export interface RefusedRequest<O extends Operation> {
  caller: CallerOf<O>
  now: Date
  params: Partial<RequestOf<O>['params']>
  body: Sound<RequestOf<O>['body']>
}

/** The fields of a request that its schema has refused. Fields are dot paths. */
export interface Verdict {
  /** Whether there are no validation errors at or below the field. */
  isSound(field: string): boolean
  /** Whether the schema refused the value itself, and not only something within it. */
  isRefused(field: string): boolean
}

/**
 * The caller's environment and time, which can affect validation errors: networks and expiry depend on the caller and
 * the time.
 */
export interface RequestContext {
  environment: Environment
  /** The platform's own time. */
  now: Date
}

/** The validation errors of a request beyond its schema. One response names all of them. */
export interface Faults<O extends Operation> {
  /**
   * Returns validation errors that depend only on the request. Runs for every request; the service reports its errors
   * together with the schema's errors. The verdict shows the values that the schema has rejected, so that the types of
   * all others are reliable.
   */
  faults?(
    request: { caller: CallerOf<O>; body: unknown; query: unknown },
    verdict: Verdict,
    context: RequestContext,
  ): Fault[]
  /**
   * Returns the errors that the handler would find in the valid part of a request that is already rejected. Not called
   * for valid requests: their handler checks within its transaction.
   */
  furtherFaults?(db: Db, request: RefusedRequest<O>): Promise<Fault[]>
}

/** A request whose shape matches its operation: its type is the `RequestOf` of that operation. */
export interface CheckedRequest extends Evidence {
  caller: Caller
  now: Date
  params: Record<string, string>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: object | undefined
  page: PageRequest | undefined
}

/** The guards' evidence, each under its own name. */
type Evidence = Record<string, unknown>

/** The stored answer of a key, or the answer of a handler without a key. */
export type RouteResult = StoredAnswer | Reply | Refused

/** The modes in which a handler can run. Each kind of route uses its own; the server checks the handler's answer. */
export interface Ways {
  /** Handles the request with the database, without a transaction. */
  read(handle: (db: Db) => Promise<unknown>): Promise<RouteResult>
  /** Runs within one unit, which may share its transaction with the units of other requests. */
  write(handle: (work: Work) => Promise<unknown>, isBatched: boolean): Promise<RouteResult>
  /** Runs the handler without a transaction. */
  ask(handle: (asker: Asker) => Promise<unknown>): Promise<RouteResult>
}

/** An operation with its implementation. */
export interface Route extends Faults<Operation> {
  operation: Operation
  run(ways: Ways, request: CheckedRequest): Promise<RouteResult>
}

/**
 * Converts the further validation errors of one operation for the pipeline, which has the request only in its checked
 * form.
 */
const untyped = <O extends Operation>({ faults, furtherFaults }: Faults<O>): Faults<Operation> => ({
  ...(faults && { faults }),
  ...(furtherFaults && { furtherFaults: (db, request) => furtherFaults(db, request as RefusedRequest<O>) }),
})

/** The compiler types a request by its operation, the pipeline by its check. This function connects the two. */
const typed = <O extends Operation>(request: CheckedRequest) => request as unknown as RequestOf<O>

/** Returns a handler of an operation for callers that have only the checked request. */
export const handling =
  <O extends Operation, Within, Answer>(_: O, handle: (within: Within, request: RequestOf<O>) => Promise<Answer>) =>
  (within: Within, request: CheckedRequest): Promise<Answer> =>
    handle(within, typed<O>(request))

/** Declares a route that answers from the database, without a transaction. */
export const read = <O extends Operation>(
  operation: O,
  handle: (db: Db, request: RequestOf<O>) => Promise<AnswerOf<O>>,
  faults: Faults<O> = {},
): Route => ({
  operation,
  ...untyped(faults),
  run: (ways, request) => ways.read((db) => handle(db, typed<O>(request))),
})

/** The requests of an operation that need a question to an external party, and their handler. */
interface Asking<O extends Operation> {
  when(request: RequestOf<O>): boolean
  handle(asker: Asker, request: RequestOf<O>): Promise<AnswerOf<O>>
}

interface WriteOptions<O extends Operation> extends Faults<O> {
  /** Simultaneous requests of a platform share a transaction. A request that writes immediately runs again, alone. */
  isBatched?: boolean
  /** The requests that `ask` answers. */
  asking?: Asking<O>
}

/** A route that changes something in one transaction. */
export const write = <O extends Operation>(
  operation: O,
  handle: (work: Work, request: RequestOf<O>) => Promise<AnswerOf<O>>,
  { isBatched = false, asking, ...faults }: WriteOptions<O> = {},
): Route => ({
  operation,
  ...untyped(faults),
  run: (ways, request) =>
    asking?.when(typed<O>(request))
      ? ways.ask((asker) => asking.handle(asker, typed<O>(request)))
      : ways.write((work) => handle(work, typed<O>(request)), isBatched),
})

/**
 * Declares a route that calls external services before it answers. Under an idempotency key, it may run again after a
 * crash.
 */
export const ask = <O extends Operation>(
  operation: O,
  handle: (asker: Asker, request: RequestOf<O>) => Promise<AnswerOf<O>>,
  faults: Faults<O> = {},
): Route => ({
  operation,
  ...untyped(faults),
  run: (ways, request) => ways.ask((asker) => handle(asker, typed<O>(request))),
})
