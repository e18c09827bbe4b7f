import { parseClientKey } from '#crypto/bundles.ts'
import type { SessionKey } from '#custody/index.ts'
import { refuseField } from '#runtime/lib/errors.ts'

/** The key that a client names in `clientPublicKey`. Refuses what is no point of the curve. */
export const requireClientKey = (text: string): SessionKey =>
  parseClientKey(text) ?? refuseField('clientPublicKey', 'The key is not a point of the curve P-256.')
