import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs the task with a new database on the server of DATABASE_URL and drops it afterwards. */
export async function withDatabase<T>(serverUrl: string, task: (url: string) => Promise<T>): Promise<T> {
  const name = `causeway_bench_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    return await task(url.href)
  } finally {
    await asAdmin(serverUrl, `drop database ${name} with (force)`)
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
