import { type Service, title } from './running-service.ts'

/** The first payment of a platform, step by step. Answers once the bank has been told to pay. The IBAN must be new to the platform. */
export async function playPayment(service: Service, url: string, iban: string): Promise<void> {
  title('1. Tell the service where webhooks go')
  await service.call('PATCH', '/config', { webhookEndpoint: url }, ({ id, webhookEndpoint }) => ({
    id,
    webhookEndpoint,
    '…': '',
  }))
  title('2. A customer; the sandbox approves at once and opens accounts')
  const customer = await service.call('POST', '/customers', {
    customerType: 'INDIVIDUAL',
    fullName: 'Ana Lima',
    email: 'ana@example.org',
  })
  title('3. Money on the customer’s dollar account: 1,000.00 USD')
  const accounts = await service.call(
    'GET',
    `/customers/internal-accounts?customerId=${customer.id}&currency=USD`,
    undefined,
    ({ data }) => ({ data: [{ id: data?.[0]?.id, balance: data?.[0]?.balance, '…': '' }] }),
  )
  const accountId = accounts.data?.[0]?.id
  await service.call(
    'POST',
    `/sandbox/internal-accounts/${accountId}/fund`,
    { amount: 100_000 },
    ({ id, balance }) => ({ id, balance, '…': '' }),
  )
  title('4. A bank account abroad')
  const bankAccount = await service.call('POST', '/customers/external-accounts', {
    customerId: customer.id,
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban: iban,
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
    },
  })
  title('5. A quote: rate and fees are fixed for five minutes')
  const quote = await service.call('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bankAccount.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 100_000,
  })
  title('6. Its execution; the settlement follows by webhook')
  await service.call('POST', `/quotes/${quote.id}/execute`, {}, ({ id, status, transactionId }) => ({
    id,
    status,
    transactionId,
    '…': '',
  }))
}
