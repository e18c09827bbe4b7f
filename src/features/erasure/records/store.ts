import { erasedUmaAddress } from '#features/uma-addresses/index.ts'
import { type RawBuilder, sql, type Tables } from '#runtime/db/index.ts'

/** The customer whose records the service erases. */
export interface ErasedPerson {
  id: `Customer:${string}`
  /** Absent if it is the address that all erased customers share. */
  umaAddress?: string
  /** The customer's e-mail addresses and telephone numbers. */
  contacts: readonly string[]
  /** The people behind a business. */
  ownerIds: readonly string[]
}

/**
 * A table with customer data outside the record itself, and the treatment of its rows. The row is `r`. Reads only the
 * platform's rows.
 */
export interface PersonalRecords {
  table: keyof Tables
  /** Reads the system tenant's rows instead. Only for rows that change. */
  isOfSystem?: true
  isTheirs(person: ErasedPerson): RawBuilder<boolean>
  /** The columns that identify the rows, in the order of an index. */
  order?: readonly { column: string; type: string }[]
  /** The new values of a row's columns. Absent: the erasure deletes the row. */
  becomes?: Columns
  /** Rows of other tables that refer to the rows' `id`. */
  alongside?: readonly { table: keyof Tables; column: string; becomes: Columns }[]
}
type Columns = (person: ErasedPerson) => Record<string, RawBuilder<unknown>>

const text = (column: string) => sql<string>`${sql.ref(column)}`
const nothing = () => sql`null`
const UMA_NAME = '^\\$[^"@]*@'
const withoutUmaName = (column: string) => sql`regexp_replace(${text(column)}, ${UMA_NAME}, '$erased@')`

type Json = RawBuilder<unknown>
const pathOf = (place: string) => sql`${`{${place.replaceAll('.', ',')}}`}::text[]`
const without = (json: Json, places: readonly string[]): Json =>
  places.reduce((rest, place) => sql`(${rest} #- ${pathOf(place)})`, json)
const emptied = (json: Json, places: readonly string[], empty: '{}' | '""'): Json =>
  places.reduce((rest, place) => sql`jsonb_set(${rest}, ${pathOf(place)}, ${empty}::jsonb, false)`, json)
const withoutUmaNames = (json: Json): Json =>
  sql`regexp_replace((${json})::text, ${'"\\$[^"@]*@'}, '"$erased@', 'g')::jsonb`

/** The details of all kinds of payments: texts of the customer or others, the counterparty, and external accounts. */
const REPORTS_OF_PAYMENTS = [
  ...['description', 'remittanceInformation', 'counterpartyInformation', 'authorization', 'cancellation.reason'],
  ...[
    'route.remittanceInformation',
    'route.destination.agreement.utxoCallback',
    'uma.receiverInfo',
    'uma.utxoCallback',
  ],
  ...['accountHolderName', 'accountIdentifier', 'bankName', 'bankIdentifier'].map((name) => `source.${name}`),
  ...['remittanceInformation', 'endToEndId', 'traceNumber'].map((name) => `source.${name}`),
]
const ORIGINATORS = ['funding.originator', 'route.source.funding.originator']
const INVOICES = ['route.destination.agreement.invoice']

const erasedDetails = () =>
  withoutUmaNames(emptied(emptied(without(text('r.details'), REPORTS_OF_PAYMENTS), ORIGINATORS, '{}'), INVOICES, '""'))

/** Replaces the address in payments of other customers and keeps all data that is not about this person. */
const detailsOfOthers = ({ umaAddress = '' }: ErasedPerson) =>
  sql`replace((${without(text('r.details'), ['counterpartyInformation', 'description'])})::text,
    ${JSON.stringify(umaAddress)}, ${JSON.stringify(erasedUmaAddress(umaAddress))})::jsonb`

const BY_TIME = [
  { column: 'created_at', type: 'timestamptz' },
  { column: 'id', type: 'text' },
] as const

const ofCustomer = ({ id }: ErasedPerson) => sql<boolean>`r.customer_id = ${id}`
const ofAccountsOutside = (column: string) => (person: ErasedPerson) =>
  sql<boolean>`r.${sql.ref(column)} in (select a.id from external_accounts a where a.platform_id = r.platform_id and a.customer_id = ${person.id})`
const ofWallets = ({ id }: ErasedPerson) =>
  sql<boolean>`r.account_id in (select w.account_id from custody_wallets w where w.platform_id = r.platform_id and w.customer_id = ${id})`
const ofCards = ({ id }: ErasedPerson) =>
  sql<boolean>`r.card_id in (select c.id from cards c where c.platform_id = r.platform_id and c.cardholder_id = ${id})`
const atUmaAddress = (column: string) => (person: ErasedPerson) =>
  sql<boolean>`r.${sql.ref(column)} = ${person.umaAddress ?? null}`

/** Matches all objects of the customer with search terms. */
const ofObjects = ({ id }: ErasedPerson) =>
  sql<boolean>`r.object = any(array(
    select ${id} union all
    select a.id from external_accounts a where a.platform_id = r.platform_id and a.customer_id = ${id} union all
    select c.id from cards c where c.platform_id = r.platform_id and c.cardholder_id = ${id} union all
    select g.id from agents g where g.platform_id = r.platform_id and g.customer_id = ${id}))`

const credentialsOfWallets = ({ id }: ErasedPerson) =>
  sql`select c.id from custody_credentials c join custody_wallets w on w.platform_id = c.platform_id and w.account_id = c.account_id
    where w.platform_id = r.platform_id and w.customer_id = ${id}`

/** Matches reports of money whose owner was unknown then. */
const ofAssignedMoney = ({ id }: ErasedPerson) => sql<boolean>`r.operation = 'reportReceipt' and exists (
  select from receipts m join transactions t on t.platform_id = m.platform_id and t.id = m.transaction_id
  where m.environment = r.after ->> 'environment' and m.rail = split_part(r.after ->> 'id', ':', 1)
    and m.id = substr(r.after ->> 'id', position(':' in r.after ->> 'id') + 1) and t.customer_id = ${id})`
const emptiedAct = () => ({ body: nothing(), before: nothing(), after: nothing(), decision_reason: nothing() })

/**
 * All tables, ordered so that no row refers to a deleted one, and rows found by contacts come before the logins with
 * these contacts. Tables not listed know a customer only by id.
 */
export const PERSONAL_RECORDS: readonly PersonalRecords[] = [
  {
    table: 'jobs',
    isTheirs: ({ contacts }) => sql<boolean>`r.payload ->> 'to' = any(${contacts}::text[])`,
  },
  { table: 'accepted_proofs', isTheirs: ({ id }) => sql<boolean>`position(${id} in r.subject) > 0` },
  {
    table: 'rate_hits',
    isTheirs: ({ id, contacts }) =>
      sql<boolean>`exists (select from unnest(${[id, ...contacts]}::text[]) as known where position(lower(known) in lower(r.subject)) > 0)`,
  },
  {
    table: 'jobs',
    isTheirs: ({ id }) => sql<boolean>`r.last_error is not null and position(${id} in r.payload::text) > 0`,
    becomes: () => ({ last_error: nothing() }),
  },
  {
    table: 'order_attempts',
    isTheirs: ({ id }) =>
      sql<boolean>`split_part(r.key, '/', 2) in (select t.id from transactions t where t.platform_id = r.platform_id and t.customer_id = ${id})`,
    order: [{ column: 'key', type: 'text' }],
    becomes: () => ({ last_error: nothing() }),
  },
  {
    table: 'operator_acts',
    isTheirs: ({ id }) => sql<boolean>`position(${id} in concat(r.params, r.before, r.after)) > 0`,
    becomes: emptiedAct,
  },
  {
    table: 'operator_acts',
    isOfSystem: true,
    isTheirs: ofAssignedMoney,
    becomes: emptiedAct,
  },
  {
    table: 'transactions',
    isTheirs: ofCustomer,
    order: BY_TIME,
    becomes: () => ({
      details: erasedDetails(),
      source_identifier: withoutUmaName('r.source_identifier'),
      destination_identifier: withoutUmaName('r.destination_identifier'),
    }),
    alongside: [
      {
        table: 'quotes',
        column: 'transaction_id',
        becomes: () => ({
          details: withoutUmaNames(without(text('r.details'), ['sealedSenderFields', 'walletPayload', 'fundingWays'])),
        }),
      },
      { table: 'receipts', column: 'transaction_id', becomes: () => ({ originator: sql`'{}'::jsonb` }) },
    ],
  },
  ...(['source_identifier', 'destination_identifier'] as const).map(
    (column): PersonalRecords => ({
      table: 'transactions',
      isTheirs: atUmaAddress(column),
      order: BY_TIME,
      becomes: (person) => ({ details: detailsOfOthers(person), [column]: withoutUmaName(`r.${column}`) }),
    }),
  ),
  ...(['inviter_uma', 'invitee_uma'] as const).map(
    (column): PersonalRecords => ({
      table: 'invitations',
      isTheirs: atUmaAddress(column),
      order: [{ column: 'code', type: 'text' }],
      becomes: () => ({ first_name: nothing(), [column]: withoutUmaName(`r.${column}`) }),
    }),
  ),
  {
    table: 'receiver_lookups',
    isTheirs: ({ id, umaAddress }) => sql<boolean>`(r.customer_id = ${id} or r.receiver = ${umaAddress ?? null})`,
  },
  {
    table: 'agent_actions',
    isTheirs: ofCustomer,
    order: BY_TIME,
    becomes: () => ({
      transfer: without(text('r.transfer'), ['description', 'remittanceInformation']),
      wallet_proof: nothing(),
      rejection_reason: nothing(),
    }),
  },
  { table: 'search_terms', isTheirs: ofObjects },
  { table: 'agents', isTheirs: ofCustomer, becomes: () => ({ name: sql`'Erased'` }) },
  { table: 'card_vault_links', isTheirs: ofCards },
  { table: 'card_vault_numbers', isTheirs: ofCards },
  {
    table: 'cards',
    isTheirs: ({ id }) => sql<boolean>`r.cardholder_id = ${id}`,
    becomes: () => ({ brand: nothing(), last4: nothing(), exp_month: nothing(), exp_year: nothing() }),
  },
  { table: 'trusted_beneficiaries', isTheirs: ofAccountsOutside('external_account_id') },
  { table: 'ownership_challenges', isTheirs: ofAccountsOutside('account_id') },
  {
    table: 'screening_decisions',
    isTheirs: ofAccountsOutside('subject_id'),
    order: [{ column: 'id', type: 'uuid' }],
    becomes: () => ({ sealed_note: nothing(), master_key_id: nothing() }),
  },
  {
    table: 'external_accounts',
    isTheirs: ofCustomer,
    becomes: () => ({
      account_info: sql`json_build_object('accountType', r.account_info -> 'accountType')`,
      platform_account_id: nothing(),
      verified_name: nothing(),
      fingerprint: sql`'erased ' || r.id`,
      is_default_uma_deposit: sql`false`,
      deleted_at: sql`coalesce(r.deleted_at, r.updated_at)`,
    }),
  },
  {
    table: 'internal_accounts',
    isTheirs: ({ id }) => sql<boolean>`coalesce(r.customer_id, '') = ${id}`,
    becomes: () => ({ coordinates: sql`'[]'::jsonb` }),
  },
  {
    table: 'signed_requests',
    isTheirs: ({ id }) => sql<boolean>`(r.subject = ${id} or r.subject in (
      select a.id from internal_accounts a where a.platform_id = r.platform_id and coalesce(a.customer_id, '') = ${id}))`,
  },
  {
    table: 'custody_session_ends',
    isTheirs: ({ id }) => sql<boolean>`r.session_id in (select s.id from custody_sessions s
      join custody_wallets w on w.platform_id = s.platform_id and w.account_id = s.account_id
      where w.platform_id = r.platform_id and w.customer_id = ${id})`,
  },
  { table: 'custody_sessions', isTheirs: ofWallets },
  {
    table: 'custody_otp_issuances',
    isTheirs: (person) => sql<boolean>`r.credential_id in (${credentialsOfWallets(person)})`,
  },
  { table: 'custody_credentials', isTheirs: ofWallets },
  { table: 'custody_delegated_keys', isTheirs: ofWallets },
  { table: 'contact_codes', isTheirs: ofCustomer },
  { table: 'verification_links', isTheirs: ofCustomer },
  { table: 'sca_sessions', isTheirs: ofCustomer },
  { table: 'sca_challenges', isTheirs: ofCustomer },
  { table: 'sca_totp_factors', isTheirs: ofCustomer },
  { table: 'sca_passkeys', isTheirs: ofCustomer },
  { table: 'sca_enrolments', isTheirs: ofCustomer },
]
