import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { encode } from 'cborg'
import { describe, expect, test } from 'vitest'
import { hex, published, type Vectors } from '#test/support/vectors.ts'
import { toDer } from './der.ts'
import { keySchedule, openWith } from './hpke.ts'
import { type KeySet, parseSignedText, SIGNATURE_ALGORITHMS, signatureFault } from './json-web-signature.ts'
import { parsePoint, publicKeyOf } from './p256.ts'
import { verifyAssertion } from './webauthn/assertion.ts'
import { isSignedBy, readCoseKey } from './webauthn/cose-key.ts'
import { verifyRegistration } from './webauthn/registration.ts'

/**
 * Runs test vectors published by others through the code that external callers reach. The figures are also in
 * docs/security.md.
 */

interface Suite {
  file: string
  title: string
  /** The number of cases within the service's profile. */
  cases: number
  isOurs?: (group: Vectors, each: Vectors) => boolean
  isAccepted: (group: Vectors, each: Vectors) => boolean | Promise<boolean>
  /** The numbers of cases with another result than their authors expect. */
  deviations?: number[]
}

const pointOf = (group: Vectors) => publicKeyOf(parsePoint(hex(group.publicKey.uncompressed)) as Buffer)
const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

/** Returns true if the point is valid and gives the expected shared secret, from which HPKE derives its key. */
function isShared(point: Buffer, privateKey: Buffer, shared: string): boolean {
  if (!parsePoint(point)) return false
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return ecdh.computeSecret(point).toString('hex') === shared
}

function isOpened(each: Vectors): boolean {
  const decipher = createDecipheriv('aes-256-gcm', hex(each.key), hex(each.iv), { authTagLength: 16 }).setAAD(
    hex(each.aad),
  )
  decipher.setAuthTag(hex(each.tag))
  try {
    return Buffer.concat([decipher.update(hex(each.ct)), decipher.final()]).toString('hex') === each.msg
  } catch {
    return false
  }
}

function isDerived({ ikm, salt, info, size, okm }: Vectors): boolean {
  try {
    return Buffer.from(hkdfSync('sha256', hex(ikm), hex(salt), hex(info), size)).toString('hex') === okm
  } catch {
    return false
  }
}

async function isVerified(jws: string, keys: KeySet): Promise<boolean> {
  const signed = parseSignedText(jws, true)
  return signed !== undefined && (await signatureFault(signed, SIGNATURE_ALGORITHMS, keys)) === undefined
}

const SUITES: Suite[] = [
  {
    file: 'ecdsa_secp256r1_sha256_test',
    title: 'ECDSA on P-256 in DER',
    cases: 484,
    isAccepted: (group, { msg, sig }) => isSignedBy({ algorithm: -7, key: pointOf(group) }, hex(msg), hex(sig)),
  },
  {
    file: 'ecdsa_secp256r1_sha256_p1363_test',
    title: 'ECDSA on P-256 as r and s, brought into DER',
    cases: 241,
    isOurs: (_, { sig }) => sig.length === 128,
    isAccepted: (group, { msg, sig }) => isSignedBy({ algorithm: -7, key: pointOf(group) }, hex(msg), toDer(hex(sig))),
  },
  {
    file: 'ed25519_test',
    title: 'Ed25519 with a COSE key',
    cases: 151,
    isAccepted: (group, { msg, sig }) => {
      const key = readCoseKey(
        encode(
          new Map<number, unknown>([
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, new Uint8Array(hex(group.publicKey.pk))],
          ]),
        ),
      )
      return key !== undefined && isSignedBy(key, hex(msg), hex(sig))
    },
  },
  {
    // Number 2 is a compressed point, for which the authors let readers decide. The service accepts both forms.
    file: 'ecdh_secp256r1_ecpoint_test',
    title: 'ECDH on P-256 with points',
    cases: 355,
    deviations: [2],
    isAccepted: (_, { public: point, private: scalar, shared }) => isShared(hex(point), hex(scalar), shared),
  },
  {
    file: 'ecdh_secp256r1_webcrypto_test',
    title: 'ECDH on P-256 with coordinates',
    cases: 353,
    isAccepted: (_, { public: point, private: { d }, shared }) =>
      point.crv === 'P-256' &&
      isShared(Buffer.concat([Buffer.of(4), bytes(point.x), bytes(point.y)]), bytes(d), shared),
  },
  {
    file: 'aes_gcm_test',
    title: 'AES-256-GCM with nonces of 96 and tags of 128 bits',
    cases: 66,
    isOurs: ({ ivSize, keySize, tagSize }) => ivSize === 96 && keySize === 256 && tagSize === 128,
    isAccepted: (_, each) => isOpened(each),
  },
  { file: 'hkdf_sha256_test', title: 'HKDF with SHA-256', cases: 86, isAccepted: (_, each) => isDerived(each) },
  {
    // HMAC is never accepted (1, 348, 352, 357-359, 372, 373, 376, 377); the key names another algorithm than the
    // header (346, 347, 350, 351).
    file: 'json_web_signature_test',
    title: 'JSON Web Signatures',
    cases: 401,
    deviations: [1, 346, 347, 348, 350, 351, 352, 357, 358, 359, 372, 373, 376, 377],
    isAccepted: (group, { jws }) => isVerified(jws, { keys: [group.public ?? group.private] }),
  },
  {
    // HMAC is never accepted (2, 13-15). The service does not search keys for the weakness of 2017; an issuer with such
    // a key must replace it (7).
    file: 'json_web_key_test',
    title: 'JSON Web Keys',
    cases: 26,
    deviations: [2, 7, 13, 14, 15],
    isAccepted: (group, { jws }) => isVerified(jws, group.public ?? group.private),
  },
]

describe('Wycheproof', () => {
  for (const { file, title, cases, isOurs = () => true, isAccepted, deviations = [] } of SUITES) {
    test(title, async () => {
      const { testGroups } = published(`wycheproof/${file}.json`)
      const all: [Vectors, Vectors][] = testGroups.flatMap((group: Vectors) =>
        group.tests.map((each: Vectors) => [group, each]),
      )
      const suites = all.filter(([group, each]) => isOurs(group, each))
      const verdicts = await Promise.all(
        suites.map(async ([group, each]) => ({ ...each, isAccepted: await isAccepted(group, each) })),
      )
      const others = verdicts.filter(({ result, isAccepted }) => isAccepted !== (result === 'valid'))
      expect({ length: suites.length, others: others.map(({ tcId }) => tcId) }).toEqual({
        length: cases,
        others: deviations,
      })
    })
  }

  test('HPKE rejects every message with an invalid point', () => {
    const {
      testGroups: [{ tests }],
    } = published('wycheproof/ecdh_secp256r1_ecpoint_test.json')
    const invalid = tests.filter(({ result }: Vectors) => result === 'invalid')
    expect(invalid.length).toBe(24)
    for (const { public: enc, private: scalar } of invalid) {
      const open = () =>
        openWith(
          hex(scalar),
          Buffer.alloc(65),
          { enc: hex(enc), ciphertext: Buffer.alloc(32) },
          Buffer.alloc(0),
          Buffer.alloc(0),
        )
      expect(open).toThrow('Public key is not valid')
    }
  })
})

test('HPKE of RFC 9180: derives all message keys, and opens only the first message', () => {
  const suites = published('hpke/rfc9180-p256-base.json').filter(({ aead_id: aead }: Vectors) => aead === 2)
  expect(suites.length).toBe(1)
  for (const set of suites) {
    const { key, nonce, context } = keySchedule(hex(set.shared_secret), hex(set.info))
    expect(
      [key, nonce, context].map((each) => each.toString('hex')),
      set.info,
    ).toEqual([set.key, set.base_nonce, set.key_schedule_context])
    const [first, ...later]: Vectors[] = set.encryptions
    const open = ({ ct, aad }: Vectors) =>
      openWith(hex(set.skRm), hex(set.pkRm), { enc: hex(set.enc), ciphertext: hex(ct) }, hex(set.info), hex(aad))
    expect(open(first).toString('hex'), set.info).toBe(first.pt)
    expect(later.length, set.info).toBe(256)
    for (const [index, each] of later.entries()) {
      expect(() => open(each), `message ${index + 1}`).toThrow('unable to authenticate')
      expect(
        isOpened({
          key: set.key,
          iv: xored(nonce, index + 1),
          aad: each.aad,
          ct: each.ct.slice(0, -32),
          tag: each.ct.slice(-32),
          msg: each.pt,
        }),
      ).toBe(true)
    }
  }
})

/** Returns the nonce of a later message (RFC 9180 section 5.2), in hex. */
function xored(nonce: Buffer, sequence: number): string {
  const changed = Buffer.from(nonce)
  changed.writeUInt32BE((changed.readUInt32BE(8) ^ sequence) >>> 0, 8)
  return changed.toString('hex')
}

describe('Web Authentication Level 3', () => {
  const text = (value: string) => hex(value).toString('base64url')
  /** Registers and then logs in. Returns the kind of attestation, or the refused part. */
  async function outcomeOf(
    { rpId, origin, registration, authentication }: Vectors,
    allowCrossOrigin = false,
  ): Promise<string> {
    const policy = {
      relyingParties: [{ rpId, origins: [origin] }],
      isAnyOriginAllowed: false,
      requireUserVerification: false,
      allowCrossOrigin,
      attestationTrustAnchors: [],
    }
    const { signCount, ...passkey } = await verifyRegistration(
      {
        challenge: text(registration.challenge),
        credentialId: text(registration.credential_id),
        clientDataJson: text(registration.clientDataJSON),
        attestationObject: text(registration.attestationObject),
      },
      policy,
    )
    expect(passkey.aaguid).toBe(registration.aaguid)
    const assertion = {
      credentialId: passkey.credentialId,
      clientDataJson: text(authentication.clientDataJSON),
      authenticatorData: text(authentication.authenticatorData),
      signature: text(authentication.signature),
    }
    await verifyAssertion(
      assertion,
      { challenge: hex(authentication.challenge), passkey, signCount, userHandle: undefined },
      policy,
    )
    return passkey.attestation
  }

  const OUTCOMES: Record<string, string> = {
    'none-es256': 'none',
    'none-es256-long-credential-id': 'none',
    'packed-self-es256': 'self',
    'packed-es256': 'certificate',
    'packed-rs256': 'certificate',
    'packed-eddsa': 'certificate',
    'none-es256-crossOrigin': 'another site',
    'none-es256-topOrigin': 'another site',
    'packed-es384': 'key must be',
    'packed-es512': 'key must be',
    'packed-ed448': 'key must be',
    'tpm-es256': 'format is not taken',
    'android-key-es256': 'format is not taken',
    'apple-es256': 'format is not taken',
    'fido-u2f-es256': 'format is not taken',
  }
  const KINDS = ['none', 'self', 'certificate']

  const { cases }: { cases: Vectors[] } = published('webauthn/level3.json')

  test('registers and logs in with supported vectors, and refuses the rest', async () => {
    expect(cases.map(({ name }) => name).sort()).toEqual(Object.keys(OUTCOMES).sort())
    for (const each of cases) {
      const outcome = OUTCOMES[each.name] as string
      if (KINDS.includes(outcome))
        expect({ name: each.name, outcome: await outcomeOf(each) }).toEqual({ name: each.name, outcome })
      else await expect(outcomeOf(each), each.name).rejects.toThrow(outcome)
    }
  })

  test('accepts pages inside other sites if allowed', async () => {
    const inside = cases.filter(({ name }) => OUTCOMES[name] === 'another site')
    expect(await Promise.all(inside.map((each) => outcomeOf(each, true)))).toEqual(['none', 'none'])
  })
})
