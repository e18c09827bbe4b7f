import { WalletError } from './errors.ts'
import { isObject, parseJsonObject } from './signed-bundle.ts'

export type PayloadType =
  | 'OTP_LOGIN'
  | 'CREDENTIAL_ADD'
  | 'CREDENTIAL_REVOKE'
  | 'SESSION_CREATE'
  | 'SESSION_REFRESH'
  | 'SESSION_REVOKE'
  | 'WALLET_EXPORT'
  | 'WALLET_PRIVACY_UPDATE'
  | 'CUSTOMER_EMAIL_UPDATE'
  | 'CUSTOMER_PHONE_UPDATE'
  | 'DELEGATED_KEY_CREATE'
  | 'DELEGATED_KEY_GRANT'
  | 'QUOTE_EXECUTE'

/** The effect of a stamp, read from the signed text (wallet-auth 5.3). */
export interface DescribedPayload {
  /** Each operation has its own type. Do not sign a type that the app cannot show. */
  type: PayloadType | (string & {})
  /**
   * Strings and booleans, and lists and objects of them. Amounts are strings with whole numbers of the smallest unit.
   */
  parameters: Record<string, unknown>
  /** The wallet account, or the customer for a change of contact. */
  organizationId: string
  issuedAt: Date
  expiresAt: Date
}

/** Returns the content to show to the user before `stamp`. Throws for a text of another form or version. */
export function describePayload(payloadToSign: string): DescribedPayload {
  const { version, type, parameters, organizationId, timestampMs, expiresAtMs } = parseJsonObject(payloadToSign)
  const isWhole =
    version === '1' && typeof type === 'string' && typeof organizationId === 'string' && isObject(parameters)
  if (!isWhole || !isTime(timestampMs) || !isTime(expiresAtMs))
    throw new WalletError('MALFORMED', 'The payload to sign does not have the form of version 1.')
  return {
    type,
    parameters,
    organizationId,
    issuedAt: new Date(Number(timestampMs)),
    expiresAt: new Date(Number(expiresAtMs)),
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^[0-9]{1,15}$/.test(value)
