export type { RawBuilder, Selectable } from 'kysely'
export { sql } from 'kysely'
export type { Tables } from '#migrations/tables.ts'
export { statisticsKeeper } from './analysis.ts'
export { awaitPostgres } from './await-postgres.ts'
export {
  type BulkColumns,
  type ByPlatform,
  bulk,
  bulkInsertion,
  eachPlatform,
  recordInsertion,
} from './bulk.ts'
export { bytes, columns, integer, json, jsonIn, jsonValue, optional, type RowOf } from './columns.ts'
export { roomOf } from './dialect.ts'
export { openEmbedded } from './embedded.ts'
export { coalescedById, coalescedRows, type Left } from './lookups.ts'
export { type Entry, Leaving, type Lookup, Memory } from './memory.ts'
export { checkMigrated, isMigrated, listAppliedMigrations, type Migration, migrate, readMigrations } from './migrate.ts'
export { onlyRow } from './only-row.ts'
export { openPostgres } from './postgres.ts'
export { prepared } from './prepared.ts'
export { type Read, Reads } from './reads.ts'
export { platformOf, platformOfRow, scoped } from './scoped.ts'
export { noteServerStart } from './server-starts.ts'
export { settledUuid } from './settled.ts'
export { holdsOf, takeTurns, takeTurnsInBatch, tryToHold } from './take-turns.ts'
export { refuseWhere, transact, transactWrites, violatedConstraint } from './transact.ts'
export type { AnyQuery, Database, Db, Statement, Tx } from './types.ts'
