import { describe, expect, test } from 'vitest'
import { lockPayment, resumePayment } from '#features/payments/index.ts'
import { quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { accountOf, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { inWork } from '#test/support/inside.ts'
import { eventsOf, expectSoundLedger, journalsOf } from '#test/support/ledger.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { advance, CODE, newAsked, newPayerOfEea, realtimeRequest, refusalOf, WRONG } from '../makers.test-support.ts'

useService()

const outgoing = (...states: string[]) => states.map((state) => `OUTGOING_PAYMENT.${state}`)

describe('a payment from an account', () => {
  test('waits with its money reserved, and executes with the right code', async () => {
    const payer = await newPayerOfEea()
    const { api, authorize, balances, read } = payer
    const quote = await newAsked(payer)
    expect(quote).toMatchObject({
      status: 'PENDING_AUTHORIZATION',
      scaChallenge: {
        id: expect.stringMatching(/^ScaChallenge:/),
        factor: 'SMS_OTP',
        availableFactors: ['SMS_OTP'],
        purpose: 'PAYOUT',
        expiresAt: quote.expiresAt,
      },
    })
    expect(await balances()).toEqual([90_000, 100_000])
    expect(await read(quote)).toEqual(quote)
    expect(await api.read(`/transactions/${quote.transactionId}`)).toMatchObject({ status: 'PENDING_AUTHORIZATION' })

    const { status, body } = await authorize(quote)
    expect([status, body.status, body.scaChallenge]).toEqual([200, 'PROCESSING', undefined])
    await settle()
    expect((await read(quote)).status).toBe('COMPLETED')
    expect(await balances()).toEqual([90_000, 90_000])
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      outgoing('PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED'),
    )
    const kinds = (await journalsOf(api, quote.transactionId)).map(([kind]) => kind)
    expect(kinds).toEqual(['O1', 'O3', 'O4'])
    await expectSoundLedger(api)
  })

  test('within one currency is a transfer, to an external or an internal account', async () => {
    const payer = await newPayerOfEea()
    const { customer: friend } = await fundedCustomer(payer.api, { amount: 0 })
    for (const to of [payer.dollarBank, await accountOf(payer.api, 'USD', friend.id)]) {
      const quote = await payer.quote(10_000, {}, to)
      expect((await payer.execute(quote)).body.scaChallenge.purpose).toBe('TRANSFER')
      expect((await payer.authorize(quote)).status).toBe(200)
    }
    await settle()
    expect((await accountOf(payer.api, 'USD', friend.id)).balance.amount).toBe(10_000)
    expect(await payer.balances()).toEqual([80_000, 80_000])
  })

  test('answers an immediately executed quote with 201 and waits', async () => {
    const { api, account, bank, balances } = await newPayerOfEea()
    const request = quoteRequest(account.id, bank.id, 10_000, { immediatelyExecute: true, scaFactor: 'PASSKEY' })
    const { status, body } = await api.post('/quotes', request)
    expect([status, body.status, body.scaChallenge.factor]).toEqual([201, 'PENDING_AUTHORIZATION', 'SMS_OTP'])
    expect(await balances()).toEqual([90_000, 100_000])
  })

  test('refuses another execution while it waits and afterwards', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    for (const quoteStatus of ['PENDING_AUTHORIZATION', 'PROCESSING']) {
      const { status, body } = await payer.execute(quote)
      expect({ status, code: body.code, details: body.details }).toEqual({
        status: 409,
        code: 'CONFLICT',
        details: { quoteStatus },
      })
      await payer.authorize(quote)
    }
    await advance(payer.api, 10)
    expect(refusalOf(await payer.authorize(quote))).toEqual([409, 'CONFLICT'])
  })

  test('refuses a payment without enough money immediately, without a challenge', async () => {
    const { api, quote, execute } = await newPayerOfEea({ funds: 5_000 })
    const priced = await quote()
    expect(refusalOf(await execute(priced))).toEqual([400, 'INSUFFICIENT_FUNDS'])
    expect(await eventsOf(api, priced.transactionId)).toEqual(outgoing('PENDING'))
  })

  test('authorizes a payment from a bank before it pulls any money', async () => {
    const { api, bank, dollarBank, authorize } = await newPayerOfEea()
    const quote = await api.create('/quotes', quoteRequest(dollarBank.id, bank.id))
    const { body } = await api.post(`/quotes/${quote.id}/execute`)
    expect({ status: body.status, purpose: body.scaChallenge.purpose }).toEqual({
      status: 'PENDING_AUTHORIZATION',
      purpose: 'PAYOUT',
    })
    await settle()
    expect(await journalsOf(api, quote.transactionId)).toEqual([])
    expect((await authorize(quote)).body.status).toBe('PROCESSING')
    await settle()
    expect((await api.read(`/quotes/${quote.id}`)).status).toBe('COMPLETED')
  })

  test('releases a payment once for five concurrent right codes', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    const answers = await Promise.all(Array.from({ length: 5 }, () => payer.authorize(quote)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, answers[0]?.body]))
    await settle()
    expect(await payer.balances()).toEqual([90_000, 90_000])
  })
})

describe('there is no challenge', () => {
  test("requires no challenge for a pull into the customer's own account", async () => {
    const { api, account, dollarBank } = await newPayerOfEea()
    const quote = await api.create('/quotes', quoteRequest(dollarBank.id, account.id))
    expect((await api.post(`/quotes/${quote.id}/execute`)).body.status).toBe('PROCESSING')
  })

  test("about the platform's own money, regardless of the named customer", async () => {
    const { api, customer, bank } = await newPayerOfEea()
    const [{ id }] = (await api.read('/platform/internal-accounts?currency=USD')).data
    await api.create(`/sandbox/internal-accounts/${id}/fund`, { amount: 50_000 })
    const request = quoteRequest(id, bank.id)
    const quote = await api.create('/quotes', { ...request, source: { ...request.source, customerId: customer.id } })
    expect((await api.post(`/quotes/${quote.id}/execute`)).body.status).toBe('PROCESSING')
    expect(refusalOf(await api.post(`/quotes/${quote.id}/authorize`, {}))).toEqual([409, 'CONFLICT'])
  })

  test('outside the regions: the challenge is absent, the factor ignored, and its operations say so before they look at a body', async () => {
    const { quote, execute, authorize, resend } = await newPayerOfEea({
      request: { region: 'US', phoneNumber: undefined },
      isLoggedIn: false,
    })
    for (const scaFactor of ['TOTP', 'PASSKEY', 'SMS_OTP']) {
      const priced = await quote(1_000, { scaFactor })
      for (const refused of [await authorize(priced, { code: 7 }), await resend(priced)])
        expect(refusalOf(refused)).toEqual([409, 'CONFLICT', 'SCA_NOT_REQUIRED'])
      const { status, body } = await execute(priced, { scaFactor })
      expect([status, body.status, body.scaChallenge]).toEqual([200, 'PROCESSING', undefined])
    }
  })
})

describe('the factor', () => {
  test('applies the factor given at execution, and ignores one given at creation', async () => {
    const { quote, execute } = await newPayerOfEea()
    const priced = await quote(10_000, { scaFactor: 'TOTP' })
    for (const scaFactor of ['TOTP', 'PASSKEY']) {
      const { status, body } = await execute(priced, { scaFactor })
      expect({ status, code: body.code, field: body.details.errors[0].field }).toEqual({
        status: 400,
        code: 'INVALID_INPUT',
        field: 'scaFactor',
      })
    }
    expect((await execute(priced, { scaFactor: 'SMS_OTP' })).body.status).toBe('PENDING_AUTHORIZATION')
  })
})

describe('a proof', () => {
  test('refuses a malformed proof with its fields, and does not count it', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    const bodies: [object, string[]][] = [
      [{}, ['code']],
      [{ code: CODE, passkeyAssertion: { id: 'AA' }, origin: 'https://a.example' }, ['code']],
      [{ code: null }, ['code']],
      [{ code: CODE, endUserIpAddress: 'here' }, ['endUserIpAddress']],
      [
        { passkeyAssertion: { id: 'AA', response: {} } },
        [
          'passkeyAssertion.response.clientDataJSON',
          'passkeyAssertion.response.authenticatorData',
          'passkeyAssertion.response.signature',
          'origin',
        ],
      ],
    ]
    for (const [body, fields] of bodies) {
      const answer = await payer.authorize(quote, body)
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
      expect(answer.body.details.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    }
    const { body } = await payer.authorize(quote, {
      passkeyAssertion: { id: 'AA', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
      origin: 'https://a.example',
    })
    expect(body.reason).toContain('SMS_OTP')
    const event = { eventType: 'FAILED_LOGIN_ATTEMPT' }
    expect((await payer.api.post(`/sca/record-event?customerId=${payer.customer.id}`, event)).body.failedAttempts).toBe(
      1,
    )
  })

  test('counts a wrong proof; the fifth locks the customer and ends the challenge', async () => {
    const payer = await newPayerOfEea()
    const { api } = payer
    const quote = await newAsked(payer)
    for (let round = 0; round < 5; round++) {
      expect(refusalOf(await payer.authorize(quote, { code: WRONG }))).toEqual([400, 'INVALID_INPUT'])
      await advance(api, 3)
    }
    const locked = await payer.authorize(quote)
    expect({ status: locked.status, code: locked.body.code, details: locked.body.details }).toEqual({
      status: 423,
      code: 'ACCOUNT_LOCKED',
      details: { failedAttempts: 5, suspended: false, lockedUntil: expect.any(String) },
    })
    await api.must('POST', `/sca/record-event?customerId=${payer.customer.id}`, {
      eventType: 'RESET_PASSWORD_COMPLETED',
    })
    await payer.logIn()
    const ended = await payer.authorize(quote)
    expect([...refusalOf(ended), Number(ended.headers.get('retry-after')) > 200]).toEqual([429, 'RATE_LIMITED', true])
    expect((await payer.read(quote)).status).toBe('PENDING_AUTHORIZATION')
    await advance(api, 300)
    expect((await payer.read(quote)).status).toBe('FAILED')
  })

  test('validates five proofs in ten seconds at most', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    for (let round = 0; round < 4; round++) await payer.authorize(quote, { code: WRONG })
    await payer.logIn()
    await payer.authorize(quote, { code: WRONG })
    await payer.logIn()
    const { status, headers } = await payer.authorize(quote)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('clears the count of failures after a right proof', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    for (let round = 0; round < 3; round++) await payer.authorize(quote, { code: WRONG })
    expect((await payer.authorize(quote)).status).toBe(200)
    const event = { eventType: 'FAILED_LOGIN_ATTEMPT' }
    expect((await payer.api.post(`/sca/record-event?customerId=${payer.customer.id}`, event)).body.failedAttempts).toBe(
      1,
    )
  })
})

describe('a challenge', () => {
  test('fails an unanswered quote and releases the money, without a refund', async () => {
    const payer = await newPayerOfEea()
    const { api } = payer
    const quote = await newAsked(payer)
    await advance(api, 301)
    expect(await payer.read(quote)).toMatchObject({ status: 'FAILED' })
    expect(await payer.read(quote)).not.toHaveProperty('scaChallenge')
    expect(await payer.balances()).toEqual([100_000, 100_000])
    const transaction = await api.read(`/transactions/${quote.transactionId}`)
    expect(transaction).toMatchObject({ status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' })
    expect(transaction).not.toHaveProperty('refund')
    expect(await eventsOf(api, quote.transactionId)).toEqual(outgoing('PENDING', 'PENDING_AUTHORIZATION', 'FAILED'))
    expect((await journalsOf(api, quote.transactionId)).map(([kind]) => kind)).toEqual(['O1', 'O2'])
    expect(refusalOf(await payer.execute(quote))).toEqual([409, 'CONFLICT'])
    await expectSoundLedger(api)
  })

  test('resends a challenge five times, once in thirty seconds', async () => {
    const payer = await newPayerOfEea()
    const quote = await newAsked(payer)
    for (let round = 0; round < 5; round++) {
      expect((await payer.resend(quote)).status).toBe(204)
      expect(refusalOf(await payer.resend(quote))).toEqual([429, 'RATE_LIMITED'])
      await advance(payer.api, 31)
    }
    expect(refusalOf(await payer.resend(quote))).toEqual([429, 'RATE_LIMITED'])
    expect((await payer.read(quote)).scaChallenge).toEqual(quote.scaChallenge)
    expect((await payer.authorize(quote)).status).toBe(200)
    expect(refusalOf(await payer.resend(quote))).toEqual([409, 'CONFLICT'])
  })

  test('does not live longer when an operator gives quotes less time', async () => {
    const payer = await newPayerOfEea()
    const quote = await payer.quote()
    await advance(payer.api, 200)
    const { body } = await payer.execute(quote)
    expect(body.scaChallenge.expiresAt).toBe(quote.expiresAt)
  })
})

describe('a quote funded in realtime', () => {
  test('shows funding instructions only after its payer has authorized it', async () => {
    const { api, customer, dollarBank, authorize } = await newPayerOfEea()
    const { status, body: quote } = await api.post('/quotes', realtimeRequest(customer, dollarBank))
    expect([status, quote.status, quote.scaChallenge.purpose]).toEqual([202, 'PENDING_AUTHORIZATION', 'TRANSFER'])
    expect(quote).not.toHaveProperty('paymentInstructions')
    expect(await api.read(`/quotes/${quote.id}`)).toEqual(quote)
    const funding = { quoteId: quote.id, currencyCode: 'USD' }
    expect(refusalOf(await api.post('/sandbox/send', funding))).toEqual([400, 'INVALID_INPUT'])

    const { body } = await authorize(quote)
    expect(body).toMatchObject({
      status: 'PENDING',
      paymentInstructions: [expect.any(Object)],
      expiresAt: quote.expiresAt,
    })
    expect(body).not.toHaveProperty('scaChallenge')
    await api.create('/sandbox/send', funding)
    await settle()
    expect((await api.read(`/quotes/${quote.id}`)).status).toBe('COMPLETED')
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      outgoing('PENDING_AUTHORIZATION', 'PENDING', 'PROCESSING', 'COMPLETED'),
    )
    await expectSoundLedger(api)
  })

  test('between two currencies asks twice, for the conversion and for the payout', async () => {
    const { api, customer, bank, authorize } = await newPayerOfEea()
    const { body: quote } = await api.post('/quotes', realtimeRequest(customer, bank))
    expect(quote.scaChallenge.purpose).toBe('CURRENCY_CONVERSION')
    const { body: second } = await authorize(quote)
    expect({ status: second.status, purpose: second.scaChallenge.purpose }).toEqual({
      status: 'PENDING_AUTHORIZATION',
      purpose: 'PAYOUT',
    })
    expect(second.scaChallenge.id).not.toBe(quote.scaChallenge.id)
    expect(second).not.toHaveProperty('paymentInstructions')
    const { body: third } = await authorize(quote)
    expect({ status: third.status, scaChallenge: third.scaChallenge }).toEqual({
      status: 'PENDING',
      scaChallenge: undefined,
    })
    expect(await eventsOf(api, quote.transactionId)).toEqual(
      outgoing('PENDING_AUTHORIZATION', 'PENDING_AUTHORIZATION', 'PENDING'),
    )
  })

  test('expires like any other after its authorization, and fails before', async () => {
    const { api, customer, dollarBank, authorize } = await newPayerOfEea()
    const authorized = (await api.post('/quotes', realtimeRequest(customer, dollarBank))).body
    await authorize(authorized)
    const unanswered = (await api.post('/quotes', realtimeRequest(customer, dollarBank))).body
    await advance(api, 301)
    expect((await api.read(`/quotes/${authorized.id}`)).status).toBe('EXPIRED')
    expect((await api.read(`/quotes/${unanswered.id}`)).status).toBe('FAILED')
    expect(await eventsOf(api, authorized.transactionId)).toEqual(
      outgoing('PENDING_AUTHORIZATION', 'PENDING', 'EXPIRED'),
    )
  })

  test('names its factor at creation', async () => {
    const { api, customer, dollarBank } = await newPayerOfEea()
    for (const scaFactor of ['TOTP', 'PASSKEY']) {
      const answer = await api.post('/quotes', realtimeRequest(customer, dollarBank, 'USD', { scaFactor }))
      expect([...refusalOf(answer), answer.body.details.errors[0].field]).toEqual([400, 'INVALID_INPUT', 'scaFactor'])
    }
  })
})

test('releasing money requires a login, and the proof stays usable until then', async () => {
  const payer = await newPayerOfEea({ isLoggedIn: false })
  const quote = await newAsked(payer)
  expect(refusalOf(await payer.authorize(quote))).toEqual([409, 'SCA_SESSION_REQUIRED'])
  await payer.logIn()
  expect((await payer.authorize(quote)).status).toBe(200)
})

test('quotes of others and malformed ones are unknown; a quote without a challenge is a conflict', async () => {
  const [payer, other] = [await newPayerOfEea(), await newPayerOfEea()]
  const quote = await newAsked(other)
  for (const id of [quote.id, 'Quote:x', quote.id.replace('Quote', 'Job')])
    for (const refused of [await payer.authorize({ id }), await payer.resend({ id })])
      expect(refusalOf(refused)).toEqual([404, 'QUOTE_NOT_FOUND'])
  const priced = await payer.quote()
  for (const refused of [await payer.authorize(priced, {}), await payer.resend(priced)])
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT'])
})

test('reports a conflict for a quote of a deleted customer', async () => {
  for (const request of [{}, { region: 'US' }]) {
    const { api, customer, quote, authorize, resend } = await newPayerOfEea({ funds: 0, request, isLoggedIn: false })
    const priced = await quote()
    await api.must('DELETE', `/customers/${customer.id}`)
    for (const refused of [await authorize(priced), await resend(priced)])
      expect(refusalOf(refused).slice(0, 2)).toEqual([409, 'CONFLICT'])
  }
})

test('does not spend money reserved for one payment on another', async () => {
  const payer = await newPayerOfEea()
  const [first, second] = [await payer.quote(20_000), await payer.quote(90_000)]
  expect((await payer.execute(first)).body.status).toBe('PENDING_AUTHORIZATION')
  expect(refusalOf(await payer.execute(second))).toEqual([400, 'INSUFFICIENT_FUNDS'])
  await advance(payer.api, 301)
  expect(await payer.balances()).toEqual([100_000, 100_000])
})

test('challenges a payment to a UMA address, naming the address in its message', async () => {
  const { api, account, customer, authorize, execute } = await newPayerOfEea()
  const umaAddress = '$success.eur@sandbox.uma.money'
  const found = await api.read(`/receiver/uma/${encodeURIComponent(umaAddress)}?customerId=${customer.id}`)
  const request = { ...quoteRequest(account.id, ''), lookupId: found.lookupId }
  const destination = { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'EUR' }
  const quote = await api.create('/quotes', { ...request, destination })
  expect((await execute(quote)).body.scaChallenge.purpose).toBe('PAYOUT')
  expect((await authorize(quote)).body.status).toBe('PROCESSING')
  await settle()
  expect((await api.read(`/quotes/${quote.id}`)).status).toBe('COMPLETED')
  const { facts } = await service()
    .database.db.selectFrom('sca_challenges')
    .select('facts')
    .where('subject', '=', quote.id)
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ intent: 'to pay 100.00 USD', shownPayee: umaAddress })
})

test('releases a payment only with the proof of its own challenge', async () => {
  const payer = await newPayerOfEea()
  const [asked, other] = [await newAsked(payer), await newAsked(payer)]
  const release = (challengeId: string) =>
    inWork(payer.api, async (work) => {
      const evidence = { strongAuthentication: challengeId as `ScaChallenge:${string}` }
      return resumePayment(work, await lockPayment(work, asked.transactionId), evidence)
    })
  await payer.authorize(other)
  for (const { scaChallenge } of [asked, other])
    await expect(release(scaChallenge.id)).rejects.toThrow(`${scaChallenge.id} is no proof for ${asked.transactionId}.`)
  expect((await payer.read(asked)).status).toBe('PENDING_AUTHORIZATION')
})
