import { beforeAll, expect, test } from 'vitest'
import { agentRequest } from '#features/agents/makers.test-support.ts'
import { networkOf } from '#features/cards/card-transactions/makers.test-support.ts'
import { issueCard } from '#features/cards/makers.test-support.ts'
import { newQuote } from '#features/payments/quotes/makers.test-support.ts'
import { MEMBER_ROLES } from '#runtime/declare/auth/member-roles.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type SignedInMember, signedInMember, signedInOwner } from '#test/support/members.ts'
import { service, settle, useService } from '#test/support/service.ts'

/** Tests the members' search, which finds objects of their own platform only. */

useService()

let api: Api
let owner: SignedInMember
let stranger: SignedInMember
let made: Awaited<ReturnType<typeof newQuote>>
let card: Json
let cardPayment: Json
let agent: Json
beforeAll(async () => {
  api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  made = await newQuote(api, {
    amount: 91_724,
    request: { description: 'Vorkasse Zander', remittanceInformation: 'Invoice 7000' },
  })
  const { customer, account } = made
  await api.must('PATCH', `/customers/${customer.id}`, {
    customerType: 'INDIVIDUAL',
    fullName: 'Ottilie Zander',
    email: 'ottilie@example.org',
  })
  card = await issueCard(api, customer, [account])
  cardPayment = await networkOf(api, card).ask(1_777, { merchant: { descriptor: 'BAKERY MERIDIAN 12' } })
  agent = (await api.create('/agents', agentRequest(customer.id, { name: 'Quartz shopper' }))).agent
  await settle()
  owner = await signedInOwner(api)
  stranger = await signedInOwner(await newPlatform({ supportedCurrencies: ['USD', 'EUR'] }))
})

/** Returns a member's search results, each with its kind. Repeats the search while a kind is late. */
async function find(text: string, { page }: SignedInMember = owner): Promise<Json[]> {
  for (;;) {
    const { status, body } = await page.post('/search', { text })
    if (status !== 200) throw new Error(`The search was answered ${status} ${JSON.stringify(body)}.`)
    if (body.kinds.some(({ isLate }: Json) => isLate)) continue
    return body.kinds.flatMap(({ kind, results }: Json) => results.map((each: Json) => ({ kind, ...each })))
  }
}

/** Texts that find each object, with the object. */
const casesOf = () => {
  const { customer, destination, quote } = made
  const { iban } = destination.accountInfo
  const ofObjects: readonly [Json, string[]][] = [
    [{ id: quote.transactionId }, [quote.transactionId, quote.id, '917.24 USD', 'invoice 7000', 'vorkasse']],
    [customer, ['ottilie zan', 'OTTILIE@example.org', customer.platformCustomerId, customer.id]],
    [destination, [destination.id, iban, iban.slice(-4)]],
    [card, [card.id, card.last4]],
    [cardPayment, [cardPayment.id, '17.77', 'meridian', 'bakery 12']],
    [agent, ['quartz']],
  ]
  return ofObjects.flatMap(([{ id }, texts]) => texts.map((text) => [text, id] as const))
}

test('finds objects of the platform, each with its page', async () => {
  for (const [text, id] of casesOf()) {
    const found = (await find(text)).find((each) => each.id === id)
    expect({ text, page: found?.page }).toEqual({
      text,
      page: `/p/PlatformConfig:${api.platform}/objects/${id}`,
    })
  }
})

test('finds no object of another platform', async () => {
  for (const [text, id] of casesOf())
    expect({ text, ids: (await find(text, stranger)).map((each) => each.id) }).toEqual({
      text,
      ids: expect.not.arrayContaining([id]),
    })
  expect(await find(made.quote.transactionId, stranger)).toEqual([])
})

test('names payer, payee, amount and text of a payment', async () => {
  const [first] = await find('917.24')
  expect(first).toMatchObject({
    kind: 'PAYMENT',
    title: 'Ottilie Zander → Ana Lima',
    description: expect.stringMatching(/^917\.24 USD → \d+\.\d\d EUR, Invoice 7000$/),
  })
  expect((await find('meridian'))[0]).toMatchObject({ title: 'BAKERY MERIDIAN 12', description: '17.77 USD' })
})

test('shows every member role the same, because each may read the customers', async () => {
  const expected = await find('ottilie')
  expect(expected.map(({ kind }) => kind)).toContain('CUSTOMER')
  for (const role of MEMBER_ROLES)
    if (role !== 'owner') expect(await find('ottilie', await signedInMember(owner, role))).toEqual(expected)
})

test("finds no kinds of the operator's", async () => {
  const { body } = await owner.page.post('/search', { text: api.platform })
  const kinds = body.kinds.map(({ kind }: Json) => kind)
  for (const kind of ['PLATFORM', 'RECEIPT', 'JOURNAL', 'ACT', 'REQUEST', 'VERIFICATION'])
    expect(kinds).not.toContain(kind)
})

test('notes the kinds and counts in the audit log, without the text', async () => {
  const text = 'a needle that nobody has'
  await find(text)
  const entry = await service()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('platform_id', '=', api.platform)
    .where('action', '=', 'searchOwn')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.actor).toBe(owner.member.id)
  expect(entry.concerned).toContain('CUSTOMER: 0')
  expect(JSON.stringify(entry)).not.toContain('needle')
})

test('refuses the sixty-first search of a minute', async () => {
  const busy = await signedInMember(owner, 'support')
  let last = 0
  for (let count = 0; count <= 60; count++) last = (await busy.page.post('/search', { text: 'x' })).status
  expect(last).toBe(429)
})
