import { expect, test } from 'vitest'
import { newPlatform } from './support/api.ts'
import { accountOf, individual, individualHolder, newQuote } from './support/given.ts'
import { service, settle, useService } from './support/service.ts'

useService()

test('the log says of a request what an operator needs, and nothing that a caller sent', async () => {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'EUR'] })
  const planted = {
    name: 'Planted Person', email: 'planted.person@example.org', phone: '+4915112345678', identifier: '123-45-6789', iban: 'DE89370400440532013000', description: 'planted description',
    remittance: 'planted remittance', key: 'planted-idempotency-key', query: 'planted-platform-customer', agent: 'planted-user-agent',
  }
  const customer = await api.create('/customers', individual({ fullName: planted.name, email: planted.email, phoneNumber: planted.phone, idType: 'SSN', identifier: planted.identifier }))
  const destination = await api.create('/customers/external-accounts', {
    customerId: customer.id, currency: 'EUR', accountInfo: { accountType: 'EUR_ACCOUNT', iban: planted.iban, beneficiary: individualHolder({ fullName: planted.name }) },
  })
  const { account } = await newQuote(api)
  await api.create('/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: account.id }, destination: { destinationType: 'ACCOUNT', accountId: destination.id }, lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 1_000, immediatelyExecute: true, description: planted.description, remittanceInformation: planted.remittance,
  }, { 'idempotency-key': planted.key, 'user-agent': planted.agent })
  await settle()
  const { clientId, clientSecret } = await api.create('/tokens', { name: 'planted token name', permissions: ['VIEW'] })
  await api.get(`/customers?platformCustomerId=${planted.query}`)
  await api.as(`${clientId}:wrong-secret`).get('/tokens')
  await api.send('POST', '/customers', { raw: `{"fullName": "${planted.name}` })
  const [, secret] = api.credentials.split(':')

  const log = service().logLines.join('')
  for (const said of [...Object.values(planted), secret, clientSecret, clientId, 'wrong-secret', 'planted token name', customer.id, account.id, destination.id]) {
    expect(log, String(said)).not.toContain(said)
  }
  const line = JSON.parse(service().logLines.findLast((each) => each.includes('/quotes"')) ?? '{}')
  expect(line).toEqual({
    time: expect.any(String), level: 'info', message: 'request', requestId: expect.any(String), method: 'POST', route: '/2025-10-13/quotes', status: 201,
    durationMs: expect.any(Number), platform: api.platform, environment: 'sandbox', token: expect.stringMatching(/^Token:/),
  })
})

test('a fault of ours is logged once and answered without its cause', async () => {
  const api = await newPlatform()
  const { id } = await accountOf(api, 'USD')
  const { database } = service()
  await database.execute('alter table transactions rename to transactions_gone')
  const answer = await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 1 }, { 'x-request-id': 'the-broken-one' })
  await database.execute('alter table transactions_gone rename to transactions')
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR', details: { requestId: 'the-broken-one' } } })
  expect(JSON.stringify(answer.body)).not.toContain('transactions')
  const lines = service().logLines.filter((line) => line.includes('the-broken-one')).map((line) => JSON.parse(line))
  expect(lines.map(({ level, message }) => [level, message])).toEqual([['error', 'a request failed'], ['info', 'request']])
  expect((await api.post(`/sandbox/internal-accounts/${id}/fund`, { amount: 1 })).status).toBe(200)
})
