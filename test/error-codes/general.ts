import { vi } from 'vitest'
import { createdAgent, redeem } from '#features/agents/makers.test-support.ts'
import { newDocument, sendDocument } from '#features/customers/documents/makers.test-support.ts'
import { configureInvitations, newInvitation } from '#features/customers/invitations/makers.test-support.ts'
import { individualRequest, newCustomer } from '#features/customers/makers.test-support.ts'
import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { burn, newIssuer } from '#features/stablecoins/makers.test-support.ts'
import { newId } from '#runtime/lib/ids.ts'
import type { Api } from '../support/api.ts'
import { RawConnection } from '../support/raw-connection.ts'
import { service, startService } from '../support/service.ts'
import { newPlatformWithWebhooks } from '../support/webhooks.ts'
import type { Requests } from './table.ts'

/** Sends a document that the sandbox rejects because of its file name. */
const rejectedFor = (fault: string) => async (api: Api) =>
  sendDocument(api, (await newCustomer(api)).id, {}, { fileName: `reject-${fault}.pdf` })

const claim = async (api: Api, { code }: { code: string }) =>
  api.post(`/invitations/${code}/claim`, { inviteeUma: (await newCustomer(api)).umaAddress })

/** Sends a request whose head never ends to a process that waits for less than a second. */
async function slowRequest() {
  const { app, address } = await startService(service().database, {}, {}, { headMs: 400, checkEveryMs: 50 })
  try {
    const connection = (await RawConnection.open(address)).write('GET /2025-10-13/tokens HTTP/1.1\r\nHost: a\r\n')
    const { status, body } = await connection.answer()
    return { status, body: JSON.parse(body) }
  } finally {
    await app.server.close()
  }
}

/** Guesses an agent's code too often. */
async function guessedCodes(api: Api) {
  await createdAgent(api)
  const guess = () => redeem(api, { code: 'ABCD-EFGH' }, { 'x-forwarded-for': '203.0.113.9' })
  let answer = await guess()
  for (let count = 0; count < 30 && answer.status !== 429; count++) answer = await guess()
  return answer
}

async function deletedCustomer(api: Api) {
  const { id } = await newCustomer(api)
  await api.delete(`/customers/${id}`)
  return api.delete(`/customers/${id}`)
}

const unknown = (path: string) => (api: Api) => api.get(path)

/** Refusals of every request, and of customers, their documents, invitations and webhooks. */
export const GENERAL: Requests = {
  INVALID_REQUEST_FORMAT: (api) => api.send('POST', '/tokens', { raw: '{' }),
  INVALID_INPUT: (api) => api.post('/tokens', {}),
  UNAUTHORIZED: (api) => api.as('unknown:unknown').get('/config'),
  FORBIDDEN: async (api) => (await api.withPermissions('VIEW')).post('/customers', individualRequest()),
  METHOD_NOT_ALLOWED: (api) => api.send('PUT', '/config'),
  REQUEST_TIMEOUT: slowRequest,
  PAYLOAD_TOO_LARGE: (api) => api.post('/tokens', { padding: 'x'.repeat(1024 * 1024) }),
  UNSUPPORTED_MEDIA_TYPE: (api) =>
    api.send('POST', '/tokens', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }),
  HEADERS_TOO_LARGE: (api) => api.get('/config', { 'x-much': 'x'.repeat(17 * 1024) }),
  RATE_LIMITED: guessedCodes,
  INTERNAL_ERROR: (api) => {
    vi.spyOn(service().app.custody.sessions, 'listActive').mockRejectedValueOnce(new Error('Of the test.'))
    return api.get(`/auth/sessions?accountId=${newId('InternalAccount')}`)
  },
  SERVICE_UNAVAILABLE: async (api) => burn(api, await newIssuer(api), { description: 'x-004' }),
  NOT_IMPLEMENTED: (api) =>
    api.patch('/config', {
      feeConfigs: [
        {
          feeType: 'CROSS_CURRENCY_TRANSACTION',
          sourceCurrency: 'EUR',
          variableFeeBps: 100,
          fixedFee: { amount: 0, currency: 'EUR' },
        },
      ],
    }),

  REFERENCE_NOT_FOUND: unknown(`/documents/${newId('Document')}`),
  USER_NOT_FOUND: unknown(`/customers/${newId('Customer')}`),
  TRANSACTION_NOT_FOUND: unknown(`/transactions/${newId('Transaction')}`),
  QUOTE_NOT_FOUND: unknown(`/quotes/${newId('Quote')}`),
  INVITATION_NOT_FOUND: unknown('/invitations/NOSUCHINVITATION'),
  TOKEN_NOT_FOUND: unknown(`/tokens/${newId('Token')}`),
  BULK_UPLOAD_JOB_NOT_FOUND: unknown(`/customers/bulk/jobs/${newId('Job')}`),
  PAYMENT_DOCUMENT_NOT_FOUND: unknown(`/payment-documents/${newId('PaymentDocument')}`),
  STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND: unknown(`/stablecoin-provider-accounts/${newId('StablecoinProviderAccount')}`),

  END_USER_TERMS_VERSION_NOT_FOUND: (api) =>
    api.post(
      '/customers',
      individualRequest({
        endUserTermsConsent: {
          acceptedAt: new Date().toISOString(),
          ipAddress: '203.0.113.7',
          termsVersion: 'V9',
          acceptanceMethod: 'CHECKBOX',
        },
      }),
    ),
  INVALID_UMA_ADDRESS: (api) => api.post('/customers', individualRequest({ umaAddress: 'no address' })),
  UMA_ADDRESS_EXISTS: async (api) => {
    const { umaAddress } = await newCustomer(api)
    return api.post('/customers', individualRequest({ umaAddress }))
  },
  CONFLICT: async (api) => {
    const { platformCustomerId } = await newCustomer(api)
    return api.post('/customers', individualRequest({ platformCustomerId }))
  },
  CUSTOMER_DELETED: deletedCustomer,
  DUPLICATE_EXTERNAL_ACCOUNT: async (api) => {
    const request = usdAccount()
    await api.create('/platform/external-accounts', request)
    return api.post('/platform/external-accounts', request)
  },

  LOW_QUALITY: rejectedFor('low-quality'),
  DATA_MISMATCH: rejectedFor('data-mismatch'),
  EXPIRED: rejectedFor('expired'),
  SUSPECTED_FRAUD: rejectedFor('suspected-fraud'),
  UNSUITABLE_DOCUMENT: rejectedFor('unsuitable-document'),
  INCOMPLETE: rejectedFor('incomplete'),
  DOCUMENT_ALREADY_EXISTS: async (api) => {
    const { id } = await newCustomer(api)
    await newDocument(api, id)
    return sendDocument(api, id)
  },

  INVITATIONS_NOT_CONFIGURED: async (api) =>
    api.post('/invitations', { inviterUma: (await newCustomer(api)).umaAddress }),
  INVITATION_ALREADY_CLAIMED: async (api) => {
    await configureInvitations(api)
    const invitation = await newInvitation(api)
    await claim(api, invitation)
    return claim(api, invitation)
  },
  INVITATION_CANCELLED: async (api) => {
    await configureInvitations(api)
    const invitation = await newInvitation(api)
    await api.create(`/invitations/${invitation.code}/cancel`)
    return claim(api, invitation)
  },

  WEBHOOK_ENDPOINT_NOT_SET: (api) => api.post('/sandbox/webhooks/test'),
  WEBHOOK_DELIVERY_ERROR: async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    receiver.otherwise = (response) => response.writeHead(500).end()
    return api.post('/sandbox/webhooks/test')
  },
}
