import { findCurrency } from '#money/currencies.ts'
import { Currency } from '#money/wire.ts'
import { json } from '#runtime/declare/body.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import { operation } from '#runtime/declare/operation.ts'
import {
  type Check,
  Enum,
  Id,
  NonNegativeAmount,
  Nullable,
  ReadableText,
  readable,
  type Static,
  Text,
  Timestamp,
  Type,
} from '#runtime/declare/schema.ts'
import { webhook } from '#runtime/declare/webhook.ts'
import { complaintAboutUrl } from '#runtime/lib/outgoing/urls.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { CONFIG_CHANGES } from './examples.ts'

/** The facts that a currency may demand about the parties of a payment. */
export const CUSTOMER_INFO_FIELD_NAMES = [
  'FULL_NAME',
  'BIRTH_DATE',
  'NATIONALITY',
  'PHONE_NUMBER',
  'EMAIL',
  'POSTAL_ADDRESS',
  'TAX_ID',
  'REGISTRATION_NUMBER',
  'USER_TYPE',
  'COUNTRY_OF_RESIDENCE',
  'ACCOUNT_IDENTIFIER',
  'FI_LEGAL_ENTITY_NAME',
  'FI_ADDRESS',
  'PURPOSE_OF_PAYMENT',
  'ULTIMATE_INSTITUTION_COUNTRY',
  'IDENTIFIER',
  'BUSINESS_TYPE',
  'COMPANY_LEGAL_NAME',
  'ID_TYPE',
  'ID_NUMBER',
] as const
export type CustomerInfoFieldName = (typeof CUSTOMER_INFO_FIELD_NAMES)[number]
export const CustomerInfoFieldName = Enum(CUSTOMER_INFO_FIELD_NAMES, { $id: 'CustomerInfoFieldName' })

/** A field that one side requests from the other about a person or business. */
export const CounterpartyFieldDefinition = Type.Object(
  {
    name: CustomerInfoFieldName,
    mandatory: Type.Boolean({ description: 'False: wanted, but not required.' }),
  },
  { $id: 'CounterpartyFieldDefinition' },
)

export const UNKNOWN_CURRENCY = 'This service knows no such currency.'
/** Returns true for fiat money and crypto assets, but not for coins that only pay network fees. */
export const isSupportable = (code: string): boolean => ['fiat', 'crypto'].includes(findCurrency(code)?.kind ?? '')
const KNOWN_CURRENCY = {
  test: isSupportable,
  message: UNKNOWN_CURRENCY,
  pattern: '^[A-Z0-9]{2,16}$',
}

const providerFields = (description: string) =>
  Type.Optional(Type.Array(CustomerInfoFieldName, { readOnly: true, description }))

export const PlatformCurrencyConfig = Type.Object(
  {
    currencyCode: Type.String({ check: KNOWN_CURRENCY, faultCode: 'INVALID_CURRENCY' }),
    minAmount: NonNegativeAmount({ description: 'The least one payment may be, in the smallest unit.' }),
    maxAmount: NonNegativeAmount({ description: 'The most one payment may be, in the smallest unit.' }),
    requiredCounterpartyFields: Type.Array(CounterpartyFieldDefinition, {
      maxItems: 50,
      description: 'Asked of the institution on the other side.',
    }),
    providerRequiredCustomerFields: providerFields(
      'Data that customers who use the currency must have on file. Set by the operator.',
    ),
    providerRequiredCounterpartyCustomerFields: providerFields(
      'Without these from the other side a quote fails. Set by the operator.',
    ),
    enabledTransactionTypes: Type.Array(Enum(['INCOMING', 'OUTGOING'], { $id: 'TransactionType' }), {
      maxItems: 2,
      minItems: 1,
      uniqueItems: true,
    }),
  },
  { $id: 'PlatformCurrencyConfig' },
)

const optional = (maxLength: number, options: object = {}) => Type.Optional(Text(maxLength, options))
const readableText = (maxLength: number, options: object = {}) => Type.Optional(ReadableText(maxLength, options))
const PLAIN_URL: Check = {
  format: 'uri',
  test: (text) => complaintAboutUrl(text) === undefined,
  message: 'This is not a URL in its usual spelling, without user name, password, blanks and control characters.',
}
const logoUrl = (options: object = {}) =>
  optional(512, { format: 'uri', pattern: '^https://', check: PLAIN_URL, ...options })

export const EmbeddedWalletConfig = Type.Object(
  {
    appName: readableText(255),
    otpLength: Type.Optional(
      Type.Integer({ minimum: 4, maximum: 12, description: '6 unless set. The sandbox code stays 000000.' }),
    ),
    alphanumeric: Type.Optional(Type.Boolean({ description: 'False unless set.' })),
    expirationSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400, description: '300 unless set.' })),
    sendFromEmailAddress: optional(255, { format: 'email' }),
    sendFromEmailSenderName: readableText(255, { description: '`Notifications` unless set.' }),
    replyToEmailAddress: optional(255, { format: 'email' }),
    logoUrl: logoUrl({ description: 'A PNG, shown at 340×124.' }),
  },
  {
    $id: 'EmbeddedWalletConfig',
    description: 'The e-mail that carries a one-time code. Length and validity hold for codes by SMS too.',
  },
)

export const CardTokenization2FAConfig = Type.Object(
  {
    displayName: readableText(255),
    logoUrl: logoUrl(),
    email: Type.Optional(
      Type.Object(
        {
          fromAddress: optional(255, { format: 'email' }),
          fromName: readableText(255),
          replyToAddress: optional(255, { format: 'email' }),
          subject: readableText(255),
          bodyText: optional(2000, readable('lines')),
        },
        { $id: 'CardTokenization2FAEmailConfig' },
      ),
    ),
    sms: Type.Optional(
      Type.Object(
        { templateSid: optional(64), bodyText: optional(480, readable('lines')) },
        { $id: 'CardTokenization2FASmsConfig' },
      ),
    ),
  },
  {
    $id: 'CardTokenization2FAConfig',
    description: 'The codes to send when a cardholder adds a card to a device wallet.',
  },
)

export const FeeConfig = Type.Object(
  {
    feeType: Enum(['CROSS_CURRENCY_TRANSACTION'], { $id: 'FeeType' }),
    sourceCurrency: Text(10, { description: 'Only `USD` so far; others are 501.' }),
    variableFeeBps: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Hundredths of a percent of the sending amount.',
    }),
    fixedFee: Type.Object(
      { amount: NonNegativeAmount(), currency: Text(10, { description: 'The source currency; others are 501.' }) },
      { $id: 'FeeConfigFixedFee' },
    ),
  },
  { $id: 'FeeConfig', description: 'A fee of the platform. Both parts at zero end it.' },
)

const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** At least two labels, and not an IP address: the last label begins with a letter, as in every public domain. */
const HOST_NAME = `^(${LABEL}\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$`

const umaDomain = Type.Optional(
  Type.String({
    pattern: HOST_NAME,
    maxLength: 253,
    description:
      "The domain of the customers' UMA addresses. Without it, and in production until its proof, the service uses the operator's default domain.",
  }),
)
const webhookEndpoint = Type.Optional(Text(2048, { description: 'Destination of webhooks.' }))
const newWebhookEndpoint = Type.Optional(
  Nullable(
    Text(2048, { description: 'Destination of webhooks. Null removes it: the service records events and sends none.' }),
  ),
)
const supportedCurrencies = Type.Array(PlatformCurrencyConfig, { maxItems: 200 })

export const PlatformConfigUpdate = Type.Object(
  {
    umaDomain,
    webhookEndpoint: newWebhookEndpoint,
    supportedCurrencies: Type.Optional(supportedCurrencies),
    embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
    cardTokenization2faConfig: Type.Optional(CardTokenization2FAConfig),
    feeConfigs: Type.Optional(Type.Array(FeeConfig, { maxItems: 1000 })),
  },
  { $id: 'PlatformConfigUpdateRequest' },
)
export type PlatformConfigUpdate = Static<typeof PlatformConfigUpdate>

export const PlatformConfig = Type.Object(
  {
    id: Id('PlatformConfig'),
    umaDomain,
    proxyUmaSubdomain: Type.Optional(
      Type.String({
        description: 'The sub-domain of this service to which the platform forwards the UMA paths of its domain.',
      }),
    ),
    webhookEndpoint,
    supportedCurrencies,
    isRegulatedFinancialInstitution: Type.Boolean({
      description: 'A regulated platform verifies its customers itself. Set by the operator.',
    }),
    embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
    cardTokenization2faConfig: Type.Optional(CardTokenization2FAConfig),
    feeConfigs: Type.Array(FeeConfig, { description: 'The active fees.' }),
    createdAt: Timestamp(),
    updatedAt: Timestamp(),
  },
  { $id: 'PlatformConfig' },
)

export const getPlatformConfig = operation({
  id: 'getPlatformConfig',
  path: 'GET /config',
  tag: 'Platform Configuration',
  summary: 'Read the configuration of the platform.',
  auth: 'platform',
  permission: ['VIEW', 'MANAGE'],
  replies: { 200: PlatformConfig },
})

export const updatePlatformConfig = operation({
  id: 'updatePlatformConfig',
  path: 'PATCH /config',
  tag: 'Platform Configuration',
  summary: 'Change the configuration of the platform.',
  description:
    'All or nothing. Plain members and `supportedCurrencies` are replaced, the two code configurations merge field by field, fees merge ' +
    'by fee type and source currency. A real change of `webhookEndpoint` sends one `TEST` webhook to it.',
  auth: 'platform',
  permission: 'MANAGE',
  body: json(PlatformConfigUpdate, { isTrimmed: true }),
  examples: CONFIG_CHANGES,
  replies: { 200: PlatformConfig },
  refusals: ['INVALID_CURRENCY', 'NOT_IMPLEMENTED'],
})

export const listOwnCurrencies = operation({
  id: 'listOwnCurrencies',
  path: 'GET /currencies',
  tag: 'Platform Configuration',
  summary: 'List the currencies that a platform can support, with the decimals of their smallest units.',
  auth: 'member',
  permission: ['VIEW', 'MANAGE'],
  replies: {
    200: Type.Object({ data: Type.Array(Currency, { description: 'By code.' }) }, { $id: 'SupportableCurrencies' }),
  },
})

export const testWebhook = webhook({
  name: 'test-webhook',
  types: ['TEST'],
  summary: 'Sent on request, and once to a new webhook endpoint. It is attempted only once.',
  data: Type.Object({}, { description: 'Always empty.' }),
})

/** Runs when the platform begins to support further currencies. */
export const currenciesAdded = extensionPoint<(work: Work) => void>('currencies added')
