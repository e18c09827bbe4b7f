/**
 * The columns of every table, put together by the features: each `store.ts` adds the tables it owns with
 * `declare module '../../../runtime/db/tables.ts' { interface Tables { … } }`. No feature writes to a table that another one declared.
 */
export interface Tables {}
