import type { Db } from './db/index.ts'
import type { Fault } from './errors.ts'
import type { AnswerOf, Operation, RequestOf } from './operation.ts'
import type { Work } from './work.ts'

/** What an operation that has to ask the outside world before it can answer gets: no open transaction, but a way to start work. */
export interface Asker {
  readonly db: Db
  work<T>(story: (work: Work) => Promise<T>): Promise<T>
}

/** A value of which anything may be missing. */
export type Sound<T> = T extends readonly unknown[] ? T : T extends object ? { [Name in keyof T]?: Sound<T[Name]> } : T

/** A request that its schema has refused, without the ids and fields that are at fault. */
export interface RefusedRequest<O extends Operation> extends Pick<RequestOf<O>, 'caller' | 'now'> {
  params: Partial<RequestOf<O>['params']>
  body: Sound<RequestOf<O>['body']>
}

/**
 * The faults that a handler would find in what is sound of a refused request, so that one answer names all of them. It is not asked about
 * sound requests: their handler judges within its transaction.
 */
export type FurtherFaults<O extends Operation> = (db: Db, request: RefusedRequest<O>) => Promise<Fault[]>

type Handle<Room> = (room: Room, request: never) => Promise<unknown>

/** An operation with what it does. */
export type Route =
  | { kind: 'read'; operation: Operation; handle: Handle<Db> }
  | {
      kind: 'write'
      operation: Operation
      handle: Handle<Work>
      furtherFaults?: (db: Db, request: never) => Promise<Fault[]>
      sharesTransaction?: (request: never) => boolean
    }
  | { kind: 'ask'; operation: Operation; handle: Handle<Asker> }

/** Answers from the database, without a transaction. */
export const read = <O extends Operation>(
  operation: O,
  handle: (db: Db, request: RequestOf<O>) => Promise<AnswerOf<O>>,
): Route => ({
  kind: 'read',
  operation,
  handle: handle as Handle<Db>,
})

interface WriteOptions<O extends Operation> {
  furtherFaults?: FurtherFaults<O>
  /** Whether a request may share its transaction with others of its platform: its handler writes nothing before its last refusal. */
  sharesTransaction?: (request: RequestOf<O>) => boolean
}

/** Changes something, as one unit of work. */
export const write = <O extends Operation>(
  operation: O,
  handle: (work: Work, request: RequestOf<O>) => Promise<AnswerOf<O>>,
  options: WriteOptions<O> = {},
): Route => ({ kind: 'write', operation, handle: handle as Handle<Work>, ...options })

/** Asks the outside world before it answers. */
export const ask = <O extends Operation>(
  operation: O,
  handle: (asker: Asker, request: RequestOf<O>) => Promise<AnswerOf<O>>,
): Route => ({
  kind: 'ask',
  operation,
  handle: handle as Handle<Asker>,
})
