import { type Json, Service } from './running-service.ts'

const CUSTOMER = {
  platformCustomerId: 'ana',
  customerType: 'INDIVIDUAL',
  fullName: 'Ana Lima',
  email: 'ana@example.org',
}
/** In whole minor units. */
const FUNDS = { USD: 150_000, EUR: 80_000, MXN: 2_000_000 }
const BANK_ACCOUNT = {
  currency: 'EUR',
  accountInfo: {
    accountType: 'EUR_ACCOUNT',
    iban: 'DE89370400440532013000',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ana Lima', countryOfResidence: 'DE' },
  },
}
const PAID = 100_000

/**
 * Uses the API to give a sandbox platform a customer with funded accounts, a foreign bank account and a payment to it.
 * Existing objects stay unchanged, so it may run at every start. Returns the addresses of the created or found objects.
 */
export async function seed(token: string, address: string): Promise<string[]> {
  const service = Service.ofPlatform(token, address)
  const customer =
    (await first(service, `/customers?platformCustomerId=${CUSTOMER.platformCustomerId}`)) ??
    (await service.ask('POST', '/customers', CUSTOMER))
  const ofCustomer = `customerId=${customer.id}`
  const payment = await first(service, `/transactions?${ofCustomer}&type=OUTGOING`)
  const paymentId = payment?.id ?? (await pay(service, String(customer.id))).transactionId
  return [
    `/customers/${customer.id}`,
    `/customers/internal-accounts?${ofCustomer}`,
    `/customers/external-accounts?${ofCustomer}`,
    `/transactions/${paymentId}`,
  ]
}

/** Funds the accounts and pays from the dollar account. Resumes after an interruption. Returns the quote. */
async function pay(service: Service, customerId: string): Promise<Json> {
  const accounts = Object.entries(FUNDS).map(([currency, amount]) =>
    fundedAccount(service, customerId, currency, amount),
  )
  const [source] = await Promise.all(accounts)
  const destination =
    (await first(service, `/customers/external-accounts?customerId=${customerId}`)) ??
    (await service.ask('POST', '/customers/external-accounts', { customerId, ...BANK_ACCOUNT }))
  return service.ask('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId: source?.id },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: PAID,
    immediatelyExecute: true,
  })
}

async function fundedAccount(service: Service, customerId: string, currency: string, amount: number): Promise<Json> {
  const account = await first(service, `/customers/internal-accounts?customerId=${customerId}&currency=${currency}`)
  if (!account) throw new Error(`The customer has no account in ${currency}.`)
  if (Number(account.balance?.amount) > 0) return account
  return service.ask('POST', `/sandbox/internal-accounts/${account.id}/fund`, { amount })
}

const first = async (service: Service, list: string): Promise<Json | undefined> =>
  (await service.ask('GET', list)).data?.[0]
