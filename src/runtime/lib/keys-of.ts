/** Returns the member names of a table whose type lists them all. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]
