import { optionalJson } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { isRedirectUri, MOST_URI_LENGTH } from './rules.ts'

const REDIRECT_URI = {
  format: 'uri',
  test: isRedirectUri,
  message: 'This must be an absolute https address without credentials; http is for this machine alone.',
  pattern: '^https?://',
}

export const KycLinkCreateRequest = Type.Object(
  {
    redirectUri: Type.Optional(
      Type.String({
        maxLength: MOST_URI_LENGTH,
        check: REDIRECT_URI,
        description:
          'Address to which the browser returns at the end: absolute, https, or http on a loopback host. A return means finished, not approved.',
      }),
    ),
  },
  { $id: 'KycLinkCreateRequest' },
)

export const KycLinkResponse = Type.Object(
  {
    kycUrl: Type.String({
      description: 'The page. The address alone gives access: hand it to the customer only.',
    }),
    expiresAt: Timestamp({ description: '24 hours after creation.' }),
    provider: Enum(['SERVICE'], {
      $id: 'KycProvider',
      description: 'Provider of the page. The service may add more providers.',
    }),
    token: Type.Optional(
      Type.String({ description: 'For providers with a client kit of their own. The service has none.' }),
    ),
  },
  { $id: 'KycLinkResponse' },
)

export const createCustomerKycLink = operation({
  id: 'createCustomerKycLink',
  path: 'POST /customers/{customerId}/kyc-link',
  tag: 'KYC/KYB Verifications',
  summary: 'Create a link where a customer completes the verification.',
  description:
    'Works for 24 hours and once: it is spent when the flow is completed, not when it is opened. Earlier links stay usable. Making one changes ' +
    'no status. Refused while a channel in `contactVerification` is not verified. The page asks only for what a submission would report.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { customerId: pathId('Customer', 'USER_NOT_FOUND') },
  body: optionalJson(KycLinkCreateRequest),
  examples: { 'Back to the app afterwards': { redirectUri: 'https://app.example.org/verified' } },
  idempotency: { isAnswerSecret: true },
  replies: { 201: KycLinkResponse },
  refusals: ['USER_NOT_FOUND', 'CONFLICT'],
})
