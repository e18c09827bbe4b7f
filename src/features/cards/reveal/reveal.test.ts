import { expect, test } from 'vitest'
import { advance, logIn } from '#features/authentication/log-in/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, useService } from '#test/support/service.ts'
import { issueCard, newCard } from '../makers.test-support.ts'
import { linkTo, newCardOwner, open, readCard, reveal, setState, tokenOf } from './makers.test-support.ts'

useService()

const FIVE_MINUTES_MS = 300_000

test('returns an uncached link to a page that shows the card for five minutes', async () => {
  const { api, card } = await newCardOwner()
  const { status, body, headers } = await reveal(api, card)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(Object.keys(body)).toEqual(['panEmbedUrl', 'expiresAt'])
  const lifetimeMs = new Date(body.expiresAt).getTime() - Date.now()
  expect(lifetimeMs).toBeGreaterThan(FIVE_MINUTES_MS - 60_000)
  expect(lifetimeMs).toBeLessThanOrEqual(FIVE_MINUTES_MS)
  expect(Buffer.from(tokenOf(body.panEmbedUrl), 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  expect(readCard((await open(body.panEmbedUrl)).html).number.slice(-4)).toBe(card.last4)
})

test('reveals a frozen card, and not a closed one', async () => {
  const { api, card } = await newCardOwner()
  await setState(api, card, 'FROZEN')
  expect((await reveal(api, card)).status).toBe(200)
  await setState(api, card, 'CLOSED')
  expect(await reveal(api, card)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test('does not reveal a card that the issuer has not made yet or has rejected', async () => {
  const api = await newPlatform()
  for (const [platformCardId, state] of [
    ['a-001', 'PROCESSING'],
    ['a-002', 'CLOSED'],
  ]) {
    const { card } = await newCard(api, { platformCardId })
    expect(card.state).toBe(state)
    expect(await reveal(api, card)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  }
})

test('a card that is unknown, or of another platform, does not exist', async () => {
  const [{ card }, other] = [await newCardOwner(), await newPlatform()]
  for (const id of [card.id, `Card:${crypto.randomUUID()}`, 'Card:x'])
    expect(await reveal(other, { id })).toMatchObject({
      status: 404,
      body: { code: 'REFERENCE_NOT_FOUND' },
    })
})

test('only MANAGE reveals', async () => {
  const { api, card } = await newCardOwner()
  expect((await reveal(await api.withPermissions('VIEW', 'TRANSACT'), card)).status).toBe(403)
  expect((await reveal(await api.withPermissions('MANAGE'), card)).status).toBe(200)
})

/** Creates a card of a customer under strong authentication. */
async function newCardOfEea(api: Api): Promise<{ customer: Json; card: Json }> {
  const customer = await newCustomerOfEea(api)
  return { customer, card: await issueCard(api, customer, [await accountOf(api, 'USD', customer.id)]) }
}

test('a cardholder under strong authentication has to have logged in; others need not', async () => {
  const api = await newPlatform()
  const { customer, card } = await newCardOfEea(api)
  expect((await reveal(api, card)).body.code).toBe('SCA_SESSION_REQUIRED')
  await logIn(api, customer)
  expect((await reveal(api, card)).status).toBe(200)
})

test('errors of the card precede the login of its holder', async () => {
  const api = await newPlatform()
  const { card } = await newCardOfEea(api)
  await setState(api, card, 'CLOSED')
  expect((await reveal(api, card)).body.code).toBe('CONFLICT')
})

test('the audit log shows who asked for which card, and from where', async () => {
  const { api, card } = await newCardOwner()
  await reveal(api, card)
  const [entry, ...others] = await lastEntries(service().database.db, api.platform, 1)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'revealCard',
    object: card.id,
    result: '200',
    fields: [],
    concerned: [card.cardholderId],
    actor: expect.stringMatching(/^Token:/),
    source_address: '127.0.0.1',
    request_id: expect.any(String),
  })
})

test('makes no link if the audit log cannot be written', async () => {
  const { api, card } = await newCardOwner()
  const { database } = service()
  await database.execute('alter table audit_entries rename to audit_entries_gone')
  const { status, body } = await reveal(api, card)
  await database.execute('alter table audit_entries_gone rename to audit_entries')
  expect({ status, panEmbedUrl: body.panEmbedUrl }).toEqual({ status: 500, panEmbedUrl: undefined })
  const links = await database.db
    .selectFrom('card_vault_links')
    .select('card_id')
    .where('card_id', '=', card.id)
    .execute()
  expect(links).toEqual([])
})

test('ignores an Idempotency-Key: each call makes a new link, and stores no response', async () => {
  const { api, card } = await newCardOwner()
  const answers = [
    await reveal(api, card, { 'idempotency-key': 'once' }),
    await reveal(api, card, { 'idempotency-key': 'once' }),
  ]
  expect(new Set(answers.map(({ body }) => body.panEmbedUrl)).size).toBe(2)
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, null])
  const kept = await service()
    .database.db.selectFrom('idempotency_keys')
    .select('scope')
    .where('platform_id', '=', api.platform)
    .where('key', '=', 'once')
    .execute()
  expect(kept).toEqual([])
})

test('accepts several links concurrently, each until its own expiry', async () => {
  const { api, card } = await newCardOwner()
  const first = await linkTo(api, card)
  await advance(api, 200)
  const second = await linkTo(api, card)
  expect([(await open(first)).status, (await open(first)).status, (await open(second)).status]).toEqual([200, 200, 200])
  await advance(api, 101)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  await advance(api, 200)
  expect((await open(second)).status).toBe(404)
})

test('shows an error page at the links of a closed card', async () => {
  const { api, card } = await newCardOwner()
  const link = await linkTo(api, card)
  await setState(api, card, 'FROZEN')
  expect((await open(link)).status).toBe(200)
  await setState(api, card, 'CLOSED')
  const { status, html } = await open(link)
  expect({ status, number: readCard(html).number }).toEqual({ status: 404, number: '' })
})

test('a link shows its own card and no other', async () => {
  const { api, card } = await newCardOwner()
  const { card: other } = await newCard(api, { platformCardId: 'another' })
  const numberOf = async (of: Json) => readCard((await open(await linkTo(api, of))).html).number
  const [one, two] = [await numberOf(card), await numberOf(other)]
  expect([one.slice(-4), two.slice(-4), one === two]).toEqual([card.last4, other.last4, false])
})

test('refuses a reveal in production without a connected vault', async () => {
  const api = await newPlatform({ environment: 'production' })
  const { status, body } = await reveal(api, { id: `Card:${crypto.randomUUID()}` })
  expect({ status, code: body.code }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' })
})
