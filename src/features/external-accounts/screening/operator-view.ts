import type { MasterKey } from '#crypto/sealing.ts'
import type { Customer } from '#features/customers/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import type { ExternalAccount } from '../model.ts'
import { holderNameOf, primaryIdentifierOf } from '../rules.ts'
import { noteOf } from './decide-case.ts'
import type { LoadedCase } from './load-case.ts'
import type { ScreeningCase, ScreeningDecision } from './model.ts'

/** Converts an account without its holder, for admin requests, which everyone may read. */
export const stateToWire = (platform: PlatformId, { id, customerId, status }: ExternalAccount) => ({
  id,
  platformId: platformIdToWire(platform),
  ...(customerId !== undefined && { customerId }),
  status,
})

function summaryToWire(platform: PlatformId, account: ExternalAccount) {
  const holderName = holderNameOf(account.accountInfo)
  return {
    ...stateToWire(platform, account),
    currency: account.currency,
    accountType: account.accountInfo.accountType,
    ...(holderName !== undefined && { holderName }),
    identifier: primaryIdentifierOf(account),
  }
}

export const waitingToWire = ({ platform, account, waitsSince }: ScreeningCase) => ({
  ...summaryToWire(platform, account),
  waitsSince: toTimestamp(waitsSince),
})

export function caseToWire(platform: PlatformId, masterKey: MasterKey, found: LoadedCase) {
  const { account, isLive, why, customer, decisions } = found
  const { ownershipType, nameCheck, createdAt, accountInfo } = account
  return {
    ...summaryToWire(platform, account),
    isDeleted: !isLive,
    registeredAt: toTimestamp(createdAt),
    ...(why !== undefined && { waitsBecause: why }),
    accountInfo: { ...accountInfo },
    ...(ownershipType && { ownershipType }),
    ...(nameCheck && { nameCheck: nameCheck.result }),
    ...(customer && { customer: customerToWire(customer) }),
    decisions: decisions.map((each) => decisionToWire(masterKey, each)),
  }
}

const customerToWire = ({ type, status, region, address, details }: Customer) => ({
  type,
  status,
  details,
  ...(region !== undefined && { region }),
  ...(address && { address }),
})

function decisionToWire(masterKey: MasterKey, decision: ScreeningDecision) {
  const note = noteOf(masterKey, decision)
  return {
    decision: decision.decision,
    by: decision.actor,
    at: toTimestamp(decision.decidedAt),
    ...(note !== undefined && { note }),
  }
}
