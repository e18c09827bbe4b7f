import type { ServiceRefusal } from './faults.ts'

const LIMIT = 'No payment was made. get_my_profile shows the remaining amount and count'
const ASK = 'Ask the people who run this agent'

/**
 * Advice on the next step, by the cause or else by the code of a refusal. A cause is more specific than its code, so it
 * comes first.
 */
const ADVICE: Readonly<Record<string, string>> = {
  PER_TRANSACTION_LIMIT_EXCEEDED: `${LIMIT} and how much one payment may be. Pay no more than that, or have the platform raise the limit. Do not cut one payment into several to get around the limit.`,
  DAILY_LIMIT_EXCEEDED: `${LIMIT} for today (UTC). Pay less, wait until the limit resets, or have the platform raise it.`,
  DAILY_TRANSACTION_LIMIT_EXCEEDED: `${LIMIT} for today (UTC). Wait until the count resets, or have the platform raise it.`,
  MONTHLY_LIMIT_EXCEEDED: `${LIMIT} for this month (UTC). Wait until the limit resets, or have the platform raise it.`,
  ACCOUNT_NOT_ALLOWED:
    'No payment was made. The policy names the accounts that may be used: list_internal_accounts shows them.',
  AGENT_PAUSED: `This agent is paused: it can only read. Do not repeat the call. ${ASK} to have it resumed.`,
  PERMISSION_MISSING: `The policy lacks the permission that "requiredPermissions" names. Do not repeat the call. ${ASK} to have it granted.`,
  UNAUTHORIZED: `The access token is wrong, or the agent was deleted. Do not repeat the call. ${ASK}: a new agent has to be created and installed.`,
  INSUFFICIENT_FUNDS:
    'No payment was made. list_internal_accounts shows what is available. Pay less, or have the account funded first.',
  QUOTE_EXPIRED:
    'No payment was made. Call create_quote again, look at the new rate, and execute that quote before it expires.',
  QUOTE_NOT_FOUND: 'Only quotes that this agent has created can be read and executed. Check the id, or create a quote.',
  QUOTE_RATE_UNAVAILABLE: 'There is no exchange rate right now. Try again in some minutes.',
  TRANSACTION_NOT_FOUND: 'Check the id: list_transactions shows the transactions of the customer.',
  REFERENCE_NOT_FOUND:
    'An id is not known, or belongs to another customer. List the accounts or actions and take the id from there.',
  CONFLICT:
    'The request does not fit the state of the object, or was made before. Read the object (get_quote, list_actions) before you repeat the call.',
  DUPLICATE_PAY_REQUEST:
    'The first call with this idempotency key is still running, or had other arguments. Read list_actions to see its result. Do not pay again with another key before that.',
  DUPLICATE_EXTERNAL_ACCOUNT: 'The account is registered already: list_external_accounts shows its id.',
  BENEFICIARY_TRUSTED:
    'The customer has marked this account as trusted. It can be deleted only after the customer has taken that back.',
  INVALID_INPUT: 'The call had no effect. "errors" names the wrong members; correct them and call again.',
  INVALID_AMOUNT: 'The call had no effect. Correct the amount and call again.',
  AMOUNT_OUT_OF_RANGE: 'The call had no effect. Choose an amount within the limits of this kind of payment.',
  USER_NOT_READY: `The customer cannot pay yet, for example because a verification is open. ${ASK}.`,
  END_USER_TERMS_NOT_ACCEPTED: `The customer has to accept the terms first. ${ASK}.`,
  SCA_SESSION_REQUIRED: 'The customer has to log in with strong authentication first.',
  WALLET_SIGNATURE_MISSING:
    'The source is an embedded wallet. Give walletSignature, made over the payloadToSign of the quote.',
  DOCUMENTS_REQUIRED: 'This payment needs documents. Upload them to the service first and name them in documentIds.',
  RATE_LIMITED: 'Too many calls. Wait a minute, then try again with the same arguments.',
  DAILY_VOLUME_LIMIT_EXCEEDED: 'The platform has reached its volume of today (UTC). Try again tomorrow.',
  SERVICE_UNAVAILABLE: 'Wait some seconds and repeat the call with the same arguments: it pays at most once.',
  INTERNAL_ERROR:
    'The service has a fault. Repeating the call with the same arguments pays at most once. If the error persists, tell the operator.',
}

const OTHERWISE = 'Read the reason. Do not repeat the call unchanged.'
const KEPT =
  'This is the stored answer to an earlier call with the same idempotency key; the service did not try again. When the cause is gone, call again with another idempotencyKey.'

export function adviceFor({ causeCode, code, isReplay }: ServiceRefusal): string {
  const next = ADVICE[causeCode ?? ''] ?? ADVICE[code] ?? OTHERWISE
  return isReplay ? `${next} ${KEPT}` : next
}
