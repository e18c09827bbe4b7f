import type { MigratedTables } from '../../../migrations/tables.ts'

/** Tables of stores that do not use the generated descriptions yet. */
export interface DeclaredTables {}

/** The columns of every table. */
export type Tables = Omit<MigratedTables, keyof DeclaredTables> & DeclaredTables
