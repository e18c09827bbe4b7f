import { MARK } from './servers.ts'

/**
 * A statement has one plan per connection, made without its parameters: planning took half of the database's time.
 * PostgreSQL may have made the plan for empty tables, so it has to be right for large ones: transactions and single
 * reads never scan a whole table if an index exists, and transactions join row by row. Compiling a statement does not
 * pay off. Single reads and lists have their own time limits.
 */
export const SETTINGS = {
  transactions: {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    jit: 'off',
    idle_in_transaction_session_timeout: '60000',
  },
  reports: {
    plan_cache_mode: 'force_custom_plan',
    enable_seqscan: 'on',
    enable_hashjoin: 'on',
    enable_mergejoin: 'on',
    jit: 'off',
    idle_in_transaction_session_timeout: '60000',
  },
  reads: { enable_seqscan: 'off', jit: 'off', statement_timeout: '10000' },
  lists: { enable_seqscan: 'off', jit: 'off', statement_timeout: '5000' },
}
export type Settings = Readonly<Record<string, string>>

/** The initial settings of a connection. A pooler in front of the server may omit them. */
export const optionsOf = (settings: Settings): string =>
  Object.entries({ ...settings, [MARK]: 'on' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The beginning of a transaction, with its own settings if its connection has none. */
export const beginningOf = (settings: Settings): string =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ')
