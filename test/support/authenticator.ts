import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { encode } from 'cborg'
import type { AssertionResponse, RegistrationResponse } from '#crypto/webauthn/model.ts'

/** An authenticator and its browser. Both are honest unless a test changes their messages. */

export const ORIGIN = 'https://wallet.example.com'
export const RP_ID = 'wallet.example.com'
export const CHALLENGE = 'NPrR84ABR9BVIGAwbrXBYca1vzLkCWV_qZtjbouMP70'

export type Algorithm = -7 | -8 | -257

/** Differences from an honest ceremony. */
export interface Changes {
  challenge?: string
  clientData?: object
  clientDataJson?: Buffer
  rpId?: string
  /** UP is 1, UV 4, BE 8, BS 16, AT 64, ED 128. */
  flags?: number
  signCount?: number
  coseKey?: Buffer
  credentialId?: Buffer
  /** Bytes after all other authenticator data. */
  tail?: Buffer
  format?: string
  statement?: (signed: Buffer) => Map<string, unknown>
  attestationObject?: Buffer
  userHandle?: string | null
}

export class Authenticator {
  readonly aaguid = randomBytes(16)
  readonly credentialId = randomBytes(32)
  readonly privateKey: KeyObject

  constructor(
    readonly algorithm: Algorithm = -7,
    privateKey: KeyObject = newKey(algorithm),
  ) {
    this.privateKey = privateKey
  }

  register(changes: Changes = {}): RegistrationResponse {
    const {
      challenge = CHALLENGE,
      format = 'none',
      statement = () => new Map(),
      credentialId = this.credentialId,
    } = changes
    const clientDataJson = clientDataOf('webauthn.create', challenge, changes)
    const authData = this.authenticatorData(
      { flags: 0x45, ...changes },
      this.attestedCredential({ ...changes, credentialId }),
    )
    const attStmt = statement(Buffer.concat([authData, hash(clientDataJson)]))
    const attestationObject =
      changes.attestationObject ??
      encode(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      )
    return {
      challenge,
      credentialId: text(credentialId),
      clientDataJson: text(clientDataJson),
      attestationObject: text(attestationObject),
    }
  }

  /** `challenge` contains the bytes that the browser receives. */
  assert(challenge: string | Uint8Array, changes: Changes = {}): AssertionResponse {
    const { credentialId = this.credentialId, userHandle } = changes
    const clientDataJson = clientDataOf('webauthn.get', Buffer.from(challenge).toString('base64url'), changes)
    const authenticatorData = this.authenticatorData({ flags: 5, ...changes }, Buffer.alloc(0))
    const signature = this.sign(Buffer.concat([authenticatorData, hash(clientDataJson)]))
    return {
      credentialId: text(credentialId),
      clientDataJson: text(clientDataJson),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle !== undefined && { userHandle }),
    }
  }

  sign(bytes: Buffer): Buffer {
    return sign(this.algorithm === -8 ? undefined : 'sha256', bytes, {
      key: this.privateKey,
      padding: this.algorithm === -257 ? constants.RSA_PKCS1_PADDING : undefined,
    })
  }

  /** Returns the key as a COSE map, with replacements for its members. */
  coseKey(changes: [number, unknown][] = []): Buffer {
    const { x = '', y = '', n = '', e = '' } = createPublicKey(this.privateKey).export({ format: 'jwk' })
    const bytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
    const members: Record<Algorithm, [number, unknown][]> = {
      [-7]: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ],
      [-8]: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ],
      [-257]: [
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ],
    }
    return Buffer.from(encode(new Map([...members[this.algorithm], ...changes])))
  }

  private authenticatorData(
    { rpId = RP_ID, flags = 0, signCount = 0, tail = Buffer.alloc(0) }: Changes,
    middle: Buffer,
  ): Buffer {
    const header = Buffer.alloc(5)
    header.writeUInt8(flags)
    header.writeUInt32BE(signCount, 1)
    return Buffer.concat([hash(Buffer.from(rpId)), header, middle, tail])
  }

  private attestedCredential({ coseKey = this.coseKey(), credentialId = this.credentialId }: Changes): Buffer {
    return Buffer.concat([
      this.aaguid,
      Buffer.of(credentialId.length >> 8, credentialId.length & 0xff),
      credentialId,
      coseKey,
    ])
  }
}

/** Returns the statement that an authenticator signs with its own key, with replacements for its members. */
export function selfStatement(device: Authenticator, changes: [string, unknown][] = []) {
  return (signed: Buffer) =>
    new Map<string, unknown>([['alg', device.algorithm], ['sig', device.sign(signed)], ...changes])
}

/**
 * Imports the key again: in Node 20 the process hangs forever if garbage collection runs during the export of a newly
 * generated key as a JWK.
 */
function newKey(algorithm: Algorithm): KeyObject {
  const key = generated(algorithm).export({ type: 'pkcs8', format: 'der' })
  return createPrivateKey({ key, type: 'pkcs8', format: 'der' })
}

function generated(algorithm: Algorithm): KeyObject {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  return algorithm === -8
    ? generateKeyPairSync('ed25519').privateKey
    : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

const clientDataOf = (type: string, challenge: string, { clientData, clientDataJson }: Changes) =>
  clientDataJson ?? Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false, ...clientData }))

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
