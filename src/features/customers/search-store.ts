import { type Db, sql } from '#runtime/db/index.ts'
import { type Look, objectsWith, objectsWithWords, rowsAt, rowsWhere } from '../search/index.ts'
import type { Row } from './store.ts'

const CUSTOMERS = 'customers'

/** By the index customers_by_platform_customer. */
export const customersNamedByPlatforms = (db: Db, look: Look, id: string): Promise<Row[]> =>
  rowsWhere(db, look, CUSTOMERS, sql`r.platform_customer_id = ${id}`)

/** By the index customers_by_uma_address. */
export const customersAtUmaAddress = (db: Db, look: Look, address: string): Promise<Row[]> =>
  rowsWhere(db, look, CUSTOMERS, sql`r.uma_address = ${address}`)

export const customersWithTerm = async (db: Db, look: Look, kind: string, term: string): Promise<Row[]> =>
  rowsAt(db, CUSTOMERS, await objectsWith(db, look, kind, term))

export const customersWithWords = async (db: Db, look: Look, words: readonly string[]): Promise<Row[]> =>
  rowsAt(db, CUSTOMERS, await objectsWithWords(db, look, 'CUSTOMER_NAME', words))
