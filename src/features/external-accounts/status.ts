import { type ErrorCode, refuse, refuseField } from '#runtime/lib/errors.ts'
import type { ExternalAccount, ExternalAccountStatus } from './model.ts'

/** Every possible change (accounts 3.2). Any account becomes `INACTIVE` at its customer's deletion. */
const NEXT: Record<ExternalAccountStatus, readonly ExternalAccountStatus[]> = {
  PENDING: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNDER_REVIEW', 'INACTIVE'],
  UNDER_REVIEW: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'INACTIVE'],
  ACTIVE: ['UNDER_REVIEW', 'INACTIVE'],
  INACTIVE: ['ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION'],
  PENDING_OWNERSHIP_VERIFICATION: ['ACTIVE', 'UNVERIFIED', 'INACTIVE'],
  UNVERIFIED: ['PENDING_OWNERSHIP_VERIFICATION', 'INACTIVE'],
}

export const canBecome = (from: ExternalAccountStatus, to: ExternalAccountStatus): boolean => NEXT[from].includes(to)

type StatusRefusal = readonly [ErrorCode, string]

const NOT_YET: StatusRefusal = ['CONFLICT', 'The external account cannot be used yet.']
const NOT_ANY_MORE: StatusRefusal = ['INVALID_BANK_ACCOUNT', 'The external account is not active.']

/**
 * The statuses in which the service does not pay an account. Up to a threshold, an account may still wait for a proof
 * of ownership.
 */
const REFUSED_AS_DESTINATION: { [Status in ExternalAccountStatus]?: StatusRefusal } = {
  PENDING: NOT_YET,
  UNDER_REVIEW: NOT_YET,
  INACTIVE: NOT_ANY_MORE,
  UNVERIFIED: ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'The ownership of the wallet has to be proven first.'],
}

/** The statuses in which no pull is possible. An account that allows pulls never waits for a proof of ownership. */
const REFUSED_AS_SOURCE: { [Status in ExternalAccountStatus]?: StatusRefusal } = {
  PENDING: NOT_YET,
  UNDER_REVIEW: NOT_YET,
  INACTIVE: NOT_ANY_MORE,
}

const PULL_REFUSALS: { [State in NonNullable<ExternalAccount['pullValidation']>]?: StatusRefusal } = {
  PENDING: ['BANK_ACCOUNT_VALIDATION_PENDING', 'The account is still being validated for ACH debits. Try again later.'],
  FAILED: ['INVALID_BANK_ACCOUNT', 'The account cannot be debited by ACH.'],
}

/** Rejects payouts of any amount to an unusable account (accounts 3.2, payments 4.2 rule 10). */
export function checkUsableAsDestination({ status }: Pick<ExternalAccount, 'status'>): void {
  refuseBy(REFUSED_AS_DESTINATION[status], status)
}

/**
 * Refuses an account that does not allow pulls: with 400 INVALID_INPUT if it never allows them, else by its status,
 * then by its ACH validation (accounts 3.2 and 3.5, payments 4.2 rule 1). The payment compares the owner.
 */
export function checkPullable({ status, pullValidation }: Pick<ExternalAccount, 'status' | 'pullValidation'>): void {
  if (!pullValidation) refuseField('source.accountId', 'Money can be pulled from US bank accounts only.')
  refuseBy(REFUSED_AS_SOURCE[status], status)
  refuseBy(PULL_REFUSALS[pullValidation], status)
}

function refuseBy(refusal: StatusRefusal | undefined, status: ExternalAccountStatus): void {
  if (refusal) refuse(refusal[0], refusal[1], refusal[0] === 'CONFLICT' ? { status } : undefined)
}
