import { describe, expect, test } from 'vitest'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { eventsAbout } from '#test/support/inside.ts'
import { service, useService } from '#test/support/service.ts'
import { accountsOf } from '../customers.test-support.ts'
import type { ContactChannel } from '../index.ts'
import { newCustomer, newCustomerOfEea, newOwner } from '../makers.test-support.ts'
import { completeIndividual, submit } from '../verifications/makers.test-support.ts'
import { confirm, newProduction, pathOf, send } from './makers.test-support.ts'

useService()

const CHANNELS: ContactChannel[] = ['email', 'phone']
const CODE = '123456'
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const read = (api: Api, { id }: Json) => api.read(`/customers/${id}`)
const countOf = async (table: 'contact_codes' | 'jobs' | 'rate_hits', { platform }: Api) =>
  (await service().database.db.selectFrom(table).select('id').where('platform_id', '=', platform).execute()).length

describe('in the sandbox', () => {
  test.each(CHANNELS)('accepts 123456 as the code of the %s, with or without sending', async (channel) => {
    const api = await newPlatform()
    for (const isSent of [true, false]) {
      const customer = await newCustomerOfEea(api)
      if (isSent) expect(outcomeOf(await send(api, customer, channel))).toEqual([204, undefined])
      const { status, body } = await confirm(api, customer, channel, CODE)
      const contactVerification = { email: 'PENDING', phone: 'PENDING', [channel]: 'VERIFIED' }
      expect({ status, body }).toEqual({
        status: 200,
        body: { ...customer, contactVerification, updatedAt: expect.any(String) },
      })
      expect(body.updatedAt > customer.updatedAt).toBe(true)
      expect(await read(api, customer)).toEqual(body)
    }
  })

  test('refuses any other code on every attempt, including the code for wallets', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    for (const code of ['000000', '123457', '12345', '1234567', '１２３４５６', 'x', '123 456', '000000', '0'])
      expect([code, ...outcomeOf(await confirm(api, customer, 'email', code))]).toEqual([code, 400, 'INVALID_INPUT'])
    expect((await confirm(api, customer, 'email', ` ${CODE} `)).status).toBe(200)
  })

  test('sending has no limit, and leaves no trace', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    for (let round = 0; round < 12; round++)
      for (const channel of CHANNELS) expect((await send(api, customer, channel)).status).toBe(204)
    const counts = [await countOf('jobs', api), await countOf('contact_codes', api), await countOf('rate_hits', api)]
    expect(counts).toEqual([0, 0, 0])
    expect(await read(api, customer)).toEqual(customer)
  })

  test('a confirmation sends no webhook, and like any change gives the customer the accounts that are due by now', async () => {
    const api = await newPlatform({ supportedCurrencies: ['USD'] })
    const customer = await newCustomerOfEea(api)
    const announced = await eventsAbout(api, customer.id)
    const { supportedCurrencies } = await api.read('/config')
    const [dollars] = supportedCurrencies
    await api.must('PATCH', '/config', { supportedCurrencies: [dollars, { ...dollars, currencyCode: 'USDB' }] })
    expect(await accountsOf(api, customer.id)).toEqual(['USD INTERNAL_FIAT'])
    expect((await confirm(api, customer, 'email', CODE)).status).toBe(200)
    expect(await accountsOf(api, customer.id)).toEqual(['USD INTERNAL_FIAT', 'USDB EMBEDDED_WALLET'])
    expect(await eventsAbout(api, customer.id)).toEqual(announced)
  })

  test("updates the customer's open verification when a contact is verified or changed", async () => {
    const api = await newPlatform()
    const customer = await completeIndividual(api, { region: 'DE', phoneNumber: '+4915112345678' })
    const { id, errors } = await submit(api, customer.id)
    expect(errors.map(({ field }: Json) => field)).toEqual(['contactVerification.email', 'contactVerification.phone'])
    const stateNow = async () => {
      const { verificationStatus, errors: left } = await api.read(`/verifications/${id}`)
      return [verificationStatus, ...left.map(({ field }: Json) => field)]
    }
    await confirm(api, customer, 'email', CODE)
    expect(await stateNow()).toEqual(['RESOLVE_ERRORS', 'contactVerification.phone'])
    await confirm(api, customer, 'phone', CODE)
    expect(await stateNow()).toEqual(['READY_FOR_VERIFICATION'])
    const phoneNumber = '+4915187654321'
    await api.must('PATCH', `/customers/${customer.id}`, { customerType: 'INDIVIDUAL', phoneNumber })
    expect(await stateNow()).toEqual(['RESOLVE_ERRORS', 'contactVerification.phone'])
  })

  test('a business has the contacts of its primary contact', async () => {
    const api = await newPlatform()
    const customer = await api.create('/customers', {
      customerType: 'BUSINESS',
      region: 'DE',
      email: 'ana@example.org',
      phoneNumber: '+4915112345678',
      businessInfo: {
        legalName: 'Lima Handel GmbH',
        country: 'DE',
        taxId: 'DE123456789',
        incorporatedOn: '2019-04-01',
        primaryContactFirstName: 'Ana',
        primaryContactLastName: 'Lima',
      },
    })
    const owner = await newOwner(api, customer.id)
    await confirm(api, customer, 'email', CODE)
    const { status, body } = await confirm(api, customer, 'phone', CODE)
    const contactVerification = { email: 'VERIFIED', phone: 'VERIFIED' }
    const after = { contactVerification, beneficialOwners: [owner], updatedAt: expect.any(String) }
    expect({ status, body }).toEqual({ status: 200, body: { ...customer, ...after } })
  })
})

/** Requests of every kind: the service checks the customer and the channel before it reads any of them. */
const BODIES: readonly [string, { raw?: string; headers?: Record<string, string> }][] = [
  ['no body', {}],
  ['an empty object', { raw: '{}' }],
  ['a code of a wrong type', { raw: '{"code":1}' }],
  ['an array', { raw: '[]' }],
  ['no JSON', { raw: '{' }],
  ['another content type', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }],
  ['an encoded body', { raw: '{}', headers: { 'content-encoding': 'gzip' } }],
  ['a right code', { raw: '{"code":"123456"}' }],
]

const CALLS: readonly [string, ContactChannel, string][] = [
  ['sendCustomerEmailVerification', 'email', ''],
  ['confirmCustomerEmailVerification', 'email', '/confirm'],
  ['sendCustomerPhoneVerification', 'phone', ''],
  ['confirmCustomerPhoneVerification', 'phone', '/confirm'],
]

describe.each(CALLS)('before it reads the body, %s', (_, channel, call) => {
  const outcomes = async (api: Api, customer: Json) => {
    const answers = []
    for (const [, options] of BODIES)
      answers.push(outcomeOf(await api.send('POST', pathOf(customer, channel) + call, options)))
    return answers
  }
  const always = (...outcome: unknown[]) => BODIES.map(() => outcome)

  test('refuses an unknown or deleted customer', async () => {
    const api = await newPlatform()
    const deleted = await newCustomerOfEea(api)
    await api.must('DELETE', `/customers/${deleted.id}`)
    for (const customer of [deleted, { id: 'Customer:none' }, { id: crypto.randomUUID() }])
      expect(await outcomes(api, customer)).toEqual(always(404, 'USER_NOT_FOUND'))
  })

  test('refuses customers of a region without contact verification, in production too', async () => {
    for (const api of [await newPlatform(), await newProduction()])
      for (const region of ['US', 'GB', 'CH', undefined])
        expect({ region, outcomes: await outcomes(api, await newCustomer(api, { region })) }).toEqual({
          region,
          outcomes: always(409, 'CONFLICT'),
        })
  })

  test('refuses an already verified contact', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    expect((await confirm(api, customer, channel, CODE)).status).toBe(200)
    await api.create('/sandbox/clock', { advanceSeconds: 10 })
    const verified = await read(api, customer)
    expect(await outcomes(api, customer)).toEqual(always(409, 'CONFLICT'))
    expect(await read(api, customer)).toEqual(verified)
  })

  test('refuses a customer without an address on file', async () => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    // Makes a customer from the time before contacts were mandatory.
    await service()
      .database.db.updateTable('customers')
      .set({ email: null, phone_number: null })
      .where('id', '=', customer.id)
      .execute()
    expect(await outcomes(api, customer)).toEqual(always(409, 'CONFLICT'))
  })
})

describe('a request to confirm that gets as far as its body', () => {
  test.each<[string, string, unknown[]]>([
    ['no code', '{}', [400, 'INVALID_INPUT', ['code']]],
    ['a code of a wrong type', '{"code":123456}', [400, 'INVALID_INPUT', ['code']]],
    ['a code of blanks', '{"code":"  "}', [400, 'INVALID_INPUT', ['code']]],
    ['null', '{"code":null}', [400, 'INVALID_INPUT', ['code']]],
    ['no body', '', [400, 'INVALID_REQUEST_FORMAT', undefined]],
  ])('needs a code: %s is refused', async (_, raw, expected) => {
    const api = await newPlatform()
    const customer = await newCustomerOfEea(api)
    const { status, body } = await api.send('POST', `${pathOf(customer, 'email')}/confirm`, { raw })
    expect([status, body.code, body.details?.errors.map(({ field }: Json) => field)]).toEqual(expected)
  })
})
