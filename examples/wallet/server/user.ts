import type { Json, Service } from './service.ts'

/** The only user of this example, stored as a real backend stores each of its users. */
export interface User {
  customerId: string
  accountId: string
  name: string
  email: string
  bank: { id: string; holder: string; iban: string }
}

const NAME = 'Ana Lima'
const EMAIL = 'ana@example.org'
const START_MONEY = 100_000_000 // 100 USDB

/** Creates a customer, a wallet with sandbox money, and a bank account to pay. */
export async function newUser(service: Service): Promise<User> {
  const customer = await service.must('POST', '/customers', {
    customerType: 'INDIVIDUAL',
    fullName: NAME,
    email: EMAIL,
  })
  const { data } = await service.must('GET', `/customers/internal-accounts?customerId=${customer.id}&currency=USDB`)
  const account = data?.[0]
  if (!account) throw new Error('The customer has no wallet: the platform does not offer USDB.')
  await service.must('POST', `/sandbox/internal-accounts/${account.id}/fund`, { amount: START_MONEY })
  const bank = await newBankAccount(service, customer)
  return { customerId: String(customer.id), accountId: String(account.id), name: NAME, email: EMAIL, bank }
}

async function newBankAccount(service: Service, customer: Json): Promise<User['bank']> {
  const iban = freshIban()
  const { id } = await service.must('POST', '/customers/external-accounts', {
    customerId: customer.id,
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban,
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: NAME, countryOfResidence: 'DE' },
    },
  })
  return { id: String(id), holder: NAME, iban }
}

/** Returns an unregistered account. Its last digits select a successful payment. */
const freshIban = () => `DE8937040044${String(Date.now()).slice(-7)}000`
