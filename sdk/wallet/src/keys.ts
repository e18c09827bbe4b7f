import { type Bytes, parseHex, toHex } from './bytes.ts'
import { WalletError } from './errors.ts'
import { compress, decompress, isPoint } from './points.ts'

const CURVE = 'P-256'
/** The use of a key pair: WebCrypto allows only one of the two per key. */
const ALGORITHMS = { sign: 'ECDSA', open: 'ECDH' } as const
const USES: Record<KeyUse, KeyUsage[]> = { sign: ['sign', 'verify'], open: ['deriveBits'] }

/**
 * `sign` creates stamps, for the key of a session. `open` opens the data that the service seals, for the key of an
 * export request.
 */
export type KeyUse = keyof typeof ALGORITHMS

export interface KeyPairOptions {
  /** Default `sign`. */
  use?: KeyUse
  /**
   * True if `exportKeyPair` may read the private key. Default false: even the page cannot read it then. To store the
   * pair, put the object itself into IndexedDB, which stores the keys without showing them.
   */
  isExtractable?: boolean
}

/** Creates a new P-256 key pair. Create one for each login, refresh or export. */
export const newKeyPair = ({ use = 'sign', isExtractable = false }: KeyPairOptions = {}): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(
    { name: ALGORITHMS[use], namedCurve: CURVE },
    isExtractable,
    USES[use],
  ) as Promise<CryptoKeyPair>

/** Exports the pair as a JSON Web Key, for a device without IndexedDB that has secure storage for secrets. */
export const exportKeyPair = ({ privateKey }: CryptoKeyPair): Promise<JsonWebKey> =>
  crypto.subtle.exportKey('jwk', privateKey)

/** Imports a pair from a JSON Web Key. `exportKeyPair` can read the new pair only if `isExtractable` is true. */
export async function importKeyPair(
  { d, x, y }: JsonWebKey,
  { use = 'sign', isExtractable = false }: KeyPairOptions = {},
): Promise<CryptoKeyPair> {
  const algorithm = { name: ALGORITHMS[use], namedCurve: CURVE }
  const point = { kty: 'EC', crv: CURVE, x, y }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey(
      'jwk',
      { ...point, d },
      algorithm,
      isExtractable,
      use === 'sign' ? ['sign'] : ['deriveBits'],
    ),
    crypto.subtle.importKey('jwk', point, algorithm, true, use === 'sign' ? ['verify'] : []),
  ])
  return { privateKey, publicKey }
}

/** Returns the public key as 65 bytes. */
export const pointOf = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))

/** Returns the public key as 66 hex characters: the form for logins and refreshes if the client has the session key. */
export const publicKeyHex = async (keyPair: CryptoKeyPair): Promise<string> => toHex(compress(await pointOf(keyPair)))

/**
 * Returns the public key as 130 hex characters: the form for an export, and for the deprecated sessions whose key the
 * service creates.
 */
export const uncompressedPublicKeyHex = async (keyPair: CryptoKeyPair): Promise<string> => toHex(await pointOf(keyPair))

/** The holder of the session key, by the form of the public key in the request (wallet-auth 5.5). */
export type KeyMode = 'CLIENT_HELD' | 'SERVER_SEALED'

/** Returns the mode of a `clientPublicKey`. Throws if the service would reject the key (wallet-auth 5.5). */
export function keyModeOf(clientPublicKey: string): KeyMode {
  const bytes = parseHex(clientPublicKey) ?? new Uint8Array()
  if (bytes.length === 33 && (bytes[0] === 2 || bytes[0] === 3)) decompress(bytes)
  else if (!isPoint(bytes))
    throw new WalletError(
      'MALFORMED',
      'A public key is a point of P-256 in 66 hex characters that begin with 02 or 03, or in 130 that begin with 04.',
    )
  return bytes.length === 33 ? 'CLIENT_HELD' : 'SERVER_SEALED'
}
