import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import { service, settle, useService } from '../support/service.ts'

useService()

test("writes tables with a newer version's columns", async () => {
  const api = await newPlatform()
  const { db } = service().database
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  for (const { name } of rows) {
    await service().database.execute(`alter table ${name} add column of_a_newer_version text not null default 'x'`)
  }
  const { quote } = await newQuote(api)
  expect((await api.post(`/quotes/${quote.id}/execute`, {}, { 'Idempotency-Key': 'once' })).status).toBe(200)
  await settle()
  expect((await api.read(`/transactions/${quote.transactionId}`)).status).toBe('COMPLETED')
})
