import { beforeAll, expect, test } from 'vitest'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { newHolder } from '#features/payments/transfers/makers.test-support.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type SignedInMember, signedInMember, signedInOwner } from '#test/support/members.ts'
import { settle, useService } from '#test/support/service.ts'

/** Tests the members' list of their platform's payments and card payments. */

useService()

let api: Api
let owner: SignedInMember
let made: Awaited<ReturnType<typeof newQuote>>
let cardPayment: Json
let card: Json
let cardholder: Json
beforeAll(async () => {
  api = await newPlatform({ name: 'Harbor Pay', supportedCurrencies: ['USD', 'EUR'] })
  owner = await signedInOwner(api)
  made = await newQuote(api, { request: { remittanceInformation: 'Invoice 7000' } })
  await api.create(`/quotes/${made.quote.id}/execute`)
  const issued = await newCard(api)
  card = issued.card
  cardholder = issued.customer
  cardPayment = await networkOf(api, card).ask(1_250, { merchant: { descriptor: 'BAKERY 12' } })
  await settle()
})

const list = async (query = '', by = owner): Promise<Json> => (await by.page.get(`/listed-transactions?${query}`)).body
const idsIn = ({ data }: Json): string[] => data.map(({ id }: Json) => id)

test('lists payments and card payments with names, to every role', async () => {
  const { data } = await list()
  const find = (id: string) => data.find((each: Json) => each.id === id)
  expect(find(made.quote.transactionId)).toMatchObject({
    type: 'OUTGOING',
    status: 'COMPLETED',
    payerName: made.customer.fullName,
    payeeName: 'Ana Lima',
    payeeAccountEnding: made.destination.accountInfo.iban.slice(-4),
    reference: 'Invoice 7000',
    sentAmount: { amount: 10_000 },
  })
  expect(find(cardPayment.id)).toMatchObject({
    type: 'CARD',
    status: 'AUTHORIZED',
    payerName: cardholder.fullName,
    payeeName: 'BAKERY 12',
    cardEnding: card.last4,
    sentAmount: { amount: 1_250, currency: { code: 'USD' } },
  })
  for (const role of MEMBER_ROLES)
    if (role !== 'owner') expect((await list('', await signedInMember(owner, role))).data).toEqual(data)
})

test('narrows the list by each filter and by several', async () => {
  const { customer, account, destination, quote } = made
  const id = quote.transactionId
  const { createdAt } = await api.read(`/transactions/${id}`)
  for (const [query, ids] of [
    [`customerId=${customer.id}&type=OUTGOING`, [id]],
    [`accountId=${account.id}&type=OUTGOING`, [id]],
    [`accountId=${destination.id}`, [id]],
    ['currency=EUR', [id]],
    ['type=CARD', [cardPayment.id]],
    ['status=AUTHORIZED', [cardPayment.id]],
    [`customerId=${cardholder.id}&type=CARD&currency=USD`, [cardPayment.id]],
    [`startDate=${createdAt}&endDate=${createdAt}&type=OUTGOING`, [id]],
    [`startDate=2000-01-01T00:00:00Z&endDate=2001-01-01T00:00:00Z`, []],
    [`accountId=${destination.id}&status=FAILED`, []],
  ] as const)
    expect({ query, ids: idsIn(await list(query)) }).toEqual({ query, ids })
})

test('finds a payment by its reference and by the reference of its refund, in any case', async () => {
  const { id } = await (await newHolder(api)).pay()
  await settle()
  const returned = await newQuote(api, { suffix: '005' })
  await api.create(`/quotes/${returned.quote.id}/execute`)
  await settle()
  await api.create('/sandbox/clock', { advanceSeconds: 10 })
  const { refund } = await api.read(`/transactions/${returned.quote.transactionId}`)
  expect(idsIn(await list(`reference=${refund.reference.toLowerCase()}`))).toEqual([returned.quote.transactionId])
  const [deposit] = (await list('type=INCOMING')).data
  const { reconciliationInstructions } = await api.read(`/transactions/${deposit.id}`)
  expect(idsIn(await list(`reference=${reconciliationInstructions.reference}`))).toContain(deposit.id)
  expect(idsIn(await list('reference=unknown'))).toEqual([])
  expect(idsIn(await list())).toContain(id)
})

test('leads page by page to every transaction', async () => {
  const whole = idsIn(await list('limit=100'))
  const paged: string[] = []
  for (let more = ''; ; ) {
    const { data, hasMore, nextCursor } = await list(`limit=2${more}`)
    paged.push(...data.map(({ id }: Json) => id))
    if (!hasMore) break
    more = `&cursor=${nextCursor}`
  }
  expect(paged).toEqual(whole)
})

test("lists no other platform's transactions", async () => {
  const other = await signedInOwner(await newPlatform())
  const { customer, account, destination } = made
  for (const query of ['', `customerId=${customer.id}`, `accountId=${account.id}`, `accountId=${destination.id}`])
    expect({ query, data: (await list(query, other)).data }).toEqual({ query, data: [] })
})
