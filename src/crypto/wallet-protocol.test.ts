import { createECDH, createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex, type Vectors, WALLET } from '#test/support/vectors.ts'
import {
  exportBundle,
  otpTargetBundle,
  parseClientKey,
  parseOtpBundle,
  parseOtpLogin,
  sessionKeyBundle,
  signLowS,
} from './bundles.ts'
import { canonicalJson } from './canonical-json.ts'
import { derChildren, isDerSignature, toDer } from './der.ts'
import { keySchedule, open, seal } from './hpke.ts'
import { parseJsonObject } from './json-object.ts'
import { newKeyPair, parsePoint, publicKeyOf, type RawKeyPair, uncompressed } from './p256.ts'
import { decodeBase64url, encodeStamp, parseStamp, verifiesInTurn, verifiesStamp } from './stamp.ts'

/** Tests the bytes of the wallet protocol against its vectors (wallet-auth 19). */

const named = (list: Vectors[]): [string, Vectors][] => list.map((each, index) => [each.name ?? String(index), each])
const pair = (privateKey: string, publicKey: string): RawKeyPair => ({
  privateKey: hex(privateKey),
  publicKey: parsePoint(hex(publicKey)) as Buffer,
})

const { hpke, otpTargetBundle: target, otpOpen, stamp, sessionKeyBundle: sessionKey, exportBundle: exported } = WALLET
const signer = pair(target.signerPrivHex, target.signerPubHex)
const targetKey = pair(target.targetPrivHex, target.targetPubHex)
const ephemeral = pair(hpke.vector.ephemeralPrivHex, hpke.vector.encHex)
const verdictOf = (header: string, payload: string) => {
  const parsed = parseStamp(header)
  if (!parsed) return 'WALLET_SIGNATURE_MALFORMED'
  return verifiesStamp(parsed, payload) ? 'valid' : 'WALLET_SIGNATURE_INVALID'
}

describe('a stamp', () => {
  test.each(named(stamp.valid))('%s is accepted', (_, { stamp: header }) => {
    expect(verdictOf(header, stamp.payloadToSign)).toBe('valid')
    expect(parseStamp(header)?.publicKey.toString('hex')).toBe(stamp.expectedPublicKey)
  })

  // The callers check the key's owner and the presence of the header.
  const formal = stamp.invalid.filter(({ name }: Vectors) => !/empty header|not the bound one/.test(name))
  test.each(named(formal))('%s is refused', (_, { stamp: header, payloadToSign = stamp.payloadToSign, code }) => {
    expect(verdictOf(header, payloadToSign)).toBe(code)
  })

  test('writes a stamp as it reads it', () => {
    const header = stamp.valid[0].stamp
    expect(encodeStamp(parseStamp(header)!)).toBe(header)
  })

  test('refuses a stamp longer than 2048 characters as malformed', () => {
    const spaced = (characters: number) =>
      Buffer.from(
        JSON.stringify(JSON.parse(Buffer.from(stamp.valid[0].stamp, 'base64url').toString())).padEnd(characters),
      ).toString('base64url')
    expect({ length: spaced(1536).length, verdict: verdictOf(spaced(1536), stamp.payloadToSign) }).toEqual({
      length: 2048,
      verdict: 'valid',
    })
    expect({ length: spaced(1537).length, verdict: verdictOf(spaced(1537), stamp.payloadToSign) }).toEqual({
      length: 2050,
      verdict: 'WALLET_SIGNATURE_MALFORMED',
    })
  })

  test.each([
    ['not UTF-8', Buffer.of(0x7b, 0xff, 0x7d)],
    [
      'with a byte order mark',
      Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(stamp.valid[0].stamp, 'base64url')]),
    ],
    ['null', Buffer.from('null')],
    [
      'not UTF-8 in a member that a later one replaces',
      Buffer.concat([
        Buffer.from('{"scheme":"'),
        Buffer.of(0xff),
        Buffer.from(`",${JSON.stringify(stamp.valid[0].decoded).slice(1)}`),
      ]),
    ],
  ])('of text that is %s is malformed', (_, bytes) => {
    expect(parseStamp(bytes.toString('base64url'))).toBeUndefined()
  })

  test.each([
    ['a key with letters behind it', { publicKey: `${stamp.expectedPublicKey}zz` }],
    ['a signature with letters behind it', { signature: `${stamp.valid[0].decoded.signature}zz` }],
    ['half a byte behind the signature', { signature: `${stamp.valid[0].decoded.signature}0` }],
    ['a number for the signature', { signature: 3006020101020101 }],
    ['a list for the key', { publicKey: [stamp.expectedPublicKey] }],
  ])('refuses a stamp with %s as malformed', (_, members) => {
    expect(
      parseStamp(Buffer.from(JSON.stringify({ ...stamp.valid[0].decoded, ...members })).toString('base64url')),
    ).toBeUndefined()
  })

  // The last 66 digits of such a key look like a compressed one.
  test('refuses a stamp with an uncompressed key as malformed, wherever it contains a 02', () => {
    let point = uncompressed(newKeyPair().publicKey)
    while (point[32] !== 2) point = uncompressed(newKeyPair().publicKey)
    expect(
      parseStamp(encodeStamp({ publicKey: point, signature: hex(stamp.valid[0].decoded.signature) })),
    ).toBeUndefined()
  })
})

test('base64url has one spelling for each sequence of bytes', () => {
  expect(decodeBase64url('AQ')).toEqual(Buffer.of(1))
  for (const text of ['AR', 'AQ==', 'A', 'A+', 'A/8', 'AQ\n', ' AQ'])
    expect({ text, decodeBase64url: decodeBase64url(text) }).toEqual({ text, decodeBase64url: undefined })
})

describe('a DER signature', () => {
  test('writes any two numbers and reads them back as minimal', () => {
    const number = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(number, number, (r, s) => {
        const der = toDer(Buffer.concat([r, s]))
        const second = 4 + (der[3] as number)
        expect([isDerSignature(der), toNumber(der.subarray(4, second)), toNumber(der.subarray(second + 2))]).toEqual([
          true,
          toNumber(r),
          toNumber(s),
        ])
      }),
      {
        examples: [
          [new Uint8Array(32), new Uint8Array(32).fill(255)],
          [Uint8Array.from({ length: 32 }, (_, index) => Math.min(index, 1) * 7), new Uint8Array(32).fill(127)],
          [new Uint8Array(32).fill(128), new Uint8Array(32).fill(1)],
        ],
      },
    )
  })

  test.each([
    ['nothing', ''],
    ['a SET', '3106020101020101'],
    ['a length that is too short', '3005020101020101'],
    ['a length that is too long', '3007020101020101'],
    ['a negative r', '3006020180020101'],
    ['a padded r', '300702020001020101'],
    ['an r without bytes', '30050200020101'],
    ['one number', '3003020101'],
    ['three numbers', '3009020101020101020101'],
    ['another tag', '3006040101020101'],
    ['an s that leaves the sequence', '3006020101020201'],
  ])('refuses a signature that is %s', (_, text) => {
    expect(isDerSignature(hex(text))).toBe(false)
  })

  test.each([
    ['one small number each', '3006020101020101'],
    ['a number that needs a zero for its sign', '300702020080020101'],
  ])('accepts a signature of %s', (_, text) => {
    expect(isDerSignature(hex(text))).toBe(true)
  })

  test('accepts only one-byte lengths in a DER signature: at most 127', () => {
    const signatureOf = (length: number) =>
      Buffer.concat([
        Buffer.of(0x30, length, 2, 60),
        Buffer.alloc(60, 1),
        Buffer.of(2, length - 64),
        Buffer.alloc(length - 64, 1),
      ])
    expect([isDerSignature(signatureOf(127)), isDerSignature(signatureOf(128))]).toEqual([true, false])
  })
})

describe('values of DER', () => {
  const toText = (text: string) => derChildren(hex(text)).map(({ tag, content }) => [tag, content.toString('hex')])

  test('reads values with short and long lengths', () => {
    expect(toText('02010504030a0b0c0500')).toEqual([
      [2, '05'],
      [4, '0a0b0c'],
      [5, ''],
    ])
    expect(toText(`0481${'80'}${'aa'.repeat(128)}04820100${'bb'.repeat(256)}`)).toEqual([
      [4, 'aa'.repeat(128)],
      [4, 'bb'.repeat(256)],
    ])
  })

  test.each([
    ['a tag alone', '02'],
    ['content that is cut off', '0402aa'],
    ['a long length that is cut off', '048201'],
    ['an open length', `0480${'aa'.repeat(128)}`],
  ])('are refused with %s', (_, text) => {
    expect(() => derChildren(hex(text))).toThrow(RangeError)
  })
})

describe('HPKE', () => {
  const recipient = pair(hpke.vector.recipientPrivHex, hpke.vector.recipientPubHex)

  test('derives the key schedule of the profile', () => {
    const { context, key, nonce } = keySchedule(hex(hpke.vector.sharedSecretHex), hex(hpke.infoHex))
    expect([context, key, nonce].map((bytes) => bytes.toString('hex'))).toEqual([
      hpke.keyScheduleContextHex,
      hpke.vector.aeadKeyHex,
      hpke.vector.baseNonceHex,
    ])
  })

  test('seals and opens the vector', () => {
    const sealed = seal(recipient.publicKey, Buffer.from(hpke.vector.plaintextUtf8), ephemeral)
    expect({ enc: sealed.enc.toString('hex'), ciphertext: sealed.ciphertext.toString('hex') }).toEqual({
      enc: hpke.vector.encHex,
      ciphertext: hpke.vector.ciphertextAndTagHex,
    })
    expect(open(recipient, sealed).toString()).toBe(hpke.vector.plaintextUtf8)
  })

  test('opens a sealed message for the recipient only, with every bit unchanged', () => {
    const sealed = seal(recipient.publicKey, Buffer.from('a secret'))
    expect(open(recipient, sealed).toString()).toBe('a secret')
    expect(() => open(newKeyPair(), sealed)).toThrow()
    for (let index = 0; index < sealed.ciphertext.length; index++) {
      const changed = Buffer.from(sealed.ciphertext)
      changed[index] = (changed[index] as number) ^ 1
      expect(() => open(recipient, { ...sealed, ciphertext: changed }), `index ${index}`).toThrow()
    }
    expect(() => open(recipient, { ...sealed, ciphertext: sealed.ciphertext.subarray(0, 15) })).toThrow(
      'shorter than its tag',
    )
    expect(open(recipient, seal(recipient.publicKey, Buffer.alloc(0)))).toEqual(Buffer.alloc(0))
    expect(seal(recipient.publicKey, Buffer.from('a secret')).ciphertext).not.toEqual(sealed.ciphertext)
  })
})

describe('the target of a one-time code', () => {
  test('bundles the target as in the vector', () => {
    const { credentialId, expiresAtMs, organizationId } = JSON.parse(target.dataUtf8)
    const bundle = JSON.parse(
      otpTargetBundle(
        { credentialId, organizationId, expiresAt: new Date(Number(expiresAtMs)), target: targetKey.publicKey },
        signer,
      ),
    )
    const { dataSignature, ...rest } = JSON.parse(target.bundleString)
    expect(bundle).toEqual({ ...rest, dataSignature: expect.stringMatching(/^30/) })
    const check = (signature: string) =>
      verifiesStamp({ publicKey: signer.publicKey, signature: hex(signature) }, target.dataUtf8)
    expect([check(bundle.dataSignature), check(dataSignature)]).toEqual([true, true])
  })

  test.each(named(otpOpen.accept))('opens a bundle %s', (_, { encryptedOtpBundle, plaintextUtf8 }) => {
    const plain = open(targetKey, parseOtpBundle(encryptedOtpBundle)!)
    expect(plain.toString()).toBe(plaintextUtf8)
    expect(parseOtpLogin(plain)?.code).toBe(otpOpen.expectedCode)
  })

  test.each(named(otpOpen.reject.filter(({ check }: Vectors) => check === 'OTP_BUNDLE')))(
    'does not open a bundle with %s',
    (_, { encryptedOtpBundle }) => {
      const opened = () => {
        const bundle = parseOtpBundle(encryptedOtpBundle)
        return bundle && parseOtpLogin(open(targetKey, bundle))
      }
      expect(
        (() => {
          try {
            return opened()
          } catch {
            return undefined
          }
        })(),
      ).toBeUndefined()
    },
  )

  test('opens and then names a key or a code that is wrong', () => {
    for (const { name, encryptedOtpBundle, check } of otpOpen.reject.filter(
      ({ check }: Vectors) => check !== 'OTP_BUNDLE',
    )) {
      const login = parseOtpLogin(open(targetKey, parseOtpBundle(encryptedOtpBundle)!))
      const isKey = /^0[23]/.test(login?.publicKey ?? '') && parsePoint(hex(login?.publicKey ?? '')) !== undefined
      expect([name, isKey ? (login?.code === otpOpen.expectedCode ? 'right' : 'OTP_CODE') : 'OTP_PUBLIC_KEY']).toEqual([
        name,
        check,
      ])
    }
  })

  test.each([
    ['text', 'x'],
    ['a list', '[]'],
    ['null', 'null'],
    ['twice encoded', JSON.stringify(otpOpen.accept[0].encryptedOtpBundle)],
    ['with one member more', JSON.stringify({ ...JSON.parse(otpOpen.accept[0].encryptedOtpBundle), more: 1 })],
    ['with one member less', JSON.stringify({ ciphertext: '00' })],
    ['with half a byte', JSON.stringify({ encappedPublic: '0', ciphertext: '00' })],
    ['with letters before the hex', JSON.stringify({ encappedPublic: 'zz00', ciphertext: '00' })],
    ['with letters behind it', JSON.stringify({ encappedPublic: '00', ciphertext: '00zz' })],
    ['with a number', JSON.stringify({ encappedPublic: 12, ciphertext: '00' })],
    ['longer than 2048 characters', otpOpen.accept[0].encryptedOtpBundle.padEnd(2049)],
  ])('takes no bundle that is %s', (_, text) => expect(parseOtpBundle(text)).toBeUndefined())

  test('takes a bundle of 2048 characters and a plaintext of 512 bytes', () => {
    expect(parseOtpBundle(otpOpen.accept[0].encryptedOtpBundle.padEnd(2048))).toBeDefined()
    const login = JSON.stringify({ otp_code: '1', public_key: '2' })
    expect(parseOtpLogin(Buffer.from(login.padEnd(512)))).toEqual({ code: '1', publicKey: '2' })
    for (const text of [
      login.padEnd(513),
      '{"otp_code":"1"}',
      '{"otp_code":"1","public_key":2}',
      '{"otp_code":"1","public_key":"2","more":""}',
      '[]',
    ])
      expect(parseOtpLogin(Buffer.from(text))).toBeUndefined()
  })
})

test('a JSON object is neither a list nor a single value', () => {
  expect(parseJsonObject('{"a":1}')).toEqual({ a: 1 })
  for (const text of ['', 'x', '1', '"x"', 'true', 'null', '[]', '[{}]'])
    expect({ text, parseJsonObject: parseJsonObject(text) }).toEqual({ text, parseJsonObject: undefined })
})

describe('a session key that the service has made', () => {
  test.each(named(sessionKey.accept))(
    'is sealed as in vector %s',
    (_, { encryptedSessionSigningKey, sessionPrivHex, clientPrivHex, clientPubHex }) => {
      const client = pair(clientPrivHex ?? sessionKey.clientPrivHex, clientPubHex ?? sessionKey.clientPubHex)
      expect(
        sessionKeyBundle(hex(sessionPrivHex), client.publicKey, pair(sessionKey.ephemeralPrivHex, hpke.vector.encHex)),
      ).toBe(encryptedSessionSigningKey)
    },
  )
})

describe('an exported wallet', () => {
  const recipient = parsePoint(hex(exported.clientPubHex)) as Buffer

  test('seals and signs an exported wallet as in the vector', () => {
    const bundle = JSON.parse(
      exportBundle(exported.organizationId, Buffer.from(exported.mnemonic), recipient, signer, ephemeral),
    )
    const { dataSignature, ...rest } = JSON.parse(exported.encryptedWalletCredentials)
    expect(bundle).toEqual({ ...rest, dataSignature: expect.stringMatching(/^30/) })
    expect(
      verifiesStamp({ publicKey: signer.publicKey, signature: hex(bundle.dataSignature) }, exported.dataUtf8),
    ).toBe(true)
  })

  test('exports a wallet without a signature if there is no signer', () => {
    expect(exportBundle(exported.organizationId, Buffer.from(exported.mnemonic), recipient, undefined, ephemeral)).toBe(
      exported.sandboxForm,
    )
  })
})

test('signatures of the service have a low s', () => {
  const key = newKeyPair()
  for (let index = 0; index < 20; index++) {
    const signature = signLowS(key, Buffer.from([index]))
    const s = signature.subarray(4 + (signature[3] as number) + 2)
    expect(
      BigInt(`0x${s.toString('hex')}`) <= 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n,
    ).toBe(true)
    expect(verifiesStamp({ publicKey: key.publicKey, signature }, String.fromCharCode(index)), `index ${index}`).toBe(
      true,
    )
  }
})

test('verifies each concurrent stamp against its own text', async () => {
  const key = newKeyPair()
  const signature = signLowS(key, Buffer.from('signed'))
  const texts = ['signed', 'another', 'signed', '']
  expect(await Promise.all(texts.map((text) => verifiesInTurn({ publicKey: key.publicKey, signature }, text)))).toEqual(
    [true, false, true, false],
  )
})

describe('a client key', () => {
  test.each(named(WALLET.clientPublicKey.accept))('%s is accepted', (_, { value, keyMode, normalised }) => {
    const parsed = parseClientKey(value)
    expect({ keyMode: parsed?.keyMode, length: parsed?.point.length }).toEqual({ keyMode, length: 33 })
    if (normalised) expect(parsed?.point.toString('hex')).toBe(normalised)
  })
  test.each(named(WALLET.clientPublicKey.reject))('%s is refused', (_, { value }) =>
    expect(parseClientKey(value)).toBeUndefined(),
  )
})

test('a key pair signs for its own point, and points have one compressed form', () => {
  const { privateKey, publicKey } = newKeyPair()
  expect([privateKey.length, publicKey.length, parsePoint(uncompressed(publicKey))]).toEqual([32, 33, publicKey])
  for (const form of [6, 7])
    expect(
      parsePoint(Buffer.concat([Buffer.of(form), uncompressed(publicKey).subarray(1)])),
      String(form),
    ).toBeUndefined()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.of(0),
    Buffer.of(4),
    publicKey.subarray(0, 32),
    Buffer.concat([publicKey, Buffer.of(0)]),
  ])
    expect(parsePoint(bytes)).toBeUndefined()
})

test('caches the last ten thousand public keys, no more', () => {
  const [first, second] = [newKeyPair().publicKey, newKeyPair().publicKey]
  const [key] = [publicKeyOf(first), publicKeyOf(second)]
  expect(publicKeyOf(Buffer.from(first))).toBe(key)
  const others = createECDH('prime256v1')
  for (let index = 0; index < 10_000; index++) publicKeyOf(parsePoint(others.generateKeys()) as Buffer)
  expect(publicKeyOf(first)).not.toBe(key)
})

describe('canonical JSON', () => {
  test.each(named(WALLET.payloads))('is the form of what is signed: %s', (_, { payloadToSign, sha256Hex, body }) => {
    expect(canonicalJson(JSON.parse(payloadToSign))).toBe(payloadToSign)
    expect(createHash('sha256').update(payloadToSign).digest('hex')).toBe(sha256Hex)
    if (body)
      expect(
        createHash('sha256')
          .update(canonicalJson(JSON.parse(body)))
          .digest('hex'),
      ).toBe(JSON.parse(payloadToSign).request.bodySha256)
  })

  test.each(named(WALLET.requestBinding.same))('gives equal bodies one hash (%s)', (_, { bodies, bodySha256 }) => {
    for (const body of bodies)
      expect(
        createHash('sha256')
          .update(canonicalJson(JSON.parse(body)))
          .digest('hex'),
      ).toBe(bodySha256)
  })
})
