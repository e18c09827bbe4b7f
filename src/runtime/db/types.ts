import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

declare const reading: unique symbol
declare const working: unique symbol

/** The database outside a transaction: single reads. A use case never sees it. */
export type Db = Kysely<Tables> & { readonly [reading]: true }

/** The database inside the one transaction of a unit of work. */
export type Tx = Kysely<Tables> & { readonly [working]: true }

/** One connection as both drivers offer it. Parameters are positional, `$1` first. */
export interface SqlConnection {
  query(text: string, parameters: readonly unknown[]): Promise<SqlResult>
}
export interface SqlResult {
  rows: Record<string, unknown>[]
  affected: number
}

export interface Database {
  readonly kind: 'postgres' | 'embedded'
  readonly db: Db
  /** Runs once, in one transaction at READ COMMITTED, without a retry. `transact` is the way in. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Several statements in one text, without parameters: migrations. */
  execute(script: string): Promise<void>
  /** Connections in use and waiting requests, for the metrics. */
  load(): { open: number; waiting: number }
  close(): Promise<void>
}
