import { isFiatType } from '#account-types/index.ts'
import type { Static } from '#runtime/declare/schema.ts'
import type * as contract from './contract.ts'
import type { ExternalAccount } from './model.ts'
import { railsOf } from './rules.ts'

/** Returns the account in its API form: numbers in full, exactly as sent. */
export function toWire(account: ExternalAccount): Static<typeof contract.ExternalAccount> {
  const { id, customerId, status, platformAccountId, ownershipType, currency, nameCheck, accountInfo } = account
  return {
    id,
    customerId: customerId ?? null,
    ...(customerId !== undefined && { defaultUmaDepositAccount: account.isDefaultUmaDeposit }),
    status,
    ...(platformAccountId !== undefined && { platformAccountId }),
    ...(ownershipType && { ownershipType }),
    currency,
    ...(nameCheck && { beneficiaryVerificationStatus: nameCheck.result }),
    ...(nameCheck?.fullName !== undefined && { beneficiaryVerifiedData: { fullName: nameCheck.fullName } }),
    accountInfo: {
      ...accountInfo,
      ...(isFiatType(accountInfo.accountType) && { paymentRails: [...railsOf(account)] }),
    },
  }
}
