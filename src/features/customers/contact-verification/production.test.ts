import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SEALED_RECORDS } from '#app/deployment.ts'
import { fail } from '#runtime/lib/fail.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { MessageServers } from '#test/support/messages.ts'
import { restart, service, settle, useService } from '#test/support/service.ts'
import type { ContactChannel } from '../index.ts'
import { confirm, forgetSending, letPass, newProduction, newReachable, otherThan, send } from './makers.test-support.ts'
import { deleteExpiredCodes } from './store.ts'

const servers = await new MessageServers().start()
afterAll(() => servers.stop())
beforeEach(() => void (servers.areDown = false))

useService({}, { messages: servers })

const CHANNELS: ContactChannel[] = ['email', 'phone']
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const contactOf = ({ email, phoneNumber }: Json, channel: ContactChannel): string =>
  channel === 'email' ? email : phoneNumber
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const change = (api: Api, { id }: Json, fields: object) =>
  api.must('PATCH', `/customers/${id}`, { customerType: 'INDIVIDUAL', ...fields })
const db = () => service().database.db
const rowsOf = ({ platform }: Api) =>
  db().selectFrom('contact_codes').selectAll().where('platform_id', '=', platform).execute()
/** Returns the unsent messages. */
const jobsOf = ({ platform }: Api) =>
  db()
    .selectFrom('jobs')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('name', '=', 'contact-verification.send-code')
    .execute()

/** Sends a code, as if there had been none before, and returns the delivered code. */
async function sentCode(api: Api, customer: Json, channel: ContactChannel = 'email'): Promise<string> {
  await forgetSending(api)
  expect((await send(api, customer, channel)).status).toBe(204)
  await settle()
  return codeIn(servers.deliveredTo(contactOf(customer, channel)).at(-1)?.text)
}

describe.each(CHANNELS)('a code to the %s', (channel) => {
  test('arrives with its validity period, and verifies the contact once', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const code = await sentCode(api, customer, channel)
    const [{ expires_at } = { expires_at: new Date(0) }] = await rowsOf(api)
    const seconds = Math.round((expires_at.getTime() - Date.now()) / 1000)
    expect(seconds).toBeGreaterThan(540)
    expect(seconds).toBeLessThanOrEqual(600)
    const what = channel === 'email' ? 'e-mail address' : 'phone number'
    expect(servers.deliveredTo(contactOf(customer, channel)).map(({ text }) => text.split(/\r?\n/))).toEqual([
      [
        `${code} is your code to confirm this ${what}.`,
        `It is valid for 10 minutes, until ${expires_at.toISOString().slice(11, 16)} UTC.`,
        'Do not share it.',
      ],
    ])

    const { status, body } = await confirm(api, customer, channel, code)
    const contactVerification = { email: 'PENDING', phone: 'PENDING', [channel]: 'VERIFIED' }
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...customer, contactVerification, updatedAt: expect.any(String) },
    })
    expect(body.updatedAt > customer.updatedAt).toBe(true)
    expect(await api.read(`/customers/${customer.id}`)).toEqual(body)
    expect((await confirm(api, customer, channel, code)).body).toEqual(body)
    expect(outcomeOf(await confirm(api, customer, channel, otherThan(code)))).toEqual([409, 'CONFLICT'])
    await letPass(api, 10)
    expect(outcomeOf(await confirm(api, customer, channel, code))).toEqual([409, 'CONFLICT'])
    expect(await api.read(`/customers/${customer.id}`)).toEqual(body)
    expect(await rowsOf(api)).toEqual([])
  })

  test('voids the previous code when it sends another', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const [first, second] = [await sentCode(api, customer, channel), await sentCode(api, customer, channel)]
    if (first !== second)
      expect(outcomeOf(await confirm(api, customer, channel, first))).toEqual([400, 'INVALID_INPUT'])
    expect((await confirm(api, customer, channel, second)).status).toBe(200)
  })

  test('sends a code once in 30 seconds and five times an hour; refused sendings preserve the previous code', async () => {
    const api = await newProduction()
    const [customer, other] = [await newReachable(api), await newReachable(api)]
    const code = await sentCode(api, customer, channel)
    const early = await send(api, customer, channel)
    expect(outcomeOf(early)).toEqual([429, 'RATE_LIMITED'])
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(20)
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    // The other channel and other customers do not have to wait.
    const otherChannel = channel === 'email' ? 'phone' : 'email'
    expect((await send(api, customer, otherChannel)).status).toBe(204)
    expect((await send(api, other, channel)).status).toBe(204)

    for (let round = 0; round < 4; round++) {
      await letPass(api, 31)
      expect({ round, status: (await send(api, customer, channel)).status }).toEqual({ round, status: 204 })
    }
    await letPass(api, 31)
    const sixth = await send(api, customer, channel)
    expect(outcomeOf(sixth)).toEqual([429, 'RATE_LIMITED'])
    const wait = Number(sixth.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3600 - 5 * 31 - 20)
    expect(wait).toBeLessThanOrEqual(3600 - 5 * 31)
    await settle()
    const last = codeIn(servers.deliveredTo(contactOf(customer, channel)).at(-1)?.text)
    expect(last === '' || last === code).toBe(false)
    expect((await confirm(api, customer, channel, last)).status).toBe(200)
  })

  test("voids a code after any change of the contact; the other channel's code stays valid", async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const otherChannel = channel === 'email' ? 'phone' : 'email'
    const [code, otherCode] = [await sentCode(api, customer, channel), await sentCode(api, customer, otherChannel)]
    const field = channel === 'email' ? 'email' : 'phoneNumber'
    const fresh = channel === 'email' ? `${crypto.randomUUID()}@example.org` : '+33612345678'
    const changed = await change(api, customer, { [field]: fresh })
    expect(outcomeOf(await confirm(api, changed, channel, code))).toEqual([400, 'INVALID_INPUT'])
    await change(api, customer, { [field]: contactOf(customer, channel) })
    expect(outcomeOf(await confirm(api, customer, channel, code))).toEqual([400, 'INVALID_INPUT'])
    expect((await confirm(api, customer, otherChannel, otherCode)).status).toBe(200)
  })

  test('does not send a void code', async () => {
    const api = await newProduction()
    const [moved, gone, late, impatient] = [
      await newReachable(api),
      await newReachable(api),
      await newReachable(api),
      await newReachable(api),
    ]
    for (const customer of [moved, gone, late]) expect((await send(api, customer, channel)).status).toBe(204)
    const field = channel === 'email' ? 'email' : 'phoneNumber'
    const fresh = channel === 'email' ? `${crypto.randomUUID()}@example.org` : `+3361${String(Date.now()).slice(-7)}`
    await change(api, moved, { [field]: fresh })
    await api.must('DELETE', `/customers/${gone.id}`)
    await letPass(api, 600)
    for (let round = 0; round < 2; round++) {
      await forgetSending(api)
      expect((await send(api, impatient, channel)).status).toBe(204)
    }
    await settle()
    const delivered = [moved, gone, late, impatient].map(
      (customer) => servers.deliveredTo(contactOf(customer, channel)).length,
    )
    expect([...delivered, servers.deliveredTo(fresh).length]).toEqual([0, 0, 0, 1, 0])
    expect(await jobsOf(api)).toEqual([])
  })
})

describe('entering a code', () => {
  test('allows five tries: the fifth may be right, and the sixth is ignored', async () => {
    const api = await newProduction()
    const [lucky, unlucky] = [await newReachable(api), await newReachable(api)]
    for (const [customer, tries, status] of [
      [lucky, 4, 200],
      [unlucky, 5, 400],
    ] as const) {
      const code = await sentCode(api, customer)
      for (let index = 0; index < tries; index++)
        expect(outcomeOf(await confirm(api, customer, 'email', otherThan(code)))).toEqual([400, 'INVALID_INPUT'])
      expect((await confirm(api, customer, 'email', code)).status).toBe(status)
    }
    expect((await confirm(api, unlucky, 'email', await sentCode(api, unlucky))).status).toBe(200)
  })

  test('refuses every wrong code in the same words, and does not change the customer', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const never = await confirm(api, customer, 'email', '123456')
    const code = await sentCode(api, customer)
    const wrong = await confirm(api, customer, 'email', otherThan(code))
    await letPass(api, 600)
    const late = await confirm(api, customer, 'email', code)
    const usedUp = await sentCode(api, customer)
    for (let index = 0; index < 5; index++) await confirm(api, customer, 'email', otherThan(usedUp))
    const exhausted = await confirm(api, customer, 'email', usedUp)
    for (const { status, body } of [never, wrong, late, exhausted])
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'INVALID_INPUT', reason: 'The code is wrong or can no longer be used.' },
      })
    expect(await api.read(`/customers/${customer.id}`)).toEqual(customer)
  })

  test('accepts a code until it expires', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const code = await sentCode(api, customer)
    await letPass(api, 590)
    expect((await confirm(api, customer, 'email', code)).status).toBe(200)
  })

  test('counts each of several simultaneous wrong codes once', async () => {
    const api = await newProduction()
    const [patient, flooded] = [await newReachable(api), await newReachable(api)]
    const guess = async (customer: Json, code: string, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => confirm(api, customer, 'email', code)))).map(
        ({ status }) => status,
      )
    const [code, other] = [await sentCode(api, patient), await sentCode(api, flooded)]
    expect(await guess(patient, otherThan(code), 4)).toEqual(Array(4).fill(400))
    expect((await rowsOf(api)).find(({ customer_id }) => customer_id === patient.id)?.attempts_left).toBe(1)
    expect(await guess(flooded, otherThan(other), 50)).toEqual(Array(50).fill(400))
    expect((await confirm(api, flooded, 'email', other)).status).toBe(400)
    expect((await confirm(api, patient, 'email', code)).status).toBe(200)
  })

  test('verifies once for several concurrent entries', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    const code = await sentCode(api, customer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(api, customer, 'email', code)))
    const [{ status, body }] = answers as [Answer]
    expect({ status, body }).toEqual({ status: 200, body: await api.read(`/customers/${customer.id}`) })
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([status, body]))
  })

  test('refuses another channel, customer, platform or environment', async () => {
    const api = await newProduction()
    const [customer, other] = [await newReachable(api), await newReachable(api)]
    const [code, ofPhone] = [await sentCode(api, customer), await sentCode(api, customer, 'phone')]
    await sentCode(api, other)
    const foreign = [await newProduction(), await newPlatform()]
    if (ofPhone !== code) expect(outcomeOf(await confirm(api, customer, 'phone', code))).toEqual([400, 'INVALID_INPUT'])
    expect(outcomeOf(await confirm(api, other, 'email', code))).toEqual([400, 'INVALID_INPUT'])
    for (const stranger of foreign) {
      expect(outcomeOf(await confirm(stranger, customer, 'email', code))).toEqual([404, 'USER_NOT_FOUND'])
      expect(outcomeOf(await send(stranger, customer, 'email'))).toEqual([404, 'USER_NOT_FOUND'])
      const own = await newReachable(stranger)
      expect(outcomeOf(await confirm(stranger, own, 'email', code))).toEqual([400, 'INVALID_INPUT'])
    }
    expect((await confirm(api, customer, 'email', code)).status).toBe(200)
  })

  test('refuses the sandbox code in production', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    expect(outcomeOf(await confirm(api, customer, 'email', '123456'))).toEqual([400, 'INVALID_INPUT'])
    const code = await sentCode(api, customer)
    if (code !== '123456')
      expect(outcomeOf(await confirm(api, customer, 'email', '123456'))).toEqual([400, 'INVALID_INPUT'])
  })
})

test('sends customers who share an address ten codes an hour in total, regardless of case', async () => {
  const api = await newProduction()
  const email = `${crypto.randomUUID()}@example.org`
  const statuses = []
  for (let index = 0; index < 11; index++) {
    const customer = await newReachable(api, { email: index % 2 ? email : email.toUpperCase() })
    statuses.push((await send(api, customer, 'email')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429])
})

test('never verifies a contact that changes during the entry of its code', async () => {
  const api = await newProduction()
  for (let round = 0; round < 8; round++) {
    const customer = await newReachable(api)
    const code = await sentCode(api, customer)
    const email = `${crypto.randomUUID()}@example.org`
    const [, { status }] = await Promise.all([change(api, customer, { email }), confirm(api, customer, 'email', code)])
    expect([200, 400]).toContain(status)
    const { email: current, contactVerification } = await api.read(`/customers/${customer.id}`)
    expect({ current, email: contactVerification.email }).toEqual({ current: email, email: 'PENDING' })
    expect((await confirm(api, customer, 'email', code)).status).toBe(400)
  }
})

test('preserves the code if the same contact is sent again', async () => {
  const api = await newProduction()
  const customer = await newReachable(api)
  const code = await sentCode(api, customer)
  await change(api, customer, { email: customer.email.toUpperCase(), fullName: 'Ana Souza' })
  expect((await confirm(api, customer, 'email', code)).status).toBe(200)
})

test('the codes of a deleted customer are gone', async () => {
  const api = await newProduction()
  const customer = await newReachable(api)
  for (const channel of CHANNELS) await sentCode(api, customer, channel)
  expect((await rowsOf(api)).length).toBe(2)
  await api.must('DELETE', `/customers/${customer.id}`)
  expect(await rowsOf(api)).toEqual([])
})

test('sends different codes to ten customers concurrently', async () => {
  const api = await newProduction()
  const customers = await Promise.all(Array.from({ length: 10 }, () => newReachable(api)))
  const answers = await Promise.all(customers.map((customer) => send(api, customer, 'email')))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  await settle()
  for (const customer of customers) {
    const [{ text } = { text: '' }, ...others] = servers.deliveredTo(customer.email)
    expect({ status: (await confirm(api, customer, 'email', codeIn(text))).status, others }).toEqual({
      status: 200,
      others: [],
    })
  }
})

test('sends one code for ten concurrent requests', async () => {
  const api = await newProduction()
  const customer = await newReachable(api)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(api, customer, 'email')))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(429)])
  await settle()
  expect(servers.deliveredTo(customer.email).length).toBe(1)
})

describe('a message', () => {
  const makeDue = ({ platform }: Api) =>
    db()
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('platform_id', '=', platform)
      .execute()

  test.each(CHANNELS)('retries to a server that is down (%s) with the same valid code', async (channel) => {
    const api = await newProduction()
    const customer = await newReachable(api)
    servers.areDown = true
    expect((await send(api, customer, channel)).status).toBe(204)
    await settle()
    await makeDue(api)
    await settle()
    expect({
      deliveredTo: servers.deliveredTo(contactOf(customer, channel)),
      jobs: (await jobsOf(api)).map(({ attempts }) => attempts),
    }).toEqual({ deliveredTo: [], jobs: [2] })
    servers.areDown = false
    await makeDue(api)
    await settle()
    const [{ text } = { text: '' }] = servers.deliveredTo(contactOf(customer, channel))
    expect((await confirm(api, customer, channel, codeIn(text))).status).toBe(200)
  })

  test('voids its code after the last failed attempt', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    servers.areDown = true
    await send(api, customer, 'email')
    await db().updateTable('jobs').set({ attempts: 9 }).where('platform_id', '=', api.platform).execute()
    await settle()
    expect({ jobs: await jobsOf(api), rows: await rowsOf(api) }).toEqual({ jobs: [], rows: [] })
  })

  test('does not void a newer code requested while it failed', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    servers.areDown = true
    await send(api, customer, 'email')
    await db().updateTable('jobs').set({ attempts: 9 }).where('platform_id', '=', api.platform).execute()
    await forgetSending(api)
    servers.meanwhile = async () => {
      servers.meanwhile = undefined
      expect((await send(api, customer, 'email')).status).toBe(204)
      servers.areDown = false
    }
    await settle()
    const [{ text } = { text: '' }, ...others] = servers.deliveredTo(customer.email)
    expect(others).toEqual([])
    expect((await confirm(api, customer, 'email', codeIn(text))).status).toBe(200)
  })

  test('survives the end of the process that has asked for it', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    await send(api, customer, 'email')
    await restart()
    await settle()
    const [{ text } = { text: '' }, ...others] = servers.deliveredTo(customer.email)
    expect(others).toEqual([])
    expect((await confirm(api.at(service().address), customer, 'email', codeIn(text))).status).toBe(200)
  })

  test('sends the same message again if the process could not record its delivery', async () => {
    const api = await newProduction()
    const customer = await newReachable(api)
    await send(api, customer, 'email')
    const job = (await jobsOf(api))[0] ?? fail('Nothing is to be sent.')
    await settle()
    await db()
      .insertInto('jobs')
      .values({ ...job, payload: JSON.stringify(job.payload) })
      .execute()
    await settle()
    const [first, second, ...others] = servers.deliveredTo(customer.email)
    expect({ first, others }).toEqual({ first: second, others: [] })
  })
})

test('the code appears only in its message', async () => {
  const api = await newProduction()
  const customer = await newReachable(api)
  servers.areDown = true
  await send(api, customer, 'email')
  await settle()
  const everything = await Promise.all([
    jobsOf(api),
    rowsOf(api),
    db().selectFrom('audit_entries').selectAll().where('platform_id', '=', api.platform).execute(),
    db().selectFrom('rate_hits').selectAll().where('platform_id', '=', api.platform).execute(),
  ])
  servers.areDown = false
  await db()
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('platform_id', '=', api.platform)
    .execute()
  await settle()
  const code = codeIn(servers.deliveredTo(customer.email)[0]?.text)
  const refused = await confirm(api, customer, 'email', otherThan(code))
  await confirm(api, customer, 'email', code)
  const audit = await db().selectFrom('audit_entries').selectAll().where('platform_id', '=', api.platform).execute()
  const seen = JSON.stringify([everything, audit, service().logLines, refused.body])
  expect(seen).toContain('a job failed and will be tried again')
  // Six digits may occur by chance in an id or a time, but not between quotes or blanks.
  expect(seen).not.toMatch(new RegExp(`[" :]${code}[" .]`))
  expect(service().logLines.join()).not.toContain(customer.email)
})

test('counts the custody key that tagged a code as needed until its use', async () => {
  const api = await newProduction()
  const customer = await newReachable(api)
  const countOf = async (wanted: string) =>
    (await SEALED_RECORDS.countOpenCodes(db()))
      .filter(({ keyId }) => keyId === wanted)
      .reduce((sum, { count }) => sum + count, 0)
  const before = await countOf('main')
  const code = await sentCode(api, customer)
  expect(await countOf('main')).toBe(before + 1)
  await confirm(api, customer, 'email', code)
  expect(await countOf('main')).toBe(before)
  await sentCode(api, customer, 'phone')
  await letPass(api, 601)
  await inWork(api, SEALED_RECORDS.endExpiredCodes)
  expect(await rowsOf(api)).toEqual([])
})

test('deletes expired codes in time', async () => {
  const api = await newProduction()
  const [old, young] = [await newReachable(api), await newReachable(api)]
  await sentCode(api, old)
  await letPass(api, 601)
  await sentCode(api, young)
  await inWork(api, deleteExpiredCodes)
  expect((await rowsOf(api)).map(({ customer_id }) => customer_id)).toEqual([young.id])
})
