import { APPROVAL, newPayer } from '#features/agents/agent-operations/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { mint, newIssuer } from '#features/stablecoins/makers.test-support.ts'
import { sql } from '#runtime/db/index.ts'
import type { Api, Json } from './api.ts'
import { service, settle } from './service.ts'

/** Copies of a row, for tests of lists. */
export interface Copies {
  table: string
  /** How many. */
  rows: number
  /**
   * The columns that differ, as SQL for copy `n`. By default each copy has its own id and is a second older than the
   * previous one.
   */
  changes?: Record<string, string>
  /** The SQL condition that selects the row to copy. */
  which: string
}

/** Fills a table with copies of one of its rows. */
export async function copyRow({ table, rows, changes = {}, which }: Copies): Promise<void> {
  const members = Object.entries(changes).flatMap(([column, value]) => [`'${column}'`, value])
  const { db } = service().database
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(original, jsonb_build_object(${sql.raw(members.join(', '))}))).*
    from ${sql.table(table)} original, generate_series(1, ${rows}) n
    where original.ctid = (select ctid from ${sql.table(table)} where ${sql.raw(which)} limit 1)`.execute(db)
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** A change that gives each copy another id of the same kind. */
export const OTHER_ID = { id: "split_part(id, ':', 1) || ':' || gen_random_uuid()" }

/** Returns a change for a column that lists sort by: each copy is a second older. */
export const olderBy = (column: string) => ({ [column]: `${column} - n * interval '1 second'` })

/** A platform with the given number of rows, and a few more, in each of its lists that read a table. */
export interface FilledPlatform {
  api: Api
  /** The agent of the customer with the most objects. */
  agent: Api
  agentId: string
  card: Json
  /** The internal account that makes the payments. */
  account: Json
  stablecoinId: string
  /** Creates a further quote of the agent. */
  quote(): Promise<Json>
}

/** Fills the tables behind the lists of a new platform. */
export async function filledPlatform(rows: number): Promise<FilledPlatform> {
  const payer = await newPayer(APPROVAL)
  const { api } = payer
  const multiply = (table: string, changes: Record<string, string> = {}, which = 'true') =>
    copyRow({
      table,
      rows,
      which: `platform_id = '${api.platform}' and ${which}`,
      changes: { ...OTHER_ID, ...olderBy('created_at'), ...changes },
    })
  await payer.execute(await payer.quote())
  const card = await issueCard(api, payer.customer, [payer.account])
  await submit(api, (await completeIndividual(api)).id)
  const issuer = await newIssuer(api)
  await mint(api, issuer)
  await settle()
  const ofCustomer = 'customer_id is not null'
  await multiply(
    'transactions',
    {
      id: "'Transaction:' || gen_random_uuid()",
      status: "'COMPLETED'",
      reference: "'R' || n",
      refund_reference: 'null',
    },
    "type = 'OUTGOING'",
  )
  await sql`
    insert into transaction_statuses (platform_id, status, created_at, id)
    select platform_id, status, created_at, id from transactions on conflict do nothing`.execute(service().database.db)
  await sql`analyze transaction_statuses`.execute(service().database.db)
  const copy = "'Customer:01993f6e-5a10-7c3b-9d42-' || lpad(to_hex(n), 12, '0')"
  await multiply('customers', {
    id: copy,
    platform_customer_id: "'p' || n",
    uma_address: "'$u' || n || '@uma.localhost'",
    currencies: `'["USD"]'::jsonb`,
  })
  await multiply('customer_currencies', { id: 'null', customer_id: copy, currency: "'USD'" })
  await multiply('internal_accounts', { customer_id: "'Customer:' || n", funding_reference: "'F' || n" }, ofCustomer)
  for (const owner of [ofCustomer, 'customer_id is null'])
    await multiply('external_accounts', { fingerprint: "'f' || n" }, `${owner} and deleted_at is null`)
  await multiply('api_tokens', { client_id: "client_id || '-' || n" })
  await multiply('agents', { token_hash: 'null' })
  await multiply('agent_actions', { quote_id: "quote_id || '-' || n" })
  await multiply('verifications', { status: "'APPROVED'" })
  await multiply('cards', { platform_card_id: "'c' || n" })
  await multiply('stablecoin_provider_accounts', { provider_account_id: 'provider_account_id || n' })
  await multiply('stablecoins', { symbol: "'S' || n" })
  await multiply('stablecoin_operations', { request: 'request || n' })
  return {
    api,
    agent: payer.agent,
    agentId: payer.id,
    account: payer.account,
    card,
    stablecoinId: issuer.token.id,
    quote: () => payer.quote(),
  }
}
