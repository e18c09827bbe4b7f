import { beforeAll, expect, test } from 'vitest'
import { agentRequest } from '#features/agents/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { newCard } from '#features/cards/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { completeIndividual, submit } from '#features/customers/verifications/makers.test-support.ts'
import { eurAccount, individualHolder } from '#features/external-accounts/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newRealtimeQuote, report } from '#features/payments/receipts/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { Role } from '#runtime/declare/auth/grants.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type ConsolePage, signedInAs } from '#test/support/console.ts'
import { idsIn, find as search } from '#test/support/search.ts'
import { service, settle, useService } from '#test/support/service.ts'

useService()

/** A person of each role makes at most sixty searches a minute, so each test has separate people. */
let page: ConsolePage
let viewer: ConsolePage
const fresh = async (...roles: Role[]) => (await signedInAs(...roles)).page
beforeAll(async () => {
  page = await fresh('administrator')
  viewer = await fresh('viewer')
})

const wireOf = ({ platform }: Api) => `PlatformConfig:${platform}`
const find = (text: string, by = page, environment = 'sandbox') => search(by, text, environment)

/** Expects that each text finds the object only in its environment. */
async function expectFound(texts: readonly string[], id: string, by = page): Promise<void> {
  for (const text of texts) {
    expect({ text, idsIn: idsIn(await find(text, by)) }).toEqual({ text, idsIn: expect.arrayContaining([id]) })
    expect({ text, idsIn: idsIn(await find(text, by, 'production')) }).toEqual({
      text,
      idsIn: expect.not.arrayContaining([id]),
    })
  }
}

const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)

test('finds a payment by its ids, its reference and its amount', async () => {
  const [api, other] = [await newPlatform({ name: 'The shop' }), await newPlatform()]
  const { quote, customer } = await newQuote(api)
  await newQuote(other)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const id = quote.transactionId
  const [found] = await find(id)
  expect(found).toMatchObject({
    kind: 'PAYMENT',
    id,
    platformId: wireOf(api),
    platformName: 'The shop',
    match: 'ID',
    status: 'COMPLETED',
    title: `${customer.fullName} → Ana Lima`,
    description: expect.stringMatching(/^100\.00 USD → \d+\.\d\d EUR/),
    page: `/sandbox/platforms/${wireOf(api)}/payments/${id}`,
  })
  const uuid = uuidOf(id)
  await expectFound(
    [id, quote.id, uuid, uuid.slice(0, 18), ` ${uuid.toUpperCase()} `, `${wireOf(api)}/${id}/payout`],
    id,
  )
  await expectFound(['100.00 USD', 'usd 100'], id, await fresh('viewer'))
  expect(await find('100.01 USD')).toEqual([])
})

test('lists the payments of an amount first, without names to a viewer', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const { quote, customer } = await newQuote(api, {
    amount: 81_724,
    request: { remittanceInformation: 'Invoice 7000' },
  })
  const { customer: named, quote: other } = await newQuote(api)
  await api.must('PATCH', `/customers/${named.id}`, { customerType: 'INDIVIDUAL', fullName: '817 24 usd' })
  await report({ amount: { amount: 81_724n, currency: 'USD' } })
  for (const text of ['817.24', '817.24 USD', 'usd 817.24']) {
    const found = await find(text)
    expect([text, found[0]]).toMatchObject([
      text,
      { kind: 'PAYMENT', id: quote.transactionId, match: 'AMOUNT', title: `${customer.fullName} → Ana Lima` },
    ])
    expect(found[0].description).toMatch(/^817\.24 USD → \d+\.\d\d EUR, Invoice 7000$/)
    expect({ text, idsIn: idsIn(found) }).toEqual({
      text,
      idsIn: expect.arrayContaining([other.transactionId, named.id]),
    })
    const [forViewer] = await find(text, viewer)
    expect(forViewer.title).toMatch(/^817\.24 USD → \d+\.\d\d EUR$/)
    expect(forViewer).not.toHaveProperty('description')
  }
})

test('finds a card payment by its id, amount and merchant', async () => {
  const api = await newPlatform()
  const { card } = await newCard(api)
  const { id } = await networkOf(api, card).ask(1_777, { merchant: { descriptor: 'BAKERY MERIDIAN 12' } })
  await expectFound([id, uuidOf(id).slice(0, 18), '17.77 USD', 'meridian', 'bak mer'], id, await fresh('viewer'))
  expect((await find(id))[0]).toMatchObject({
    kind: 'CARD_PAYMENT',
    title: 'BAKERY MERIDIAN 12',
    description: '17.77 USD',
    page: `/sandbox/platforms/${wireOf(api)}/cards/${card.id}`,
  })
})

test('finds a payment awaiting money by its reference in any spelling', async () => {
  const api = await newPlatform()
  const { quote } = await newRealtimeQuote(api)
  const { reference } = quote.paymentInstructions[0].accountOrWalletInfo
  const written = [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')]
  await expectFound(written, quote.transactionId, await fresh('viewer'))
})

test('finds the payment first by every reference in a ticket, then related objects', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api, { fullName: 'Ottilie Zander', email: 'ottilie@example.org' })
  const request = eurAccount('4417', { customerId: customer.id })
  const account = await api.create('/customers/external-accounts', request)
  await newRealtimeQuote(api)
  const answer = await api.post('/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', customerId: customer.id, currency: 'USD' },
    destination: { destinationType: 'ACCOUNT', accountId: account.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 731_724,
  })
  const { transactionId, paymentInstructions, totalSendingAmount } = answer.body
  const { reference } = paymentInstructions[0].accountOrWalletInfo
  const amount = { amount: BigInt(totalSendingAmount), currency: 'USD' }
  await report({ id: 'BANK-93/7', amount, originator: { remittanceInformation: reference } })
  await settle()
  const uuid = uuidOf(transactionId)
  const { iban } = request.accountInfo
  const by = await fresh('administrator')
  const requestId = String(answer.headers.get('x-request-id'))
  const ids = [transactionId, uuid, uuid.slice(0, 8), reference, '7,317.24 USD', 'BANK-93/7']
  for (const text of [...ids, 'ottilie@example.org', 'otti', '4417', iban, requestId])
    expect([text, (await find(text, by))[0]]).toMatchObject([text, { kind: 'PAYMENT', id: transactionId }])
  for (const [text, id] of [
    ...[['ottilie@example.org', customer.id] as const, ['otti', customer.id] as const],
    ...[['4417', account.id] as const, [iban, account.id] as const],
  ])
    expect({ text, idsIn: idsIn(await find(text, by)) }).toEqual({ text, idsIn: expect.arrayContaining([id]) })
  // A search by a person's id shows no payment before the person.
  expect((await find(customer.id, by))[0]).toMatchObject({ kind: 'CUSTOMER' })
  // A payment does not reveal its owner.
  for (const text of ['ottilie@example.org', 'otti', '4417', iban]) expect(await find(text, viewer)).toEqual([])
})

test("finds only this person's five newest payments by name", async () => {
  const api = await newPlatform()
  const [one, other] = [await newQuote(api), await newQuote(api)]
  const { customer, account, destination } = one
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', fullName: 'Wilhelmina Ostrova' })
  const quotes: Json[] = []
  for (let count = 0; count < 6; count++)
    quotes.push(
      await api.create('/quotes', quoteRequest(account.id, destination.id, 10_000, { immediatelyExecute: true })),
    )
  await api.create(`/quotes/${other.quote.id}/execute`)
  await settle()
  const found = (await find('wilhelmina')).filter(({ kind }) => kind === 'PAYMENT')
  const newest = quotes.map(({ transactionId }) => transactionId).reverse()
  expect(idsIn(found)).toEqual(newest.slice(0, 5))
})

test('authorized people find a customer by name, contacts and ids', async () => {
  const api = await newPlatform()
  const customer = await newCustomer(api, {
    fullName: 'José Quintela Łima',
    email: 'Jose.Q@example.org',
    phoneNumber: '+14155550123',
  })
  const texts = ['quin', 'lima jos', 'jose.q@EXAMPLE.org', '+1 (415) 555-0123', customer.platformCustomerId]
  await expectFound([...texts, customer.umaAddress], customer.id, await fresh('support'))
  for (const text of texts) expect({ text, find: await find(text, viewer) }).toEqual({ text, find: [] })
  await expectFound([customer.id, uuidOf(customer.id)], customer.id, viewer)
  expect((await find(customer.id))[0]).toMatchObject({ title: 'José Quintela Łima', status: 'APPROVED' })
  expect(await find(customer.id, viewer)).toMatchObject([{ id: customer.id, title: 'A person' }])
  await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', fullName: 'Rosa Velasquez' })
  expect(await find('quintela')).toEqual([])
  await expectFound(['velas'], customer.id)
})

test('finds an external account by number, last digits and holder, until its deletion', async () => {
  const api = await newPlatform()
  const holder = individualHolder({ fullName: 'Wanda Xylander' })
  const request = eurAccount('7731')
  const { id } = await api.create('/platform/external-accounts', {
    ...request,
    accountInfo: { ...request.accountInfo, beneficiary: holder },
  })
  const { iban } = request.accountInfo
  const texts = [iban, iban.replace(/(.{4})/g, '$1 '), iban.toLowerCase(), '7731', '…7731', iban.slice(-6), 'xyl wan']
  await expectFound(texts, id, await fresh('treasurer'))
  for (const text of texts) expect(idsIn(await find(text, viewer))).toEqual([])
  expect((await find('…7731'))[0]).toMatchObject({ kind: 'EXTERNAL_ACCOUNT', title: 'Wanda Xylander, EUR …7731' })
  expect((await find(id, viewer))[0]).toMatchObject({ title: 'An account in EUR' })
  await api.must('DELETE', `/platform/external-accounts/${id}`)
  expect(await find(iban)).toEqual([])
})

test('finds internal accounts, cards and agents', async () => {
  const api = await newPlatform()
  const { customer, card } = await newCard(api)
  const account = await accountOf(api, 'USD', customer.id)
  const reference = account.fundingPaymentInstructions[0].accountOrWalletInfo.reference
  await expectFound([account.id, reference, reference.toLowerCase().replace('-', ' ')], account.id)
  await expectFound([card.id, card.platformCardId, card.last4], card.id, await fresh('reviewer'))
  expect(idsIn(await find(card.last4, viewer))).not.toContain(card.id)
  const { agent } = await api.create('/agents', agentRequest(customer.id, { name: 'Quartz shopper' }))
  await expectFound([agent.id, 'quartz sh'], agent.id)
  await api.must('DELETE', `/agents/${agent.id}`)
  expect(await find('quartz')).toEqual([])
})

test('finds receipts by bank references, amounts and words', async () => {
  await report({ id: 'BANK-77/1', originator: { remittanceInformation: 'For the Zébra invoice', endToEndId: 'E2E-1' } })
  const id = 'RTP:BANK-77/1'
  await expectFound(['BANK-77/1', id, '1,000.00 USD', 'E2E-1', 'zebra inv'], id, await fresh('treasurer'))
  expect(idsIn(await find('zebra', viewer))).toEqual([])
  expect((await find(id, viewer))[0]).toMatchObject({ title: '1000.00 USD over RTP', status: 'UNALLOCATED' })
})

test('finds platforms and their tokens by name', async () => {
  const api = await newPlatform({ name: 'Kingfisher Payments' })
  const token = await api.create('/tokens', { name: 'Heron batch', permissions: ['VIEW'] })
  await expectFound([wireOf(api), 'king', 'payments kingf'], wireOf(api), await fresh('viewer'))
  await expectFound([token.id, token.clientId, 'heron'], token.id, await fresh('viewer'))
  const page = `/sandbox/platforms/${wireOf(api)}`
  expect((await find(wireOf(api), viewer))[0]).toMatchObject({ page })
  expect((await find(token.id, viewer))[0]).toMatchObject({ page: `${page}?tab=tokens` })
})

test('finds objects by id', async () => {
  const api = await newPlatform()
  const { quote } = await newQuote(api)
  await api.create(`/quotes/${quote.id}/execute`)
  await settle()
  const { db } = service().database
  const first = (table: 'events' | 'ledger_journals' | 'audit_entries') =>
    db.selectFrom(table).selectAll().where('platform_id', '=', api.platform).executeTakeFirstOrThrow()
  const event = await first('events')
  const journal = await first('ledger_journals')
  await expectFound([event.id, uuidOf(event.id)], event.id)
  await expectFound([journal.id], journal.id)
  const customer = await completeIndividual(api)
  const { id } = await submit(api, customer.id)
  await expectFound([id], id, await fresh('reviewer'))
  expect(await find(id, viewer)).toEqual([])
  const made = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('action', '=', 'executeQuote')
    .executeTakeFirstOrThrow()
  await expectFound([String(made.request_id)], made.id, await fresh('treasurer'))
  expect(await find(String(made.request_id), viewer)).toEqual([])
})
