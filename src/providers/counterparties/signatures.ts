import type { Clock } from '#runtime/lib/clock.ts'
import { UmaFault } from '#uma/faults.ts'
import { checkTimestamp, nonceNeededUntil } from '#uma/freshness.ts'
import { checkSignature, type SignedPayload } from '#uma/signatures.ts'
import type { CachedKeys } from './cached-keys.ts'
import type { ForeignMessage, UmaIdentity } from './port.ts'

interface Dependencies {
  own: Pick<UmaIdentity, 'acceptNonce'>
  keys: Pick<CachedKeys, 'of' | 'renewed'>
  clock: Clock
}

/**
 * Checks the time, then the signature, then the nonce, so only the holder of a domain's keys can use up its nonces.
 * Throws an UmaFault.
 */
export async function checkSigned({ domain, signed }: ForeignMessage, dependencies: Dependencies): Promise<void> {
  checkTimestamp(signed.timestamp, dependencies.clock.now())
  await checkByKeysOf(domain, signed, dependencies.keys)
  const until = nonceNeededUntil(signed.timestamp)
  if (!(await dependencies.own.acceptNonce(domain, signed.nonce, until)))
    throw new UmaFault('NONCE_SEEN', 'The message was received before.')
}

/** An institution may have new keys since the last fetch. */
async function checkByKeysOf(domain: string, signed: SignedPayload, keys: Dependencies['keys']): Promise<void> {
  const { signing } = await keys.of(domain)
  try {
    checkSignature(signed, signing)
  } catch (fault) {
    const renewed = await keys.renewed(domain)
    if (!renewed) throw fault
    checkSignature(signed, renewed.signing)
  }
}
