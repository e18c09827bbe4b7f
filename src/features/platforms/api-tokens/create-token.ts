import { hashSecret } from '#runtime/declare/auth/auth.ts'
import { checkHandsOn, type Permission } from '#runtime/declare/auth/permissions.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ApiToken, insertToken } from './store.ts'

const CLIENT_ID_BYTES = 16
const CLIENT_SECRET_BYTES = 32

export interface NewToken {
  name: string
  permissions: readonly Permission[]
}

/** Creates a token with a secret that only this answer returns. A token can pass on only its own permissions. */
export async function createToken(
  work: Work,
  granted: readonly Permission[],
  input: NewToken,
): Promise<{ token: ApiToken; clientSecret: string }> {
  checkHandsOn(granted, input.permissions)
  return addToken(work, input, { clientId: randomHex(CLIENT_ID_BYTES), clientSecret: randomHex(CLIENT_SECRET_BYTES) })
}

/** Stores a token with known credentials: the first token of a deployment. */
export async function addToken(
  work: Work,
  input: NewToken,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
) {
  const token: ApiToken = {
    id: work.newId('Token'),
    clientId,
    name: input.name,
    permissions: input.permissions,
    createdAt: work.now,
    updatedAt: work.now,
  }
  await insertToken(work, token, hashSecret(clientSecret))
  return { token, clientSecret }
}
