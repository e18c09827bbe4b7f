import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#runtime/db/index.ts'
import { systemClock } from '#runtime/lib/clock.ts'
import { newId } from '#runtime/lib/ids.ts'
import { createLog } from '#runtime/lib/log.ts'
import { type BoundJob, runs } from '#runtime/work/jobs/jobs.ts'
import { JobRunner } from '#runtime/work/jobs/runner.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { restart, service, settle, useService } from '#test/support/service.ts'
import { type TwoPeople, twoPeople } from '#test/support/two-people.ts'
import { realtimeRequest } from '../authentication/makers.test-support.ts'
import { newCustomer } from '../customers/makers.test-support.ts'
import { eurAccount } from '../external-accounts/makers.test-support.ts'
import { customerErasing } from './contract.ts'
import { eraseNext } from './erase-customer.ts'
import { askToErase, beginErasing, customerFor, erase, NAME, newDeleted, tablesWith } from './makers.test-support.ts'

/** Tests an erasure: two people of the operator request it, and the service erases slice by slice. */

useService()

let people: TwoPeople
beforeAll(async () => {
  people = await twoPeople('treasurer')
})
const newEuroPlatform = () => newPlatform({ supportedCurrencies: ['USD', 'EUR'] })

test('an erasure needs two people, even in the sandbox, and erases all data', async () => {
  const api = await newEuroPlatform()
  const customer = await newDeleted(api)
  const { status, body: asked } = await askToErase(people, api, customer)
  expect([status, asked]).toMatchObject([202, { operation: 'eraseCustomer', environment: 'sandbox', approval: 'TWO' }])
  await settle()
  expect(await customerFor(people, api, customer)).not.toHaveProperty('erasingSince')
  const done = await people.approve(asked)
  expect(done).toMatchObject({ status: 'DONE', after: { id: customer.id, erasingSince: expect.any(String) } })
  expect(done.after).not.toHaveProperty('erasedAt')
  await settle()
  const { name, erasedAt } = await customerFor(people, api, customer)
  expect([name, Date.parse(erasedAt)]).toEqual([undefined, expect.any(Number)])
  expect(await tablesWith([NAME])).toEqual({})
})

describe('refusing an erasure before the passkey prompt', () => {
  const causeFor = async (api: Api, customer: Json) => {
    const { status, body } = await askToErase(people, api, customer)
    return [status, body.code, body.details?.cause]
  }

  test('refuses to erase a customer who is not deleted', async () => {
    const api = await newPlatform()
    expect(await causeFor(api, await newCustomer(api))).toEqual([409, 'CONFLICT', 'NOT_DELETED'])
  })

  test("refuses during a payment with the customer's account, and names it", async () => {
    const api = await newEuroPlatform()
    const customer = await newCustomer(api)
    const account = await api.create('/customers/external-accounts', eurAccount('000', { customerId: customer.id }))
    const quote = await api.create('/quotes', realtimeRequest(customer, account))
    await api.must('DELETE', `/customers/${customer.id}`)
    const { status, body } = await askToErase(people, api, customer)
    expect([status, body.code, body.details]).toEqual([
      ...[409, 'CONFLICT', { cause: 'PAYMENT_UNDER_WAY', transactionId: quote.transactionId }],
    ])
    await api.create('/sandbox/clock', { advanceSeconds: 3_600 })
    await erase(people, api, customer)
    expect(await customerFor(people, api, customer)).toHaveProperty('erasedAt')
  })

  test('refuses a customer already erased or in erasure', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    await api.must('DELETE', `/customers/${customer.id}`)
    await beginErasing(people, api, customer)
    expect(await causeFor(api, customer)).toEqual([409, 'CONFLICT', 'ERASING'])
    await settle()
    expect(await causeFor(api, customer)).toEqual([409, 'CONFLICT', 'ERASED'])
  })

  test('a customer that there is not, or not on this platform', async () => {
    const [api, other] = [await newPlatform(), await newPlatform()]
    const customer = await newCustomer(api)
    for (const [where, who] of [
      [api, { id: newId('Customer') }],
      [other, customer],
    ] as const)
      expect((await causeFor(where, who)).slice(0, 2)).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('refuses an erasure without the required role', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api)
    const { page, device } = await signedInAs('administrator', 'support')
    const path = `/platforms/PlatformConfig:${api.platform}/customers/${customer.id}/erase`
    expect((await page.act(device, path, { reason: 'As it was asked.' })).body.code).toBe('FORBIDDEN')
  })
})

/** Returns the audit log entries about the progress of an erasure. */
const notesOf = async ({ platform }: Api, { id }: Json): Promise<{ actor: string; result: string }[]> =>
  service()
    .database.db.selectFrom('audit_entries')
    .select(['actor', 'result'])
    .where('platform_id', '=', platform)
    .where('action', '=', 'eraseCustomer')
    .where('object', '=', id)
    .where('result', 'in', ['begun', 'done'])
    .orderBy('id')
    .execute()

test('the audit log has its beginning and its end, with the person who has decided', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api)
  await api.must('DELETE', `/customers/${customer.id}`)
  const { decision } = await beginErasing(people, api, customer)
  const actor = decision.by.id
  expect(await notesOf(api, customer)).toEqual([{ actor, result: 'begun' }])
  await settle()
  expect(await notesOf(api, customer)).toEqual([
    { actor, result: 'begun' },
    { actor, result: 'done' },
  ])
})

const ERASING = runs(customerErasing, eraseNext)

/**
 * Runs due jobs in a process that dies within the slice behind the first `most`. Returns the number of slices that it
 * has begun.
 */
async function runSlices(most = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  const job: BoundJob = {
    ...ERASING,
    run: (context, payload) => {
      count += 1
      const isLast = count > most
      const finish: typeof context.finish = (callback) =>
        context.finish(async (work) => {
          await callback(work)
          if (isLast) throw new Error('The process is killed.')
        })
      return ERASING.run({ ...context, finish }, payload)
    },
  }
  const { database, app } = service()
  await new JobRunner(database, app.works, [job], systemClock, createLog('silent')).runDue()
  return count
}

/** Another process takes over the jobs of the killed one. */
async function goOn({ platform }: Api): Promise<void> {
  await restart()
  await sql`update jobs set run_at = now(), leased_until = null where platform_id = ${platform}`.execute(
    service().database.db,
  )
  await settle()
}

test('continues in the next process after a kill within any slice', async () => {
  const first = await newEuroPlatform()
  await beginErasing(people, first, await newDeleted(first))
  const count = await runSlices()
  expect(count).toBeGreaterThan(5)
  for (let most = 1; most < count; most += 2) {
    const api = await newEuroPlatform()
    const customer = await newDeleted(api)
    await beginErasing(people, api, customer)
    expect(await runSlices(most)).toBe(most + 1)
    expect(await customerFor(people, api, customer)).not.toHaveProperty('erasedAt')
    await goOn(api)
    // They sign in at the new process's address.
    people = await twoPeople('treasurer')
    expect(await customerFor(people, api, customer)).toHaveProperty('erasedAt')
    expect(await tablesWith([NAME])).toEqual({})
    expect((await notesOf(api, customer)).map(({ result }) => result)).toEqual(['begun', 'done'])
  }
})

test('erases three thousand payments in slices of five hundred', async () => {
  const api = await newEuroPlatform()
  const [few, many] = [await newDeleted(api), await newDeleted(api)]
  await sql`
    insert into transactions
    select (jsonb_populate_record(t, jsonb_build_object('id', 'Transaction:' || gen_random_uuid(), 'created_at', t.created_at + n * interval '1 ms'))).*
    from transactions t, generate_series(1, 3000) n
    where t.platform_id = ${api.platform} and t.customer_id = ${many.id} and t.type = 'OUTGOING'`.execute(
    service().database.db,
  )
  await beginErasing(people, api, few)
  const slicesOfFew = await runSlices()
  await beginErasing(people, api, many)
  expect((await runSlices()) - slicesOfFew).toBe(6)
  expect(await tablesWith([NAME])).toEqual({})
})

test('repeats all steps of an erasure begun under a version with other steps', async () => {
  const api = await newEuroPlatform()
  const customer = await newDeleted(api)
  await beginErasing(people, api, customer)
  await sql`update jobs set payload = payload || '{"step": 40, "of": 41}' where platform_id = ${api.platform} and name = ${customerErasing.name}`.execute(
    service().database.db,
  )
  await settle()
  expect(await tablesWith([NAME])).toEqual({})
  await expect(erase(people, api, customer)).rejects.toThrow('ERASED')
})
