import type { Environment } from '#runtime/lib/environment.ts'

/** One of the keys that sign the webhooks of an environment. Its private half is sealed with the operator's master key. */
export interface SigningKey {
  keyId: string
  environment: Environment
  /** 1 for the first key of the environment. */
  generation: number
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  sealedPrivateKey: Buffer
  /** Which master key opens it. */
  masterKeyId: string
  /** Its first use. It is published earlier. */
  notBefore: Date
  /** From then on it is neither used nor published. Absent as long as no successor is known. */
  notAfter: Date | undefined
}
