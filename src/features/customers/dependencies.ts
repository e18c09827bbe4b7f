import type { Config } from '../../config.ts'
import type { MasterKey } from '../../crypto/sealing.ts'
import type { PlatformConfig } from '../platform-config/index.ts'
import type { Work } from '../../runtime/work.ts'
import type { CustomerUpdate } from './contract/index.ts'
import type { Channel, Customer } from './model.ts'
import type { Surroundings } from './rules.ts'

/** What customers need from the operator and from features that know more about them. */
export interface CustomersDependencies {
  masterKey: MasterKey
  config: Pick<Config, 'defaultUmaDomain' | 'endUserTerms'>
  /** Asked one after the other about every change of e-mail or phone. */
  contactGates: readonly ContactGate[]
  deletion: Deletion
}

/** An e-mail or phone number that is about to replace another one or none. */
export interface ContactChange {
  /** As on file. */
  customer: Customer
  channel: Channel
  value: string
  body: CustomerUpdate
  signature: string | undefined
  requestId: string | undefined
}

/** What has to be signed before a contact changes. */
export interface SignedRequestChallenge {
  payloadToSign: string
  requestId: string
  expiresAt: string
}

/**
 * Lets a change of contact pass, having moved in the same unit of work whatever is tied to the old value, or answers what has to be signed
 * first: then nothing changes (customers 4.8).
 */
export type ContactGate = (work: Work, change: ContactChange) => Promise<SignedRequestChallenge | undefined>

export type DeletionConflict = 'BALANCE_NOT_ZERO' | 'PAYMENT_RUNNING' | 'CARD_TRANSACTION_OPEN'

/** What else a deletion must respect and bring about (customers 4.9). Internal accounts are looked after here. */
export interface Deletion {
  /** Why a customer cannot be deleted now; the first answer counts. */
  conflicts: readonly ((work: Work, customerId: string) => Promise<DeletionConflict | undefined>)[]
  /** What ends with the customer. */
  effects: readonly ((work: Work, customerId: string) => Promise<void>)[]
}

/** `V1`, `V2`, …: one for each published address, oldest first. */
export const termsVersionsOf = ({ endUserTerms }: CustomersDependencies['config']): string[] =>
  endUserTerms.map((_, index) => `V${index + 1}`)

export const currentTerms = ({ endUserTerms }: CustomersDependencies['config']) => ({
  version: `V${endUserTerms.length}`,
  url: endUserTerms[endUserTerms.length - 1] as string,
})

/** What customers of a platform are judged by. */
export const surroundingsOf = (
  { now, environment }: Pick<Surroundings, 'now' | 'environment'>,
  platform: PlatformConfig,
  { config }: CustomersDependencies,
): Surroundings => ({
  now, environment, config: platform, umaDomain: platform.umaDomain ?? config.defaultUmaDomain, termsVersions: termsVersionsOf(config),
})

