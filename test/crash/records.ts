import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, sql } from '#runtime/db/index.ts'

/** The contents of the database after all services have stopped. */
export interface Records {
  transactions: readonly TransactionRecord[]
  /** The events in the order in which they happened. */
  events: readonly { id: string; type: string; subject: string; state: string }[]
  cardPayments: readonly CardPaymentRecord[]
  stablecoinOperations: readonly { id: string; status: string }[]
  balances: readonly { accountId: string; available: bigint; setAside: bigint }[]
  /** The number of journals that changed each internal account. */
  changes: readonly { accountId: string; count: number }[]
  /** The sums that are not zero, by currency. */
  sums: readonly { currency: string; sum: string }[]
  /** The ids of the external accounts that still exist. */
  externalAccounts: readonly string[]
  documents: readonly { id: string; fileId: string }[]
  /** The ids of the sealed files in the database, and whether a record keeps them. */
  files: readonly { id: string; isKept: boolean }[]
  /** The names of the files in the file store's folder. */
  stored: readonly string[]
  /** The names of the unfinished jobs, without jobs due in the distant future. */
  jobs: readonly string[]
}

export interface TransactionRecord {
  id: string
  type: 'INCOMING' | 'OUTGOING'
  status: string
  /** The internal account that received money. Absent for a bank account. */
  destinationId: string
  received: string
  /** True if the money came from outside, not from an internal account. */
  isFunding: boolean
}

export interface CardPaymentRecord {
  id: string
  /** The network's token of the payment. */
  token: string
  isDeclined: boolean
  /** The approval came too late for the network, which has declined the payment instead. */
  isTakenBack: boolean
  settled: string
  returned: string
}

export async function readRecords({ db }: Database, dataDir: string): Promise<Records> {
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
  return {
    transactions: await rowsOf(sql<TransactionRecord>`
      select id, type, status, destination_identifier as "destinationId", details #>> '{received,amount}' as received,
             type = 'INCOMING' and source_identifier is null as "isFunding" from transactions order by id`),
    events: await rowsOf(sql<Records['events'][number]>`select id, type, subject, state from events order by id`),
    cardPayments: await rowsOf(sql<CardPaymentRecord>`
      select id, details ->> 'issuerTransactionToken' as token, details ? 'declineReason' as "isDeclined",
             not details ? 'declineReason' and (details ->> 'isClosed')::boolean and coalesce(details ->> 'settled', '0') = '0' as "isTakenBack",
             coalesce(details ->> 'settled', '0') as settled,
             (select coalesce(sum((each ->> 0)::bigint), 0)::text from jsonb_array_elements(details -> 'returns') each) as returned
      from transactions where type = 'CARD'`),
    stablecoinOperations: await rowsOf(sql<Records['stablecoinOperations'][number]>`
      select id, status from stablecoin_operations`),
    balances: await rowsOf(sql<Records['balances'][number]>`
      select account_id as "accountId", available, held + card_held + pending as "setAside" from ledger_balances`),
    changes: await rowsOf(sql<Records['changes'][number]>`
      select substring(account from '^ia:(.*):[a-z_]+$') as "accountId", count(distinct journal_id)::int as count
      from ledger_entries where account like 'ia:%' group by 1`),
    sums: await rowsOf(sql<Records['sums'][number]>`
      select currency, sum(amount)::text as sum from ledger_entries group by currency having sum(amount) <> 0`),
    externalAccounts: (
      await rowsOf(sql<{ id: string }>`select id from external_accounts where deleted_at is null`)
    ).map(({ id }) => id),
    documents: await rowsOf(sql<Records['documents'][number]>`
      select id, file_id as "fileId" from payment_documents`),
    files: await rowsOf(sql<Records['files'][number]>`select id, kept_at is not null as "isKept" from sealed_files`),
    stored: filesIn(join(dataDir, 'files')),
    jobs: (
      await rowsOf(sql<{ name: string }>`
      select name || case when is_dead then ' (given up)' else '' end as name from jobs
      where is_dead or run_at < now() + interval '1 hour'`)
    ).map(({ name }) => name),
  }
}

/** Of all platforms. */
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((platform) => readdirSync(join(folder, platform))) : []
