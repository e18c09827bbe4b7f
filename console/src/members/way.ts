import { answerOf } from '../api/client.ts'
import { type InterfaceSchemas, platformApi } from './api.ts'
import type { Call } from './calls.ts'

/** The newest object of each step toward a first payment. */
export interface Way {
  customer?: { id: string; fullName?: string } | undefined
  account?: InterfaceSchemas['InternalAccount'] | undefined
  outside?: InterfaceSchemas['ExternalAccount'] | undefined
  payment?: { id: string; status: string } | undefined
  webhookEndpoint?: string | undefined
}

const NEWEST = { limit: 1 } as const

/** Reads the platform's progress. Objects found before cannot disappear, so it does not request them again. */
export async function readWay(known: Way): Promise<Way> {
  const customer = known.customer ?? (await newestCustomer())
  const [account, outside, payment, webhookEndpoint] = await Promise.all([
    isFunded(known) ? known.account : customer && accountOf(customer.id),
    known.outside ?? newestOutside(),
    known.payment?.status === 'COMPLETED' ? known.payment : newestPayment(),
    known.webhookEndpoint ?? endpoint(),
  ])
  return { customer, account, outside, payment, webhookEndpoint }
}

const newestCustomer = async () =>
  (await answerOf(platformApi.GET('/customers', { params: { query: NEWEST } }))).data[0]

/** Returns the account that has money, else a dollar account, else any account. */
async function accountOf(customerId: string): Promise<Way['account']> {
  const query = { customerId, type: 'INTERNAL_FIAT', limit: 100 } as const
  const { data } = await answerOf(platformApi.GET('/customers/internal-accounts', { params: { query } }))
  const hasMoney = ({ totalBalance, balance }: (typeof data)[number]) => (totalBalance ?? balance).amount > 0
  return data.find(hasMoney) ?? data.find(({ balance }) => balance.currency.code === 'USD') ?? data[0]
}

const newestOutside = async () =>
  (await answerOf(platformApi.GET('/customers/external-accounts', { params: { query: NEWEST } }))).data[0]

/** Returns the newest completed payment, else the newest payment: a later payment does not undo the step. */
async function newestPayment(): Promise<Way['payment']> {
  const read = (status?: 'COMPLETED') => {
    const query = { ...NEWEST, type: 'OUTGOING', ...(status && { status }) } as const
    return answerOf(platformApi.GET('/transactions', { params: { query } }))
  }
  return (await read('COMPLETED')).data[0] ?? (await read()).data[0]
}

const endpoint = async () => (await answerOf(platformApi.GET('/config'))).webhookEndpoint

/** Returns true if the account has money or a payment has already used it. */
export const isFunded = ({ account, payment }: Way): boolean =>
  payment !== undefined || (account !== undefined && (account.totalBalance ?? account.balance).amount > 0)

export interface Step {
  title: string
  isDone: (way: Way) => boolean
  /** Returns the call for a program. Undefined if an earlier step is missing or a button performs the step. */
  call: (way: Way) => Call | undefined
}

const HUNDRED = 100

/** The steps to a first payment with their calls, in order. */
export const STEPS: readonly Step[] = [
  {
    title: 'Customer',
    isDone: ({ customer }) => customer !== undefined,
    call: () => ({
      method: 'POST',
      path: '/customers',
      body: { customerType: 'INDIVIDUAL', fullName: 'Ana Lima', email: 'ana@example.org' },
    }),
  },
  {
    title: 'Money',
    isDone: isFunded,
    call: ({ account }) =>
      account && {
        method: 'POST',
        path: `/sandbox/internal-accounts/${account.id}/fund`,
        body: { amount: HUNDRED * 10 ** account.balance.currency.decimals },
      },
  },
  {
    title: 'Account abroad',
    isDone: ({ outside }) => outside !== undefined,
    call: ({ customer }) =>
      customer && {
        method: 'POST',
        path: '/customers/external-accounts',
        body: {
          customerId: customer.id,
          currency: 'EUR',
          accountInfo: {
            accountType: 'EUR_ACCOUNT',
            iban: 'DE89370400440532013000',
            beneficiary: {
              beneficiaryType: 'INDIVIDUAL',
              fullName: 'Ana Lima',
              countryOfResidence: 'DE',
            },
          },
        },
      },
  },
  {
    title: 'Payment',
    isDone: ({ payment }) => payment?.status === 'COMPLETED',
    call: ({ account, outside, payment }) =>
      payment || !account || !outside
        ? undefined
        : {
            method: 'POST',
            path: '/quotes',
            body: {
              source: { sourceType: 'ACCOUNT', accountId: account.id },
              destination: { destinationType: 'ACCOUNT', accountId: outside.id },
              lockedCurrencySide: 'SENDING',
              lockedCurrencyAmount: account.balance.amount,
              immediatelyExecute: true,
            },
          },
  },
  {
    title: 'Webhooks',
    isDone: ({ webhookEndpoint }) => webhookEndpoint !== undefined,
    call: () => undefined,
  },
]
