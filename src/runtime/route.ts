import type { Db } from './db/index.ts'
import type { AnswerOf, Operation, RequestOf } from './operation.ts'
import type { Work } from './work.ts'

/** What an operation that has to ask the outside world before it can answer gets: no open transaction, but a way to start work. */
export interface Asker {
  readonly db: Db
  work<T>(story: (work: Work) => Promise<T>): Promise<T>
}

type Handle<Room> = (room: Room, request: never) => Promise<unknown>

/** An operation with what it does. */
export type Route =
  | { kind: 'read'; operation: Operation; handle: Handle<Db> }
  | { kind: 'write'; operation: Operation; handle: Handle<Work> }
  | { kind: 'ask'; operation: Operation; handle: Handle<Asker> }

/** Answers from the database, without a transaction. */
export const read = <O extends Operation>(operation: O, handle: (db: Db, request: RequestOf<O>) => Promise<AnswerOf<O>>): Route => ({
  kind: 'read', operation, handle: handle as Handle<Db>,
})

/** Changes something, as one unit of work. */
export const write = <O extends Operation>(operation: O, handle: (work: Work, request: RequestOf<O>) => Promise<AnswerOf<O>>): Route => ({
  kind: 'write', operation, handle: handle as Handle<Work>,
})

/** Asks the outside world before it answers. */
export const ask = <O extends Operation>(operation: O, handle: (asker: Asker, request: RequestOf<O>) => Promise<AnswerOf<O>>): Route => ({
  kind: 'ask', operation, handle: handle as Handle<Asker>,
})
