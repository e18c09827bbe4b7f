import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { PlatformConfig } from '../platforms/platform-config/index.ts'
import { findCountingDomain } from '../uma-addresses/index.ts'
import type { Profiles } from './profiles.ts'
import type { RuleContext } from './rules.ts'

/** Dependencies of customers: operator settings, and extensions of other features. */
export interface CustomersDependencies {
  masterKey: MasterKey
  config: { endUserTerms: readonly string[]; profiles: Profiles; defaultUmaDomain: string }
  /** Keeps the wallets. */
  custody: Custody
}

/** Returns `V1`, `V2`, …: one version for each published address, oldest first. */
export const termsVersionsOf = ({ endUserTerms }: Pick<CustomersDependencies['config'], 'endUserTerms'>): string[] =>
  endUserTerms.map((_, index) => `V${index + 1}`)

export const currentTerms = ({ endUserTerms }: CustomersDependencies['config']) => ({
  version: `V${endUserTerms.length}`,
  url: endUserTerms.at(-1) ?? fail('No end-user terms are published.'),
})

/** Returns the context for validating a platform's customers. */
export const ruleContextOf = async (
  db: Db | Tx,
  { now, environment }: Pick<RuleContext, 'now' | 'environment'>,
  platform: PlatformConfig,
  { config }: CustomersDependencies,
): Promise<RuleContext> => ({
  now,
  environment,
  config: platform,
  umaDomain:
    (await findCountingDomain(db, { platform: platform.platform, environment }, platform.umaDomain)) ??
    config.defaultUmaDomain,
  termsVersions: termsVersionsOf(config),
  profiles: config.profiles,
})
