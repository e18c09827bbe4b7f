import { individualRequest, newCustomer, newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { eurAccount, individualHolder, usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { newUnproven } from '#features/external-accounts/ownership/wallets.test-support.ts'
import { newDocument } from '#features/payments/payment-documents/makers.test-support.ts'
import { newQuote, quoteRequest } from '#features/payments/quotes/makers.test-support.ts'
import { newHolder, transferRequest } from '#features/payments/transfers/makers.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import type { PaymentFailureCode } from '#providers/counterparties/port.ts'
import { newId, newUuid } from '#runtime/lib/ids.ts'
import type { Api, Json } from '../support/api.ts'
import { newPlatform } from '../support/api.ts'
import { settle } from '../support/service.ts'
import { setTerms } from '../support/terms.ts'
import type { Request, Requests } from './table.ts'

/** Sets the answers of a receiver's institutions. */
export interface Institutions {
  lookUp(code: string): void
  requestPayment(code: PaymentFailureCode): void
  demandUnknownKey(): void
  /** Runs the callback during the invoice request to the institution. */
  whileAsked(happens: () => Promise<unknown>): void
}

const RECEIVER = '$success.usd@sandbox.uma.money'
const TO_EURO = { sendingCurrency: 'USD', receivingCurrency: 'EUR' }

const lookUp = (api: Api, address = RECEIVER, customer?: Json) =>
  api.get(`/receiver/uma/${encodeURIComponent(address)}${customer ? `?customerId=${customer.id}` : ''}`)

/** Creates a quote to a UMA address after a look-up. */
async function quoteToUma(api: Api, address = RECEIVER, extra: object = {}) {
  const { customer, account } = await fundedCustomer(api)
  const { lookupId } = (await lookUp(api, address, customer)).body
  return () =>
    api.post('/quotes', {
      ...quoteRequest(account.id, '', 10_000, extra),
      lookupId,
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: address },
      ...extra,
    })
}

const toReceiver =
  (name: string): Request =>
  async (api) =>
    (await quoteToUma(api, `${name}@sandbox.uma.money`))()

/** Requests a customer's quote from their dollar account to an external account abroad. */
async function quoteTo(api: Api, suffix: string, amount = 10_000, extra: object = {}) {
  const { customer, account } = await fundedCustomer(api)
  const bank = await api.create('/customers/external-accounts', eurAccount(suffix, { customerId: customer.id }))
  return api.post('/quotes', quoteRequest(account.id, bank.id, amount, extra))
}

/** Creates a customer who pays a business in China, which requires documents. */
async function payerToChina(api: Api) {
  const { customer, account } = await fundedCustomer(api)
  const customerId: string = customer.id
  const business = await api.create('/customers/external-accounts', { ...validAccount('CNY_ACCOUNT'), customerId })
  const purpose = { purposeOfPayment: 'EXPORTED_GOODS_PREPAYMENT' }
  return {
    upload: (fileName: string) => newDocument(api, { documentType: 'CONTRACT', customerId, fileName }),
    quote: (documents: readonly Json[] = []) =>
      api.post(
        '/quotes',
        quoteRequest(account.id, business.id, 10_000, {
          ...purpose,
          ...(documents.length > 0 && { documentIds: documents.map(({ id }) => id) }),
        }),
        { 'idempotency-key': newUuid() },
      ),
  }
}

async function payoutOf(api: Api, suffix: string) {
  const { customer, account } = await fundedCustomer(api)
  const bank = await api.create('/customers/external-accounts', usdAccount(suffix, { customerId: customer.id }))
  const request = quoteRequest(account.id, bank.id)
  const { id, transactionId } = await api.create('/quotes', {
    ...request,
    destination: { ...request.destination, paymentRail: 'WIRE' },
  })
  await api.create(`/quotes/${id}/execute`)
  await settle()
  return transactionId
}

const pullFrom =
  (suffix: string): Request =>
  async (api) => {
    const { account, bank } = await newHolder(api, { suffix })
    return api.post('/transfer-in', transferRequest(bank, account))
  }

/** Refusals of payments. */
export const PAYMENTS: Requests = {
  INVALID_AMOUNT: async (api) =>
    api.post(`/sandbox/internal-accounts/${(await accountOf(api, 'USD')).id}/fund`, { amount: 0 }),
  AMOUNT_OUT_OF_RANGE: async (api) => {
    await setTerms(api, { amounts: [{ ...TO_EURO, minimum: 1_000 }] })
    return quoteTo(api, '000', 999)
  },
  TRANSACTION_SIZE_LIMIT_EXCEEDED: async (api) => {
    await setTerms(api, { amounts: [{ ...TO_EURO, maximum: 5_000 }] })
    return quoteTo(api, '000', 5_001)
  },
  DAILY_VOLUME_LIMIT_EXCEEDED: async (api) => {
    await setTerms(api, { dailyVolumes: [{ ...TO_EURO, maximum: 5_000 }] })
    return quoteTo(api, '000', 5_001, { immediatelyExecute: true })
  },
  INVALID_CURRENCY: async (api) => {
    const { quote } = await newQuote(api)
    return api.post('/sandbox/uma/receive', {
      senderUmaAddress: RECEIVER,
      customerId: (await api.read(`/transactions/${quote.transactionId}`)).customerId,
      receivingCurrencyCode: 'AED',
      receivingCurrencyAmount: 100,
    })
  },
  INSUFFICIENT_FUNDS: async (api) => {
    const { quote } = await newQuote(api, { funds: 0 })
    return api.post(`/quotes/${quote.id}/execute`)
  },
  SELF_PAYMENT: async (api) => {
    const { account } = await fundedCustomer(api)
    return api.post('/quotes', quoteRequest(account.id, account.id))
  },
  MISSING_MANDATORY_USER_INFO: async (api) =>
    api.post('/auth/credentials', {
      type: 'SMS_OTP',
      accountId: (await accountOf(api, 'USDB', (await newCustomer(api)).id)).id,
    }),
  INVALID_BANK_ACCOUNT: pullFrom('109'),
  BANK_ACCOUNT_VALIDATION_PENDING: pullFrom('108'),
  EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: async (api) => {
    const { id } = await newUnproven(api, 'platform')
    const account = await fund(api, (await accountOf(api, 'USDC')).id, 5_000_000_000)
    return api.post('/quotes', quoteRequest(account.id, id, 2_000_000_000))
  },
  DOCUMENTS_REQUIRED: async (api) => (await payerToChina(api)).quote(),
  PAYMENT_DOCUMENT_ALREADY_USED: async (api) => {
    const { upload, quote } = await payerToChina(api)
    const document = await upload('contract.pdf')
    await quote([document])
    return quote([document])
  },
  PAYMENT_DOCUMENT_ATTACHMENT_FAILED: async (api) => {
    const { upload, quote } = await payerToChina(api)
    return quote([await upload('contract.424.pdf')])
  },
  DUPLICATE_PAY_REQUEST: async (api) => {
    const { account, bank } = await newHolder(api)
    const send = (amount: number) =>
      api.post('/transfer-in', transferRequest(bank, account, amount), { 'idempotency-key': 'salary' })
    await send(1_000)
    return send(1_001)
  },
  QUOTE_EXPIRED: async (api) => {
    const { quote } = await newQuote(api)
    await api.create('/sandbox/clock', { advanceSeconds: 301 })
    return api.post(`/quotes/${quote.id}/execute`)
  },
  QUOTE_RATE_UNAVAILABLE: async (api) => {
    const { customer, account } = await fundedCustomer(api, { currency: 'MWK' })
    const phone = await api.create('/customers/external-accounts', {
      customerId: customer.id,
      currency: 'HTG',
      accountInfo: { accountType: 'HTG_ACCOUNT', phoneNumber: '+50937123456', beneficiary: individualHolder() },
    })
    return api.post('/quotes', quoteRequest(account.id, phone.id))
  },
  SERVICE_SWITCH_ERROR: (api) => quoteTo(api, '008', 10_000, { immediatelyExecute: true }),
  USER_NOT_READY: async () => {
    const api = await newPlatform({ isRegulated: false })
    const customer = await api.create('/customers', individualRequest({ fullName: 'Ana 003' }))
    const { id } = await accountOf(api, 'USD')
    const bank = await api.create('/platform/external-accounts', usdAccount())
    const request = quoteRequest(id, bank.id)
    return api.post('/quotes', { ...request, source: { ...request.source, customerId: customer.id } })
  },
  END_USER_TERMS_NOT_ACCEPTED: async () => {
    const api = await newPlatform({ isSandboxConsentRequired: true })
    const customer = await api.create('/customers', individualRequest())
    const { id } = await accountOf(api, 'USD')
    const bank = await api.create('/platform/external-accounts', usdAccount())
    const request = quoteRequest(id, bank.id)
    return api.post('/quotes', { ...request, source: { ...request.source, customerId: customer.id } })
  },
  TRANSACTION_NOT_CANCELLABLE: async (api) => api.post(`/transactions/${await payoutOf(api, '000')}/cancel`),
  TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: async (api) => {
    const account = await accountOf(api, 'USD')
    await fund(api, account.id, 100)
    const [{ id }] = (await api.read('/transactions')).data
    return api.post(`/transactions/${id}/approve`)
  },
  SCA_SESSION_REQUIRED: async (api) => {
    const customer = await newCustomerOfEea(api)
    const account = await fund(api, (await accountOf(api, 'USD', customer.id)).id, 100_000)
    const bank = await api.create('/customers/external-accounts', usdAccount('890', { customerId: customer.id }))
    const { id } = await api.create('/quotes', quoteRequest(account.id, bank.id))
    await api.create(`/quotes/${id}/execute`)
    return api.post(`/quotes/${id}/authorize`, { code: '123456' })
  },
  LOOKUP_REQUEST_NOT_FOUND: async (api) => {
    const { account } = await fundedCustomer(api)
    return api.post('/quotes', {
      ...quoteRequest(account.id, ''),
      lookupId: newId('Lookup'),
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: RECEIVER },
    })
  },
  UMA_NOT_FOUND: (api) => lookUp(api, '$non.existent.usd@sandbox.uma.money'),
  SENDER_NOT_ACCEPTED: toReceiver('$fail.sender.usd'),
  PARSE_PAYREQ_RESPONSE_ERROR: toReceiver('$fail.unreadable.usd'),
  INVALID_PAYREQ_RESPONSE: toReceiver('$fail.inconsistent.usd'),
  COUNTERPARTY_NOT_ALLOWED: (api) => lookUp(api, '$bob@elsewhere.example'),
  VELOCITY_LIMIT_EXCEEDED: async (api) => {
    await setTerms(api, { counterparties: { messagesPerDay: 1 } })
    await lookUp(api)
    return lookUp(api)
  },
}

/** Codes for institutions outside the sandbox. */
const LOOK_UP_CODES = [
  'LOOKUP_REQUEST_FAILED',
  'LNURLP_REQUEST_FAILED',
  'PARSE_LNURLP_RESPONSE_ERROR',
  'MISSING_REQUIRED_UMA_PARAMETERS',
  'UNSUPPORTED_UMA_VERSION',
  'NO_COMPATIBLE_UMA_VERSION',
  'COUNTERPARTY_PUBKEY_FETCH_ERROR',
  'INVALID_PUBKEY_FORMAT',
  'CERT_CHAIN_INVALID',
  'CERT_CHAIN_EXPIRED',
  'INVALID_TIMESTAMP',
  'INVALID_NONCE',
] as const

/** Sends requests about receivers at institutions that fail in their own ways. */
export const withInstitutions = ({
  lookUp: answer,
  requestPayment,
  demandUnknownKey,
  whileAsked,
}: Institutions): Requests => ({
  ...Object.fromEntries(
    LOOK_UP_CODES.map((code): [string, Request] => [
      code,
      (api) => {
        answer(code)
        return lookUp(api)
      },
    ]),
  ),
  PAYREQ_REQUEST_FAILED: async (api) => {
    const quote = await quoteToUma(api)
    requestPayment('PAYREQ_REQUEST_FAILED')
    return quote()
  },
  INVALID_RECEIVER: async (api) => {
    const quote = await quoteToUma(api)
    requestPayment('INVALID_RECEIVER')
    return quote()
  },
  UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY: async (api) => {
    demandUnknownKey()
    return (await quoteToUma(api))()
  },
  QUOTE_REQUEST_FAILED: async (api) => {
    const quote = await quoteToUma(api, '$success.eur@sandbox.uma.money')
    const fee = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 100 }
    whileAsked(() =>
      api.must('PATCH', '/config', { feeConfigs: [{ ...fee, fixedFee: { amount: 0, currency: 'USD' } }] }),
    )
    return quote()
  },
})
