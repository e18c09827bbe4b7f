import { coordinatesKey } from '#account-types/collection.ts'
import type { Coordinates } from '#account-types/deposits.ts'
import { type Db, jsonIn, sql, type Tx } from '#runtime/db/index.ts'
import type { Work } from '#runtime/work/units/work.ts'

/**
 * Sets the list of numbers of an account from a given moment. Assigned numbers stay assigned. The service can no longer
 * assign unused numbers that are missing from the list.
 */
export async function listNumbers(
  { tx, now }: Work,
  account: string,
  numbers: readonly Coordinates[],
  from: Date,
): Promise<void> {
  const keys = numbers.map(coordinatesKey)
  await sql`
    delete from treasury_numbers
    where account = ${account} and internal_account_id is null and listed_until <= ${now}`.execute(tx)
  await sql`
    update treasury_numbers set listed_until = ${from}
    where account = ${account} and internal_account_id is null and number <> all(${keys}::text[])`.execute(tx)
  if (keys.length === 0) return
  await sql`
    insert into treasury_numbers (account, number, coordinates, position, listed_from)
    select ${account}, number, coordinates::jsonb, position, ${from}
    from unnest(${keys}::text[], ${numbers.map((each) => JSON.stringify(each))}::text[]) with ordinality as n (number, coordinates, position)
    on conflict (account, number) do update set position = excluded.position, coordinates = excluded.coordinates,
      listed_from = least(treasury_numbers.listed_from, excluded.listed_from), listed_until = null
      where treasury_numbers.internal_account_id is null`.execute(tx)
}

/** Returns the numbers among these that a bank issued for another treasury account. */
export async function findNumbersOfOthers(
  db: Db | Tx,
  account: string,
  numbers: readonly Coordinates[],
): Promise<{ number: Coordinates; account: string }[]> {
  const rows = await db
    .selectFrom('treasury_numbers')
    .select(['account', 'coordinates'])
    .where('account', '<>', account)
    .where('internal_account_id', 'is not', null)
    .where((where) => where('number', '=', where.fn.any(where.val(numbers.map(coordinatesKey)))))
    .execute()
  return rows.map((row) => ({ account: row.account, number: jsonIn<Coordinates>(row.coordinates) }))
}

/**
 * Returns the number of an internal account at a treasury account: its existing number, or the next free one. Returns
 * undefined if no number is left.
 */
export async function takeNumber(
  { tx, platform, now }: Work,
  account: string,
  internalAccountId: `InternalAccount:${string}`,
): Promise<Coordinates | undefined> {
  const given = await tx
    .selectFrom('treasury_numbers')
    .select('coordinates')
    .where('platform_id', '=', platform)
    .where('internal_account_id', '=', internalAccountId)
    .where('account', '=', account)
    .executeTakeFirst()
  if (given) return jsonIn<Coordinates>(given.coordinates)
  const { rows } = await sql<{ coordinates: unknown }>`
    update treasury_numbers set platform_id = ${platform}, internal_account_id = ${internalAccountId}, given_at = ${now}
    where (account, number) = (
      select account, number from treasury_numbers
      where account = ${account} and internal_account_id is null and listed_from <= ${now} and (listed_until is null or listed_until > ${now})
      order by position limit 1 for update skip locked)
    returning coordinates`.execute(tx)
  return rows[0] && jsonIn<Coordinates>(rows[0].coordinates)
}

/** Returns the number of unused numbers of a treasury account, and of all its numbers. */
export async function countNumbers(db: Db | Tx, account: string): Promise<{ left: number; all: number }> {
  const { rows } = await sql<{ left: number; all: number }>`
    select count(*) filter (where internal_account_id is null)::integer as left, count(*)::integer as all
    from treasury_numbers where account = ${account}`.execute(db)
  return rows[0] ?? { left: 0, all: 0 }
}
