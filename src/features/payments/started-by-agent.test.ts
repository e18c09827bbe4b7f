import { expect, test } from 'vitest'
import { newId } from '#runtime/lib/ids.ts'
import { type Api, newPlatform } from '#test/support/api.ts'
import { eventsAbout, inWork } from '#test/support/inside.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { fund } from '../platforms/internal-accounts/makers.test-support.ts'
import { INCOMING, OUTGOING } from './kinds.ts'
import type { AnyPayment } from './model.ts'
import { newQuote } from './quotes/makers.test-support.ts'
import { addTransaction, findRegistered, type TransactionKind } from './transactions/index.ts'

useService()

/** Creates a copy of the payment as if an agent had started it. */
async function startedByAgent<T extends AnyPayment>(api: Api, kind: TransactionKind<T>, id: T['id']) {
  const [copy, agentId] = [newId('Transaction'), newId('Agent')]
  await inWork(api, async (work) => {
    const found = await findRegistered(work.tx, work.platform, id)
    if (!found) throw new Error(`There is no ${id}.`)
    addTransaction(work, kind, { ...kind.fromRegistered(found), id: copy, agentId })
  })
  return { copy, agentId }
}

test('a payment shows which agent has started it, in either direction', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { account } = await newQuote(api)
  await fund(api, account.id, 100)
  const newestOf = async (type: string) => (await api.read(`/transactions?type=${type}`)).data[0]
  const [paid, received] = [await newestOf('OUTGOING'), await newestOf('INCOMING')]
  const ofPaid = await startedByAgent(api, OUTGOING, paid.id)
  const ofReceived = await startedByAgent(api, INCOMING, received.id)
  const shown = (id: string) => api.read(`/transactions/${id}`)
  expect(await shown(ofPaid.copy)).toEqual({ ...paid, id: ofPaid.copy, agentId: ofPaid.agentId })
  expect(await shown(ofReceived.copy)).toEqual({ ...received, id: ofReceived.copy, agentId: ofReceived.agentId })
  expect(await shown(paid.id)).not.toHaveProperty('agentId')
})

test('it shows it until its end, in answers and in webhooks', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote } = await newQuote(api)
  const agentId = newId('Agent')
  await service()
    .database.db.updateTable('transactions')
    .set({ agent_id: agentId })
    .where('platform_id', '=', api.platform)
    .where('id', '=', quote.transactionId)
    .execute()
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({ status: 'COMPLETED', agentId })
  const shown = (await eventsAbout(api, quote.transactionId)).map(({ type, data }) => [type, data.agentId])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['OUTGOING_PAYMENT.PROCESSING', agentId],
      ['OUTGOING_PAYMENT.COMPLETED', agentId],
    ]),
  )
})
