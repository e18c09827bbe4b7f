import type { Config } from '../../config.ts'
import type { MasterKey } from '../../crypto/sealing.ts'
import type { Authorization, Custody } from '../../custody/index.ts'
import type { Work } from '../../runtime/units/work.ts'
import type { PlatformConfig } from '../platform-config/index.ts'
import type { Channel } from './model.ts'
import type { Surroundings } from './rules.ts'

/** What customers need from the operator and from features that know more about them. */
export interface CustomersDependencies {
  masterKey: MasterKey
  config: Pick<Config, 'defaultUmaDomain' | 'endUserTerms'>
  /** Keeps the wallets. */
  custody: Custody
  contactLogins: ContactLogins
  deletion: Deletion
}

/** The logins to wallets that hang on a contact of a customer. They are kept by a feature that knows customers. */
export interface ContactLogins {
  /** Those for which codes go to this contact. Refuses when one of them could not be moved. */
  findTied(work: Work, customerId: string, channel: Channel): Promise<TiedLogins>
  /** An open wallet that has never had a login gets one for the e-mail of the customer. */
  addFirst(work: Work, customerId: string, email: string): Promise<void>
}

export interface TiedLogins {
  /** Their credentials, in the order of their ids. */
  ids: readonly string[]
  /** Refuses a contact with which another customer logs in. A free one stays free until the unit of work ends. */
  checkFree(contact: string): Promise<void>
  /** Moves them to the new contact, for which the owner has signed, and tells whoever reads the old one. */
  move(contact: string, authorization: Authorization): Promise<void>
}

export type DeletionConflict = 'BALANCE_NOT_ZERO' | 'PAYMENT_RUNNING' | 'CARD_TRANSACTION_OPEN'

/** Conditions and effects of a deletion that other features know (customers 4.9). Internal accounts are looked after here. */
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
  now,
  environment,
  config: platform,
  umaDomain: platform.umaDomain ?? config.defaultUmaDomain,
  termsVersions: termsVersionsOf(config),
})
