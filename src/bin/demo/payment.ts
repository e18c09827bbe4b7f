import { type Json, type Service, title } from './running-service.ts'

/** The paying customer and account. */
interface Payer {
  customerId: string
  accountId: string
}

/**
 * Plays the first payments of a platform, step by step. Answers their transactions once the partners have their orders.
 * The IBAN must be new to the platform.
 */
export async function playPayments(service: Service, url: string, iban: string): Promise<string[]> {
  const payer = await playStart(service, url)
  return [
    await playToBank(service, payer, iban),
    await playToUmaAddress(service, payer),
    await playRealtime(service, payer),
  ]
}

async function playStart(service: Service, url: string): Promise<Payer> {
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
  const customerId = String(customer.id)
  title('3. Money on the customer’s dollar account: 1,500.00 USD')
  const accounts = await service.call(
    'GET',
    `/customers/internal-accounts?customerId=${customerId}&currency=USD`,
    undefined,
    ({ data }) => ({ data: [{ id: data?.[0]?.id, balance: data?.[0]?.balance, '…': '' }] }),
  )
  const accountId = String(accounts.data?.[0]?.id)
  await service.call(
    'POST',
    `/sandbox/internal-accounts/${accountId}/fund`,
    { amount: 150_000 },
    ({ id, balance }) => ({ id, balance, '…': '' }),
  )
  return { customerId, accountId }
}

async function playToBank(service: Service, { customerId, accountId }: Payer, iban: string): Promise<string> {
  title('4. A bank account abroad')
  const bankAccount = await service.call('POST', '/customers/external-accounts', {
    customerId,
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
  await service.call('POST', `/quotes/${quote.id}/execute`, {}, inShort)
  return String(quote.transactionId)
}

async function playToUmaAddress(service: Service, { customerId, accountId }: Payer): Promise<string> {
  const umaAddress = '$success.mxn@sandbox.uma.money'
  title('7. A receiver at a UMA address: their institution is asked for currencies and limits')
  const { lookupId } = await service.call('GET', `/receiver/uma/${umaAddress}?customerId=${customerId}`)
  title('8. Exactly 2,500.00 MXN for them, quoted and executed in one call')
  const quote = await service.call(
    'POST',
    '/quotes',
    {
      lookupId,
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: 250_000,
      immediatelyExecute: true,
    },
    inShort,
  )
  return String(quote.transactionId)
}

async function playRealtime(service: Service, { customerId, accountId }: Payer): Promise<string> {
  title('9. A quote that is paid by sending money for it, here into the customer’s own account')
  const quote = await service.call('POST', '/quotes', {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
    destination: { destinationType: 'ACCOUNT', accountId },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 20_000,
  })
  title('10. The sandbox sends it; the quote executes by that')
  await service.call('POST', '/sandbox/send', { quoteId: quote.id, currencyCode: 'USD' }, inShort)
  return String(quote.transactionId)
}

const inShort = ({ id, status, transactionId, totalSendingAmount }: Json) => ({
  id,
  status,
  ...(transactionId && { transactionId }),
  ...(totalSendingAmount && { totalSendingAmount }),
  '…': '',
})
