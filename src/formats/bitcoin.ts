import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

export type BitcoinNetwork = 'main' | 'test' | 'regtest'

const base58check = createBase58check(sha256)
const HASH_BYTES = 20

/**
 * Version bytes of pay-to-public-key-hash and pay-to-script-hash. Regression test uses the same bytes as the test
 * network.
 */
const BASE58_NETWORKS: Readonly<Record<number, BitcoinNetwork>> = {
  0x00: 'main',
  0x05: 'main',
  0x6f: 'test',
  0xc4: 'test',
}
const SEGWIT_NETWORKS: Readonly<Record<string, BitcoinNetwork>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }

const MOST_CHARACTERS = 90
const HIGHEST_VERSION = 16

/**
 * Returns true if the text can receive coins on one of the networks: base58check, or a witness program of any version
 * (BIP 173, BIP 350).
 */
export function isBitcoinAddress(text: string, networks: readonly BitcoinNetwork[]): boolean {
  const network = base58Network(text) ?? segwitNetwork(text)
  return network !== undefined && networks.includes(network)
}

function base58Network(text: string): BitcoinNetwork | undefined {
  try {
    const [version = -1, ...hash] = base58check.decode(text)
    return hash.length === HASH_BYTES ? BASE58_NETWORKS[version] : undefined
  } catch {
    return undefined
  }
}

/** Version 0 uses the bech32 checksum, and every later version uses bech32m. */
function segwitNetwork(text: string): BitcoinNetwork | undefined {
  const isVersion0 = bech32.decodeUnsafe(text, MOST_CHARACTERS)
  const decoded = isVersion0 ?? bech32m.decodeUnsafe(text, MOST_CHARACTERS)
  const [version, ...words] = decoded?.words ?? []
  const program = bech32.fromWordsUnsafe(words)
  if (
    !decoded ||
    version === undefined ||
    !program ||
    (version === 0) !== (isVersion0 !== undefined) ||
    !isProgram(version, program.length)
  )
    return undefined
  return SEGWIT_NETWORKS[decoded.prefix]
}

const isProgram = (version: number, bytes: number): boolean =>
  version === 0 ? bytes === 20 || bytes === 32 : version <= HIGHEST_VERSION && bytes >= 2 && bytes <= 40
