import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const REST_WITHIN_MS = 300_000
const LOOK_EVERY_MS = 50

async function untilNone(count: () => Promise<number>): Promise<void> {
  const endsAt = performance.now() + REST_WITHIN_MS
  while ((await count()) > 0) {
    if (performance.now() > endsAt) throw new Error('The service did not come to rest.')
    await sleep(LOOK_EVERY_MS)
  }
}

/** Reads the database of a service from outside. */
export class Probe {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<Probe> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return new Probe(client)
  }

  /** Returns the number of COMPLETED payments. */
  completed(): Promise<number> {
    return this.number(`select count(*) from transactions where status = 'COMPLETED'`)
  }

  /** Returns the number of decided card authorizations. */
  decided(): Promise<number> {
    return this.number(`select count(*) from card_events`)
  }

  /** Waits until the service has decided every requested authorization. */
  cardsDecided(): Promise<void> {
    return this.noneDue('card-transactions.deliver')
  }

  /** Waits like `cardsDecided`, and until the service has made every pull. */
  cardsRest(): Promise<void> {
    return this.noneDue('card-transactions.')
  }

  private noneDue(jobs: string): Promise<void> {
    const due = `select count(*) from jobs where starts_with(name, '${jobs}') and run_at <= now()`
    return untilNone(() => this.number(due))
  }

  /** Waits until no payment is in progress and no event is pending. */
  rest(): Promise<void> {
    return untilNone(() => this.underWay())
  }

  /** The bytes of the database and of its write-ahead log until now. */
  async bytes(): Promise<{ database: number; log: number }> {
    return {
      database: await this.number('select pg_database_size(current_database())'),
      log: await this.number(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`),
    }
  }

  /**
   * The processor time, in microseconds, of the service's connections at the server. Absent unless the server runs on
   * this machine and the process may read its data.
   */
  async serverMicros(): Promise<number | undefined> {
    const { rows } = await this.client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    try {
      return rows.reduce((sum, { pid }) => sum + nanosOf(pid), 0) / 1000
    } catch {
      return undefined
    }
  }

  /** Returns the texts in the single column of a query result. */
  async texts(select: string): Promise<string[]> {
    const { rows } = await this.client.query<Record<string, string>>(select)
    return rows.flatMap((row) => Object.values(row))
  }

  async run(statement: string): Promise<void> {
    await this.client.query(statement)
  }

  async close(): Promise<void> {
    await this.client.end()
  }

  private underWay(): Promise<number> {
    return this.number(`select (select count(*) from transactions where status in ('PENDING_AUTHORIZATION', 'PROCESSING'))
      + (select count(*) from events where state = 'waiting' and first_attempt_at is null)
      + (select count(*) from events where state = 'waiting' and first_attempt_at is not null)`)
  }

  /** Returns the single number of a query result. */
  async number(select: string): Promise<number> {
    const { rows } = await this.client.query<Record<string, string>>(select)
    return Number(Object.values(rows[0] ?? {})[0])
  }
}

const nanosOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
