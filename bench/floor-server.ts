import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * Measures the most that the same hardware can do: bare Fastify plus one prepared select, one durable insert on rows
 * like external accounts, or one signature verification of a text as long as a wallet's owner signs. Sends its port
 * when it listens.
 */
type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

const READ_CONNECTIONS = 2
const WRITE_CONNECTIONS = 12
const SIGNED_CHARACTERS = 900

const COLUMNS = `platform_id uuid, id text, customer_id text, status text, currency text, account_info json,
  platform_account_id text, ownership_type text, is_default_uma_deposit boolean, name_result text,
  verified_name text, pull_validation text, fingerprint text, created_at timestamptz(3), updated_at timestamptz(3), deleted_at timestamptz(3)`
const TABLE = `create table floor_accounts (${COLUMNS}, primary key (platform_id, id))`
const SELECT = 'select * from floor_accounts where platform_id = $1 and id = $2'
const INSERT = `insert into floor_accounts values ($1, $2, null, $3, $4, $5, null, null, false, $6, $7, null, $8, $9, $9, null) returning *`

const PLATFORM = randomUUID()
const FINGERPRINT = '0'.repeat(64)

interface NewAccount {
  currency: string
  accountInfo: { beneficiary: { fullName: string } }
}

/** Opens a few connections with pipelined reads, and a pool for inserts so that their commits share syncs. */
async function openPostgres(url: string): Promise<{ select: Ask; insert: Ask }> {
  const readers = Array.from(
    { length: READ_CONNECTIONS },
    () => new pg.Client({ connectionString: url, pipeline: true }),
  )
  await Promise.all(readers.map((reader) => reader.connect()))
  const writers = new pg.Pool({ connectionString: url, max: WRITE_CONNECTIONS })
  await writers.query(TABLE)
  let next = 0
  return {
    select: (text, values) => (readers[next++ % READ_CONNECTIONS] as pg.Client).query({ name: 'select', text, values }),
    insert: (text, values) => writers.query({ name: 'insert', text, values }),
  }
}

async function openEmbedded(): Promise<{ select: Ask; insert: Ask }> {
  const engine = await PGlite.create()
  await engine.exec(TABLE)
  const ask: Ask = (text, values) => engine.query(text, values)
  return { select: ask, insert: ask }
}

const { select, insert } = await (process.env.DATABASE_URL ? openPostgres(process.env.DATABASE_URL) : openEmbedded())
const app = Fastify()
app.get('/accounts/:id', async (request) => {
  const { rows } = await select(SELECT, [PLATFORM, (request.params as { id: string }).id])
  return rows[0]
})
app.post('/accounts', async (request, reply) => {
  const { currency, accountInfo } = request.body as NewAccount
  const id = `ExternalAccount:${randomUUID()}`
  const { fullName } = accountInfo.beneficiary
  const values = [
    PLATFORM,
    id,
    'ACTIVE',
    currency,
    JSON.stringify(accountInfo),
    'MATCHED',
    fullName,
    FINGERPRINT,
    new Date(),
  ]
  const { rows } = await insert(INSERT, values)
  return reply.status(201).send(rows[0])
})

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const text = 'x'.repeat(SIGNED_CHARACTERS)
const signature = sign('sha256', Buffer.from(text), privateKey)
app.get('/text', async () => ({ text }))
app.get('/text/verified', async () => verify('sha256', Buffer.from(text), publicKey, signature) && { text })

await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.((app.server.address() as { port: number }).port)
