import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, Refused } from '../api/client.ts'
import { WhereToGo } from '../parts/where-to-go.tsx'
import { type InterfaceSchemas, type MemberSchemas, memberApi, platformApi } from './api.ts'
import { type Customer, nameOfCustomer } from './name-of-customer.ts'
import { type Kind, OneObject } from './one-object.tsx'
import { type NounWithPage, nounOf } from './own-objects.tsx'
import { OwnCardPayment, OwnPayment } from './payment.tsx'
import { Accounts, AccountsOutside, Agents, Cards, Transactions } from './related.tsx'
import { webhookEvent } from './webhook-event.tsx'

type Account = MemberSchemas['InternalAccount']
type AccountOutside = InterfaceSchemas['ExternalAccount']
type Transaction = InterfaceSchemas['TransactionOneOf']
type Quote = InterfaceSchemas['Quote']
type Card = InterfaceSchemas['Card']
type Agent = InterfaceSchemas['Agent']

const customer: Kind<Customer> = {
  read: (customerId) => answerOf(platformApi.GET('/customers/{customerId}', { params: { path: { customerId } } })),
  title: (of) => nameOfCustomer(of) ?? 'A customer',
  status: ({ isDeleted, ...of }) =>
    isDeleted ? 'DELETED' : ((of.customerType === 'INDIVIDUAL' ? of.kycStatus : of.kybStatus) ?? 'UNVERIFIED'),
  facts: ({ platformCustomerId, customerType, region, email, phoneNumber, umaAddress, createdAt, updatedAt }) => ({
    platformCustomerId,
    type: customerType.toLowerCase(),
    region,
    email,
    phoneNumber,
    umaAddress,
    createdAt,
    updatedAt,
  }),
  path: ({ id }) => `/customers/${id}`,
  below: ({ id }) => (
    <>
      <Accounts customerId={id} />
      <AccountsOutside customerId={id} />
      <Cards cardholderId={id} />
      <Agents customerId={id} />
      <Transactions of={{ customerId: id }} />
    </>
  ),
}

const account: Kind<Account> = {
  read: (accountId) => answerOf(memberApi.GET('/internal-accounts/{accountId}', { params: { path: { accountId } } })),
  title: ({ balance }) => `An account in ${balance.currency.code}`,
  status: ({ status }) => status,
  facts: ({ customerId, type, balance, totalBalance, createdAt, updatedAt }) => ({
    owner: customerId ?? 'Your platform',
    type,
    available: balance,
    inAll: totalBalance,
    createdAt,
    updatedAt,
  }),
  path: ({ customerId, balance: { currency } }) =>
    customerId === undefined
      ? `/platform/internal-accounts?currency=${currency.code}`
      : `/customers/internal-accounts?customerId=${customerId}&currency=${currency.code}`,
  below: ({ id }) => <Transactions of={{ accountId: id }} />,
}

const params = (externalAccountId: string) => ({ params: { path: { externalAccountId } } })

/** Reads an external account of a customer, else of the platform. */
const readAccountOutside = (id: string): Promise<AccountOutside> =>
  answerOf(platformApi.GET('/customers/external-accounts/{externalAccountId}', params(id))).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error
    return answerOf(platformApi.GET('/platform/external-accounts/{externalAccountId}', params(id)))
  })

const accountOutside: Kind<AccountOutside> = {
  read: readAccountOutside,
  title: ({ currency }) => `An account outside in ${currency}`,
  status: ({ status }) => status,
  facts: ({ customerId, platformAccountId, ownershipType, beneficiaryVerificationStatus, accountInfo }) => ({
    owner: customerId ?? 'Your platform',
    platformAccountId,
    ownershipType,
    beneficiaryVerificationStatus,
    ...accountInfo,
  }),
  path: ({ id, customerId }) => `/${customerId ? 'customers' : 'platform'}/external-accounts/${id}`,
  below: ({ id }) => <Transactions of={{ accountId: id }} />,
}

/** The source or destination of money: an account, an address, or the name of another holder. */
function partyOf(party: object | undefined): unknown {
  const known: Readonly<Record<string, unknown>> = { ...party }
  return known.accountId ?? known.umaAddress ?? known.accountHolderName ?? known.sourceType
}

const factsOf = (of: Transaction) =>
  of.type === 'CARD'
    ? {
        merchant: of.merchant.descriptor,
        authorized: of.authorizedAmount,
        settled: of.settledAmount,
        givenBack: of.refundedAmount,
        declineReason: of.declineReason,
        card: of.cardId,
        from: of.accountId,
        customer: of.customerId,
      }
    : {
        pendingReason: of.pendingReason,
        refund: of.refund?.status,
        reconciliation: of.reconciliationInstructions?.reference,
        agent: of.agentId,
        settledAt: of.settledAt,
      }

const transaction: Kind<Transaction> = {
  read: (transactionId) =>
    answerOf(platformApi.GET('/transactions/{transactionId}', { params: { path: { transactionId } } })),
  title: ({ type }) => ({ INCOMING: 'Incoming payment', OUTGOING: 'Outgoing payment', CARD: 'Card payment' })[type],
  status: ({ status }) => status,
  facts: (of) => ({ ...factsOf(of), createdAt: of.createdAt, updatedAt: of.updatedAt }),
  path: ({ id }) => `/transactions/${id}`,
  page: (of, facts) =>
    of.type === 'CARD' ? <OwnCardPayment of={of} facts={facts} /> : <OwnPayment of={of} facts={facts} />,
}

const quote: Kind<Quote> = {
  read: (quoteId) => answerOf(platformApi.GET('/quotes/{quoteId}', { params: { path: { quoteId } } })),
  title: ({ sendingCurrency, receivingCurrency }) => `A quote of ${sendingCurrency.code} to ${receivingCurrency.code}`,
  status: ({ status }) => status,
  facts: ({ sendingCurrency, receivingCurrency, ...of }) => ({
    sent: { amount: of.totalSendingAmount, currency: sendingCurrency },
    fees: { amount: of.feesIncluded, currency: sendingCurrency },
    received: { amount: of.totalReceivingAmount, currency: receivingCurrency },
    exchangeRate: of.exchangeRate,
    from: partyOf(of.source),
    to: partyOf(of.destination),
    transaction: of.transactionId,
    createdAt: of.createdAt,
    expiresAt: of.expiresAt,
  }),
  path: ({ id }) => `/quotes/${id}`,
}

const card: Kind<Card> = {
  read: (id) => answerOf(platformApi.GET('/cards/{id}', { params: { path: { id } } })),
  title: ({ brand, last4, currency }) => (last4 ? `${brand} …${last4}` : `A card in ${currency}`),
  status: ({ state }) => state,
  facts: ({ cardholderId, fundingSources, stateReason, platformCardId, currency, expMonth, expYear, ...of }) => ({
    holder: cardholderId,
    spendsFrom: fundingSources,
    stateReason,
    platformCardId,
    currency,
    expires: expMonth && `${expMonth}/${expYear}`,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
  }),
  path: ({ id }) => `/cards/${id}`,
}

const agent: Kind<Agent> = {
  read: (agentId) => answerOf(platformApi.GET('/agents/{agentId}', { params: { path: { agentId } } })),
  title: ({ name }) => name,
  status: ({ isPaused }) => (isPaused ? 'PAUSED' : 'ACTIVE'),
  facts: ({ customerId, isConnected, policy, createdAt, updatedAt }) => ({
    actsFor: customerId,
    isConnected,
    permissions: policy.permissions,
    pays: policy.defaultExecutionMode,
    createdAt,
    updatedAt,
  }),
  path: ({ id }) => `/agents/${id}`,
}

const pageOf =
  <Answer extends object>(kind: Kind<Answer>) =>
  (id: string) => <OneObject key={id} id={id} kind={kind} />

const PAGES: Readonly<Record<NounWithPage, (id: string) => ReactNode>> = {
  Customer: pageOf(customer),
  InternalAccount: pageOf(account),
  ExternalAccount: pageOf(accountOutside),
  Transaction: pageOf(transaction),
  CardTransaction: pageOf(transaction),
  Quote: pageOf(quote),
  Card: pageOf(card),
  Agent: pageOf(agent),
  Webhook: pageOf(webhookEvent),
}

/** The page of the object that the address names. */
export default function ObjectPage() {
  const { objectId } = useParams({ from: '/p/$platformId/objects/$objectId' })
  const noun = nounOf(objectId)
  if (noun) return PAGES[noun](objectId)
  return (
    <>
      <h1>No object has this id</h1>
      <p>Check that the id is whole and begins with its kind, such as Customer or Transaction.</p>
      <WhereToGo />
    </>
  )
}
