import { kyselyOver } from './dialect.ts'
import type { Database, Db } from './types.ts'

const refuse = async (): Promise<never> => {
  throw new Error('There is no database.')
}

/** A database that is not there: whatever is asked of it fails. For parts that are only put together. */
export function noDatabase(): Database {
  const db = kyselyOver<Db>({ acquire: refuse, release: () => {} })
  return {
    kind: 'embedded',
    db,
    listsOf: () => db,
    transaction: refuse,
    execute: refuse,
    load: () => ({ open: 0, waiting: 0 }),
    close: async () => {},
  }
}
