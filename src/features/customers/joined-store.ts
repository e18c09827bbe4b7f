import { type RawBuilder, sql } from '#runtime/db/index.ts'

/** The columns of a joined customer, under an alias. */
export type JoinedCustomer<Alias extends string> = { [Column in `${Alias}_name`]: string | null } & {
  [Column in `is_${Alias}_erased`]: boolean
}

/** Joins the customer with this id to each row `r` of a list's own statement, by the primary key of `customers`. */
export function joinedCustomer(alias: string, id: RawBuilder<unknown>) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return {
    columns: sql`${of('details')} ->> case ${of('type')} when 'INDIVIDUAL' then 'fullName' else 'legalName' end as ${sql.ref(`${alias}_name`)},
      ${of('erased_at')} is not null as ${sql.ref(`is_${alias}_erased`)}`,
    join: sql`left join customers ${sql.ref(alias)} on ${of('platform_id')} = r.platform_id and ${of('id')} = ${id}`,
  }
}
