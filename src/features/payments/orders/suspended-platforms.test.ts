import { beforeEach, describe, expect, test } from 'vitest'
import { exported, handOver, newOperator, paid, stateOf } from '#features/treasury/bank-orders/makers.test-support.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { done, peopleOf } from '#test/support/two-people.ts'
import { newQuote } from '../quotes/makers.test-support.ts'

/** Tests the orders of a suspended platform, at banks and at partners. */

useService()

const move = (api: Api, moved: 'suspend' | 'resume', body: object = {}): Promise<Json> =>
  done('administrator', `/platforms/${platformIdToWire(api.platform)}/${moved}`, body)

describe('an order that people carry out', () => {
  let operator: Awaited<ReturnType<typeof newOperator>>
  beforeEach(async () => {
    operator = await newOperator()
  })
  const pay = async () => (await paid(operator.api, operator.own.EUR, 'EUR', 1_000)).order
  const referencesIn = async (): Promise<string[]> =>
    (await exported(operator.euros)).rows.map(({ reference }: Json) => reference)

  test("skips a suspended platform's order until the platform is resumed", async () => {
    const order = await pay()
    expect(await move(operator.api, 'suspend')).toMatchObject({ ordersContinue: false })
    expect({ referencesIn: await referencesIn(), state: await stateOf(order) }).toEqual({
      referencesIn: [],
      state: 'waiting',
    })
    await move(operator.api, 'resume')
    expect(await referencesIn()).toEqual([order.reference])
  })

  test('includes the order in the next file if the suspension lets orders continue', async () => {
    const order = await pay()
    expect(await move(operator.api, 'suspend', { ordersContinue: true })).toMatchObject({ ordersContinue: true })
    expect(await referencesIn()).toEqual([order.reference])
    await move(operator.api, 'resume')
    expect(await move(operator.api, 'suspend')).toMatchObject({ ordersContinue: false })
  })

  test('hands it over only with a file exported before', async () => {
    const inFile = await pay()
    const file = await exported(operator.euros)
    const waiting = await pay()
    await move(operator.api, 'suspend')
    const { ask } = await peopleOf('treasurer')
    const path = `/platforms/${platformIdToWire(operator.api.platform)}/orders/${waiting.reference}/hand-over`
    const { status, body } = await ask(path, { reason: 'The bank has it.' })
    expect({ status, code: body.code, cause: body.details.cause }).toEqual({
      status: 409,
      code: 'CONFLICT',
      cause: 'PLATFORM_SUSPENDED',
    })
    await handOver(file)
    expect([await stateOf(inFile), await stateOf(waiting)]).toEqual(['handed over', 'waiting'])
  })
})

describe('an order for a partner', () => {
  const executed = async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
    const { quote } = await newQuote(api)
    await api.create(`/quotes/${quote.id}/execute`)
    return { api, id: quote.transactionId as `Transaction:${string}` }
  }
  const statusOf = async (id: `Transaction:${string}`): Promise<string> =>
    (
      await service()
        .database.db.selectFrom('transactions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status

  test('holds an order while the platform is suspended, and sends it after resumption', async () => {
    const { api, id } = await executed()
    await move(api, 'suspend')
    await settle()
    expect(await statusOf(id)).toBe('PROCESSING')
    await move(api, 'resume')
    await settle()
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  test('leaves where the suspension lets orders continue', async () => {
    const { api, id } = await executed()
    await move(api, 'suspend', { ordersContinue: true })
    await settle()
    expect(await statusOf(id)).toBe('COMPLETED')
  })
})
