import { createHmac, hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { MasterKey } from '#crypto/sealing.ts'
import { refuseField } from '#runtime/lib/errors.ts'

/** A key from a request, with the fingerprint that identifies the request. */
export interface IdempotencyKey {
  key: string
  /** The method and the concrete path. For an agent, also its id. */
  scope: string
  fingerprint: string
  /** The key that encrypts the stored answer, because the answer contains a secret. */
  sealedBy?: Pick<MasterKey, 'seal' | 'open'>
  /**
   * The answer contains a secret, so the service does not store it. If the answer has no id, the id in the path
   * identifies the created object.
   */
  isAnsweredOnce?: { named: string | undefined }
}

/**
 * Returns the key of a request, or refuses: 1 to 255 printable ASCII characters, sent once (platform-rules section 10).
 */
export function readKey(values: readonly string[], isRequired: boolean): string | undefined {
  const [key] = values
  if (key === undefined)
    return isRequired ? refuseField('Idempotency-Key', 'This request needs the header Idempotency-Key.') : undefined
  if (values.length > 1) return refuseField('Idempotency-Key', 'The header must be sent once.')
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key))
    return refuseField('Idempotency-Key', 'The key must be 1 to 255 printable ASCII characters.')
  return key
}

/** Returns a fingerprint of a body. With a key, guesses cannot reveal the body. */
export function fingerprintOf(body: unknown, key?: Buffer): string {
  const text = canonicalJson(body ?? null)
  return key ? createHmac('sha256', key).update(text).digest('base64url') : hash('sha256', text, 'base64url')
}
