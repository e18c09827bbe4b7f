import { addToken } from '../features/api-tokens/index.ts'
import { PERMISSIONS, type Environment } from '../runtime/auth.ts'
import { newUuid, randomHex, type PlatformId } from '../runtime/ids.ts'
import { insertPlatform } from '../runtime/platforms.ts'
import type { Works } from '../runtime/work.ts'

export interface NewPlatform {
  name: string
  environment: Environment
  now: Date
  /** Presets the credentials of the first token; otherwise they are random. */
  token?: { clientId: string; clientSecret: string }
}

/** Opens a tenant with a first token that may do everything. Its secret is returned here and nowhere else. */
export async function createPlatform(works: Works, { name, environment, now, token }: NewPlatform) {
  const platform = newUuid() as PlatformId
  const credentials = token ?? { clientId: randomHex(16), clientSecret: randomHex(32) }
  await works.run({ platform, environment, now }, async (work) => {
    await insertPlatform(work, name)
    await addToken(work, { name: 'First token', permissions: PERMISSIONS }, credentials)
  })
  return { platform, ...credentials }
}
