import { PERMISSIONS } from '#runtime/declare/auth/permissions.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { newPlatformId, randomHex } from '#runtime/lib/ids.ts'
import { findPlatforms, insertPlatform, lockPlatforms } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Works } from '#runtime/work/units/works.ts'
import { addToken } from '../api-tokens/index.ts'
import { openPlatformConfig, STARTING_CURRENCIES } from './open-config.ts'

export interface NewPlatform {
  name: string
  environment: Environment
  now: Date
  supportedCurrencies?: readonly string[]
  /** A regulated platform verifies its customers itself. */
  isRegulated?: boolean
  /** True if customers must accept the end-user terms in sandbox too. */
  isSandboxConsentRequired?: boolean
  /** Presets the credentials of the first token. They are random by default. */
  token?: { clientId: string; clientSecret: string }
}

const STARTING_TERMS = { supportedCurrencies: STARTING_CURRENCIES, isRegulated: false, isSandboxConsentRequired: false }

/** Opens a tenant with a first token that may do everything. Only this function returns its secret. */
export async function createPlatform(works: Works, { name, environment, now, token, ...terms }: NewPlatform) {
  const created = newTenant(token)
  await works.run({ platform: created.platform, environment, now }, (work) => openPlatform(work, name, terms, created))
  return created
}

/** Same as above, for a deployment without platforms. Returns undefined if another process was first. */
export async function createFirstPlatform(works: Works, { name, environment, now, token, ...terms }: NewPlatform) {
  const created = newTenant(token)
  return works.run({ platform: created.platform, environment, now }, async (work) => {
    await lockPlatforms(work)
    if ((await findPlatforms(work.tx)).length > 0) return undefined
    await openPlatform(work, name, terms, created)
    return created
  })
}

interface Credentials {
  clientId: string
  clientSecret: string
}

export const newCredentials = (): Credentials => ({ clientId: randomHex(16), clientSecret: randomHex(32) })

const newTenant = (token = newCredentials()) => ({ platform: newPlatformId(), ...token })

/** Opens the tenant of the transaction, with a first token that may do everything. */
export async function openPlatform(
  work: Work,
  name: string,
  terms: Omit<NewPlatform, 'name' | 'environment' | 'now' | 'token'>,
  credentials: Credentials,
): Promise<void> {
  await insertPlatform(work, name)
  await openPlatformConfig(work, { ...STARTING_TERMS, ...terms })
  await addToken(work, { name: 'First token', permissions: PERMISSIONS }, credentials)
}
