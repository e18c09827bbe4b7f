import { beforeAll, describe, expect, test } from 'vitest'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type Api, type Json, newPlatform } from './support/api.ts'
import { useService } from './support/service.ts'

/**
 * JSON beyond what an operation declares: numbers that a double cannot distinguish, repeated members, unknown members.
 */

useService()

let api: Api
let account: Json
beforeAll(async () => {
  api = await newPlatform()
  account = await accountOf(api, 'USD')
})

const send = (path: string, raw: string) => api.send('POST', path, { raw })
const fund = (raw: string) => send(`/sandbox/internal-accounts/${account.id}/fund`, raw)
const fieldsOf = ({ body }: { body: Json }) => (body.details?.errors ?? []).map(({ field }: Json) => field)

describe('an amount', () => {
  const FRACTIONS = [
    '1.5',
    '100.0000000000000001',
    '1000000000000000001e-1',
    '1e-400',
    '100.00000000000000000000000000000000000001E0',
    '9007199254740991.25',
    '0.99999999999999999999',
    `1.${'0'.repeat(500)}1`,
  ]

  test.each(FRACTIONS)('refuses a fraction in any spelling: %s', async (amount) => {
    const answer = await fund(`{"amount":${amount}}`)
    expect({ status: answer.status, code: answer.body.code, fields: fieldsOf(answer) }).toEqual({
      status: 400,
      code: 'INVALID_AMOUNT',
      fields: ['amount'],
    })
  })

  test("refuses a fraction beyond a double's precision in the same words as any other", async () => {
    expect((await fund('{"amount":100.0000000000000001}')).body).toEqual((await fund('{"amount":1.5}')).body)
  })

  test.each(['9007199254740992', '9007199254740993', '90071992547409930000', '1e400', '9000000000000001'])(
    'refuses amounts beyond the maximum: %s',
    async (amount) => {
      const answer = await fund(`{"amount":${amount}}`)
      expect({ status: answer.status, code: answer.body.code, fields: fieldsOf(answer) }).toEqual({
        status: 400,
        code: 'INVALID_AMOUNT',
        fields: ['amount'],
      })
    },
  )

  test.each(['1e3', '1000.000', '0.1e4', '10000000000000000000000e-19', '1000', `1000.${'0'.repeat(500)}`])(
    'that is whole is taken however it is written: %s',
    async (amount) => {
      const before = (await accountOf(api, 'USD')).balance.amount
      const answer = await fund(`{"amount":${amount}}`)
      expect({ status: answer.status, amount: answer.body.balance?.amount }).toEqual({
        status: 200,
        amount: before + 1000,
      })
    },
  )

  test('lists an amount with a hidden fraction among other faults, in document order', async () => {
    const body =
      '{"source":{"sourceType":"ACCOUNT","accountId":7},"lockedCurrencyAmount":5.0000000000000000001,"lockedCurrencySide":"NONE"}'
    const answer = await send('/quotes', body)
    expect({ code: answer.body.code, fields: fieldsOf(answer) }).toEqual({
      code: 'INVALID_INPUT',
      fields: ['source.accountId', 'lockedCurrencyAmount', 'lockedCurrencySide', 'destination'],
    })
  })

  test('also checks an amount deep in a body', async () => {
    const fee = (fixed: string) =>
      `{"feeConfigs":[{"feeType":"CROSS_CURRENCY_TRANSACTION","sourceCurrency":"USD","variableFeeBps":50.00000000000000000001,"fixedFee":{"amount":${fixed},"currency":"USD"}}]}`
    const answer = await api.send('PATCH', '/config', { raw: fee('1.00000000000000000001') })
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({
      status: 400,
      fields: ['feeConfigs.0.variableFeeBps', 'feeConfigs.0.fixedFee.amount'],
    })
  })
})

describe('a duplicate member of one object', () => {
  const BODIES: [string, string][] = [
    ['{"amount":1,"amount":1}', 'amount'],
    ['{"amount":1,"\\u0061mount":2}', 'amount'],
    ['{"amount":1,"nothing":[{"a":{"b":1,"c":{},"b":2}}]}', 'nothing.0.a.b'],
    ['{"amount":1,"":1,"":2}', ''],
    ['{"__proto__":1,"amount":1,"__proto__":2}', '__proto__'],
    ['{"amount":1,"1":1, "1" :2}', '1'],
  ]

  test.each(BODIES)('breaks the form of the body: %s', async (raw, member) => {
    const { status, body } = await fund(raw)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST_FORMAT' })
    expect(body.reason).toBe(`The member ${JSON.stringify(member)} appears twice in the body.`)
  })

  test('names it by a readable part of its path', async () => {
    const { body } = await fund(`{"${'x'.repeat(5000)}":1,"${'x'.repeat(5000)}":1}`)
    expect([body.code, body.reason.length < 300]).toEqual(['INVALID_REQUEST_FORMAT', true])
  })

  test('accepts the same name in two objects, in a text, or in another letter case', async () => {
    const { status } = await fund(
      '{"amount":1,"Amount":2,"a":{"amount":1},"b":[{"amount":1},{"amount":1}],"c":"\\"amount\\":1,\\"amount\\":2"}',
    )
    expect(status).toBe(200)
  })
})

describe('a member that the operation does not know', () => {
  const UNKNOWN = [
    '"\\u0000"',
    '"\\ud800"',
    '["a\\u0000b",{"\\udfff":"\\u0000"}]',
    '1e400',
    '-1e400',
    '1.00000000000000000001',
    '123456789012345678901234567890',
    '0.1e-500',
    `${'['.repeat(29)}${']'.repeat(29)}`,
    `${'{"a":'.repeat(29)}1${'}'.repeat(29)}`,
    'null',
    'true',
    '{"__proto__":{"amount":5}}',
  ]

  test.each(UNKNOWN)('ignores an unknown member with any content: %s', async (value) => {
    expect((await fund(`{"nothing":${value},"amount":1,"none\\u0000":${value}}`)).status).toBe(200)
    const address = `{"line1":"1 Main St","city":"Austin","state":"TX","postalCode":"78701","country":"US","nothing":${value}}`
    const customer = await send(
      '/customers',
      `{"customerType":"INDIVIDUAL","fullName":"Ana Lima","address":${address},"nothing":${value}}`,
    )
    expect({ status: customer.status, nothing: customer.body.address?.nothing }).toEqual({
      status: 201,
      nothing: undefined,
    })
  })

  test("ignores an unknown member of a union's variant, even if another variant has it", async () => {
    const { account: source, destination } = await newQuote(api)
    const body = quoteRequest(source.id, destination.id)
    const raw = JSON.stringify({ ...body, destination: { ...body.destination, umaAddress: '?' } }).replace(
      '"?"',
      '"\\u0000"',
    )
    expect((await send('/quotes', raw)).status).toBe(201)
  })

  test.each(['{"toString":{}}', '["EUR_ACCOUNT"]', 'null', '7', 'true'])(
    'ignores an unknown member if no tag names the variant of a union: %s',
    async (variant) => {
      const { body, status } = await send(
        '/platform/external-accounts',
        `{"currency":"EUR","accountInfo":{"accountType":${variant},"nothing":1e400}}`,
      )
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
    },
  )

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'ignores an unknown member with the name %s',
    async (name) => {
      const hidden = JSON.stringify({
        fullName: 'Mallory',
        platformCustomerId: 'mallory',
        amount: 5,
        address: { city: 'Nowhere' },
      })
      const customer = await send(
        '/customers',
        `{"${name}":${hidden},"customerType":"INDIVIDUAL","fullName":"Ana Lima","email":"ana@example.org","address":{"${name}":${hidden},"line1":"S 1","city":"Austin","postalCode":"78701","country":"US"}}`,
      )
      expect({ status: customer.status, fullName: customer.body.fullName, address: customer.body.address }).toEqual({
        status: 201,
        fullName: 'Ana Lima',
        address: { line1: 'S 1', city: 'Austin', postalCode: '78701', country: 'US' },
      })
      expect(customer.body.platformCustomerId).not.toBe('mallory')
      const funded = await fund(`{"${name}":${hidden}}`)
      expect({ status: funded.status, fields: fieldsOf(funded) }).toEqual({ status: 400, fields: ['amount'] })
      const config = await api.send('PATCH', '/config', {
        raw: `{"${name}":${hidden},"embeddedWalletConfig":{"${name}":${hidden}}}`,
      })
      expect({ status: config.status, hasOwn: Object.hasOwn(config.body, name) }).toEqual({
        status: 200,
        hasOwn: false,
      })
      expect(({} as Json).fullName).toBeUndefined()
    },
  )

  test.each(['__proto__', 'constructor', 'toString'])('chooses no variant for the tag %s', async (tag) => {
    const answer = await send('/customers', `{"customerType":"${tag}","fullName":"A"}`)
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({ status: 400, fields: ['customerType'] })
  })
})

describe('a text that the database cannot store', () => {
  test.each(['\\u0000', '\\ud800', 'a\\udc00b'])('refuses it in a known member: %s', async (text) => {
    const answer = await send(
      '/customers',
      `{"customerType":"INDIVIDUAL","fullName":"${text}","address":{"line1":"${text}","city":"Austin","postalCode":"1","country":"US"}}`,
    )
    expect({ status: answer.status, code: answer.body.code, fields: fieldsOf(answer) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      fields: ['fullName', 'address.line1'],
    })
  })

  test('refuses unstorable text as value and as name if any members are allowed', async () => {
    const { quote } = await newQuote(api)
    const approve = (info: string) =>
      send(`/transactions/${quote.transactionId}/approve`, `{"receiverCustomerInfo":${info}}`)
    const answer = await approve('{"NATIONALITY":"\\u0000","a":[{"b":"\\ud800"}],"c\\u0000":1}')
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({
      status: 400,
      fields: ['receiverCustomerInfo.NATIONALITY', 'receiverCustomerInfo.a.0.b', 'receiverCustomerInfo.c\0'],
    })
    const sound = await approve('{"a":1e400,"b":1.00000000000000000001,"__proto__":{"x":1},"constructor":1}')
    expect(sound.body.code).toBe('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL')
  })

  test('reports it once if a member has additional rules', async () => {
    const { account: source, destination } = await newQuote(api)
    const raw = JSON.stringify({ ...quoteRequest(source.id, destination.id), senderCustomerInfo: '?' })
    const answer = await send('/quotes', raw.replace('"?"', '{"NATIONALITY":"\\u0000","__proto__":{"x":1}}'))
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({
      status: 400,
      fields: ['senderCustomerInfo.NATIONALITY', 'senderCustomerInfo.__proto__'],
    })
  })
})
