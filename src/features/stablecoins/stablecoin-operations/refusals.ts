import type { AcceptedOrder, Answered, IssuerFault } from '#providers/stablecoin-issuers/port.ts'
import { type ErrorCode, refuse, SwitchFailure } from '#runtime/lib/errors.ts'

const DATA_MISSING = {
  errors: [{ field: 'accountInfo.beneficiary.address', message: 'The provider needs the address of the holder.' }],
}

type Answer = readonly [code: ErrorCode, reason: string, details?: typeof DATA_MISSING]

/** Refused credentials concern the link. */
type NamedFault = Exclude<IssuerFault, 'UNAUTHORIZED'>

/** The answer to a definite refusal of the provider (cards-stablecoins B8, B10). */
const ANSWERS: Record<NamedFault, Answer> = {
  UNAVAILABLE: ['SERVICE_UNAVAILABLE', 'The provider cannot do this now. No order was placed. Try again later.'],
  REFUSED: ['STABLECOIN_PROVIDER_ERROR', 'The provider has refused the order.'],
  UNKNOWN_TOKEN: ['STABLECOIN_PROVIDER_ERROR', 'The provider no longer knows the token.'],
  NOT_OFFERED: [
    'STABLECOIN_OPERATION_NOT_SUPPORTED',
    'The provider does not offer this operation, or this rail, for the token.',
  ],
  INSUFFICIENT_FUNDS: ['INSUFFICIENT_FUNDS', 'The balance at the provider is too small.'],
  LINK_DATA_MISSING: [
    'STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED',
    'The external account lacks what the provider needs to link it.',
    DATA_MISSING,
  ],
  LINK_REFUSED: ['STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED', 'The provider has refused to link the external account.'],
  LINK_SWITCHED_OFF: [
    'STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED',
    'The link of the external account was switched off at the provider.',
  ],
  CONSENT_MISSING: [
    'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED',
    'The holder of the bank account must consent to debits at the provider first.',
  ],
  CONSENT_FAILED: [
    'STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED',
    'The consent to debits of the bank account was refused, has expired or was withdrawn at the provider.',
  ],
}

/** Refuses with the code of the provider's refusal. */
export function refuseAsProvider(fault: NamedFault): never {
  const [code, reason, details] = ANSWERS[fault]
  return refuse(code, reason, details)
}

const isAccepted = (answer: Partial<AcceptedOrder> | undefined) =>
  typeof answer?.reference === 'string' && Array.isArray(answer.announced)
const isLinked = (answer: unknown) => answer === 'linked'

/**
 * Returns the answer to an order. An answer that the port does not declare leaves the outcome of the order unknown, so
 * the service handles it as no answer.
 */
export const understoodOrder = (answered: Answered<AcceptedOrder>): Answered<AcceptedOrder> =>
  isDeclared(answered, isAccepted)
    ? answered
    : refuseUnanswered(
        'The provider has not answered clearly about the order. Send the same request again, with the same key.',
        undeclared(answered),
      )

/** Does the same as `understoodOrder` for the link of an account. */
export const understoodLink = (answered: Answered<'linked'>): Answered<'linked'> =>
  isDeclared(answered, isLinked) ? answered : refuseUnlinked(undeclared(answered))

function isDeclared<Answer>(
  answered: Partial<Answered<Answer>> | undefined,
  isAnswer: (answer: Answer | undefined) => boolean,
): boolean {
  const { answer, fault } = answered ?? {}
  return fault === undefined ? isAnswer(answer) : fault === 'UNAUTHORIZED' || Object.hasOwn(ANSWERS, fault)
}

const undeclared = (answered: { fault?: unknown } | undefined) =>
  new Error(`The provider answers what its port does not declare: ${String(answered?.fault ?? typeof answered)}.`)

/**
 * The provider has neither linked nor refused the account. The service placed no order, and a repeated link request
 * gives the same link.
 */
export const refuseUnlinked = (cause: unknown): never =>
  refuseUnanswered('The provider does not answer about the account. No order was placed. Try again later.', cause)

function refuseUnanswered(reason: string, cause: unknown): never {
  throw new SwitchFailure('issuer', reason, cause)
}
