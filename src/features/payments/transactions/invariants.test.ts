import { expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import { newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newQuote } from '../quotes/makers.test-support.ts'
import { STATUS_CHECK } from './invariants.ts'

useService()

test('the audit finds a transaction that lists by status miss, show twice or show with another status', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const before = new Date()
  const { quote } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const { db } = service().database
  const offenders = async (since?: Date) => {
    const [found] = await findViolations(db, api.platform, [STATUS_CHECK], since)
    return found?.offenders
  }
  const change = async (statement: string) => {
    await sql
      .raw(`${statement.replace('OURS', `platform_id = '${api.platform}' and id = '${quote.transactionId}'`)}`)
      .execute(db)
  }
  expect(await offenders()).toBeUndefined()
  await change(`update transaction_statuses set status = 'FAILED' where OURS`)
  expect([await offenders(), await offenders(before)]).toEqual([[quote.transactionId], [quote.transactionId]])
  await change(`update transaction_statuses set status = 'COMPLETED' where OURS`)
  expect([await offenders(), await offenders(before)]).toEqual([undefined, undefined])
  await change(
    `insert into transaction_statuses select platform_id, 'FAILED', created_at, id from transactions where OURS`,
  )
  expect(await offenders()).toEqual([quote.transactionId])
  await change(`delete from transaction_statuses where OURS`)
  expect([await offenders(), await offenders(before)]).toEqual([[quote.transactionId], [quote.transactionId]])
})
