import type { Environment } from '#runtime/lib/environment.ts'

/** The key pairs of a domain. The operator's master key seals the private halves. */
export interface SealedKeys {
  environment: Environment
  domain: string
  /** 65 bytes each, uncompressed. */
  signingPublicKey: Buffer
  encryptionPublicKey: Buffer
  sealedSigningKey: Buffer
  sealedEncryptionKey: Buffer
  /** The master key that opens them. */
  masterKeyId: string
}

/** A nonce that an institution has used up. */
export interface SeenNonce {
  environment: Environment
  domain: string
  nonce: string
  neededUntil: Date
}
