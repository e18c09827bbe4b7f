import { beforeAll, expect, test } from 'vitest'
import { Challenges } from '#features/people/passkeys/challenges.ts'
import { addSeconds } from '#runtime/lib/clock.ts'
import { lastEntries } from '#runtime/work/audit-log/audit-log.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { signedInAs } from '#test/support/console.ts'
import { service, useService } from '#test/support/service.ts'
import { newDocument } from '../documents/makers.test-support.ts'
import { newCustomer } from '../makers.test-support.ts'
import { completeBusiness, completeIndividual } from '../verifications/makers.test-support.ts'

/**
 * Tests that only reviewers see sealed data, each view with a reason, a passkey and a log entry, and with a rate limit.
 */

useService()

type Person = Awaited<ReturnType<typeof signedInAs>>
let reviewer: Person
beforeAll(async () => {
  reviewer = await signedInAs('reviewer')
})

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50_000, 7)])
const REASON = { reason: 'Verification of the customer.' }
const pathOf = ({ platform }: Api, rest: string) => `/platforms/PlatformConfig:${platform}${rest}`

async function newCase(content: Buffer = PNG) {
  const api = await newPlatform({ environment: 'production' })
  const customer = await newCustomer(api)
  const document = await newDocument(api, customer.id, {}, { content, fileName: 'Ana Lima.png' })
  return { api, customer, document, at: pathOf(api, `/documents/${document.id}`) }
}

const open = ({ page, device }: Person, at: string) => page.act(device, `${at}/open`, REASON)
const look = ({ page }: Person, at: string, ticket: string) =>
  page.send('GET', `${at}/content`, undefined, { 'document-ticket': ticket })
const entries = async ({ platform }: Api, count: number) =>
  (await lastEntries(service().database.db, platform, count)).map(({ actor, action, object, fields, concerned }) => ({
    actor,
    action,
    object,
    fields,
    concerned,
  }))

test('opens a document with a passkey for one view', async () => {
  const { api, customer, document, at } = await newCase()
  const unsigned = await reviewer.page.post(`${at}/open`, REASON)
  expect({ status: unsigned.status, cause: unsigned.body.details.cause }).toEqual({
    status: 401,
    cause: 'TOUCH_REQUIRED',
  })
  const { status, body } = await open(reviewer, at)
  expect({ status, id: body.id, customerId: body.customerId }).toEqual({
    status: 200,
    id: document.id,
    customerId: customer.id,
  })
  const shown = await look(reviewer, at, body.ticket)
  expect({ status: shown.status, equals: (shown.body as Buffer).equals(PNG) }).toEqual({ status: 200, equals: true })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${document.id.replace(':', '-').toLowerCase()}.png"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const again = await look(reviewer, at, body.ticket)
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'CONFLICT' })
  const seen = { actor: reviewer.id, object: document.id, concerned: [customer.id] }
  expect(await entries(api, 2)).toEqual([
    { ...seen, action: 'openDocument', fields: ['reason'] },
    { ...seen, action: 'readDocumentContent', fields: [] },
  ])
  const [act] = (await reviewer.page.get(`/acts?object=${document.id}`)).body.data
  expect({ operation: act.operation, body: act.body, after: act.after }).toEqual({
    operation: 'openDocument',
    body: REASON,
    after: undefined,
  })
})

test('a file has the type of its first bytes', async () => {
  for (const [content, type] of [
    [Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ] as const) {
    const { at } = await newCase(content)
    const { headers } = await look(reviewer, at, (await open(reviewer, at)).body.ticket)
    expect(headers['content-type']).toBe(type)
  }
})

test('a ticket is for one person, one document and one minute', async () => {
  const [one, two] = [await newCase(), await newCase()]
  const { ticket } = (await open(reviewer, one.at)).body
  const other = await signedInAs('reviewer')
  expect((await look(other, one.at, ticket)).status).toBe(409)
  expect((await look(reviewer, two.at, ticket)).status).toBe(409)
  expect(
    (
      await look(
        reviewer,
        one.at,
        ticket.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(409)
  expect((await reviewer.page.get(`${one.at}/content`)).body.code).toBe('INVALID_INPUT')
  expect((await look(reviewer, one.at, ticket)).status).toBe(200)
  const [challenges, now] = [new Challenges(Buffer.alloc(32)), new Date()]
  const issued = challenges.issue('document', now, undefined, 60)
  const ends = [59, 60].map((seconds) => challenges.endOf('document', issued, addSeconds(now, seconds)))
  expect(ends).toEqual([addSeconds(now, 60), undefined])
})

test('shows the requested numbers and names them in the entry', async () => {
  const api = await newPlatform({ environment: 'production' })
  const [person, business] = [await completeIndividual(api), await completeBusiness(api)]
  const reveal = (id: string, fields: string[]) =>
    reviewer.page.act(reviewer.device, pathOf(api, `/customers/${id}/reveal`), { ...REASON, fields })
  const own = await reveal(person.id, ['identifier'])
  expect({ status: own.status, identifier: own.body.identifier, documents: own.body.documents }).toEqual({
    status: 200,
    identifier: '123-45-6789',
    documents: undefined,
  })
  const entry = { actor: reviewer.id, action: 'revealCustomer', object: person.id, concerned: [] }
  expect(await entries(api, 1)).toEqual([{ ...entry, fields: ['reason', 'fields', 'identifier'] }])
  const all = (await reveal(business.id, ['identifier', 'ownerIdentifiers', 'documentNumbers'])).body
  expect([all.identifier, all.owners]).toMatchObject(['47-1234567', [{ id: business.owner.id }]])
  expect(new Set(all.documents.map(({ number }: Json) => number))).toEqual(new Set(['C01X00T47']))
  expect((await reveal(person.id, [])).body.code).toBe('INVALID_INPUT')
  const acts = (await reviewer.page.get(`/acts?object=${person.id}`)).body
  expect(JSON.stringify(acts)).not.toContain('123-45-6789')
})

test("only reviewers view sealed data, and never another platform's", async () => {
  const [{ at, api, customer }, other] = [await newCase(), await newCase()]
  const treasurer = await signedInAs('treasurer', 'support')
  expect((await open(treasurer, at)).body.code).toBe('FORBIDDEN')
  const path = pathOf(api, `/customers/${customer.id}/reveal`)
  const body = { ...REASON, fields: ['identifier'] }
  expect((await treasurer.page.act(treasurer.device, path, body)).body.code).toBe('FORBIDDEN')
  const foreign = await open(reviewer, at.replace(api.platform, other.api.platform))
  expect({ status: foreign.status, code: foreign.body.code }).toEqual({ status: 404, code: 'REFERENCE_NOT_FOUND' })
})

test('lets one person open thirty records an hour in total across platforms', async () => {
  const cases = [await newCase(), await newCase()]
  const busy = await signedInAs('reviewer')
  for (let count = 0; count < 30; count++) expect((await open(busy, cases[count % 2]?.at ?? '')).status).toBe(200)
  const refused = await open(busy, cases[0]?.at ?? '')
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 3_000]).toEqual([
    ...[429, 'RATE_LIMITED', true],
  ])
  expect((await open(reviewer, cases[0]?.at ?? '')).status).toBe(200)
})
