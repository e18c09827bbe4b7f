import type { BankDirectory } from '#directories/bank-directory.ts'
import type { VaspDirectory } from '#directories/vasp-directory.ts'
import type { RequestContext } from '#runtime/http/route.ts'
import type { Environment } from '#runtime/lib/environment.ts'

/**
 * The circumstances outside the request that decide whether an account is valid: networks, directories and expiry
 * depend on the caller and the time.
 */
export interface AccountContext extends RequestContext {
  /** Level L2 of accounts 1.1: check digits, directories and other standards that a sandbox account may break. */
  strict: boolean
  directories: { banks: BankDirectory; vasps: VaspDirectory }
}

/** The operator's settings for account checks. */
export interface AccountRules {
  /** Level L2 of accounts 1.1. If absent, on in production and off in sandbox. */
  strictAccountValidation: boolean | undefined
  bankDirectory: BankDirectory
  vaspDirectory: VaspDirectory
}

const isStrictIn = (environment: Environment, { strictAccountValidation }: AccountRules) =>
  strictAccountValidation ?? environment === 'production'

/**
 * Validates accounts strictly in production and not in the sandbox, unless the operator configures both (accounts 1.1).
 */
export const accountContext = (rules: AccountRules, { environment, now }: RequestContext): AccountContext => ({
  environment,
  now,
  strict: isStrictIn(environment, rules),
  directories: { banks: rules.bankDirectory, vasps: rules.vaspDirectory },
})
