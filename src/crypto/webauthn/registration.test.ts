import { generateKeyPairSync } from 'node:crypto'
import { decode, encode } from 'cborg'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Algorithm,
  Authenticator,
  CHALLENGE,
  type Changes,
  ORIGIN,
  RP_ID,
  selfStatement,
} from '#test/support/authenticator.ts'
import { faultOf, POLICY } from '#test/support/relying-party.ts'
import { type Vectors, WALLET } from '#test/support/vectors.ts'
import { type RelyingPartyPolicy, WebauthnFault } from './model.ts'
import { verifyRegistration } from './registration.ts'

const { passkey: vectors } = WALLET
const named = (list: Vectors[]): [string, Vectors][] => list.map((each) => [each.name, each])

const SANDBOX: RelyingPartyPolicy = {
  ...POLICY,
  relyingParties: [],
  isAnyOriginAllowed: true,
  requireUserVerification: false,
}

const CLIENT_DATA = 'attestation.clientDataJson'
const OBJECT = 'attestation.attestationObject'

const authenticator = new Authenticator()

describe('the vectors', () => {
  test.each(named(vectors.registrationAccept))('%s is accepted', async (name, { challenge, attestation }) => {
    expect(await verifyRegistration({ challenge, ...attestation }, POLICY)).toEqual({
      credentialId: attestation.credentialId,
      coseKey: vectors.coseKeyHex,
      algorithm: -7,
      aaguid: vectors.aaguidHex,
      rpId: vectors.rpId,
      isBackupEligible: false,
      isBackedUp: false,
      transports: ['internal', 'hybrid'],
      signCount: 0,
      attestation: name.includes('none') ? 'none' : name.includes('self') ? 'self' : 'certificate',
    })
  })

  const PART: [RegExp, string][] = [
    [/client data|type is|origin/, CLIENT_DATA],
    [/credentialId/, 'attestation.credentialId'],
    [/./, OBJECT],
  ]
  test.each(named(vectors.registrationReject))('%s is refused', async (name, { challenge, attestation }) => {
    expect(await faultOf({ challenge, ...attestation })).toBe(PART.find(([pattern]) => pattern.test(name))?.[1])
  })
})

describe('a key', () => {
  test.each<Algorithm>([-7, -8, -257])('of algorithm %i is taken, and kept byte for byte', async (algorithm) => {
    const device = new Authenticator(algorithm)
    const passkey = await verifyRegistration(device.register(), POLICY)
    expect({ algorithm: passkey.algorithm, coseKey: passkey.coseKey }).toEqual({
      algorithm,
      coseKey: device.coseKey().toString('hex'),
    })
  })

  const ec = authenticator
  const ed = new Authenticator(-8)
  const rsa = (modulusLength: number, publicExponent = 65_537) =>
    new Authenticator(-257, generateKeyPairSync('rsa', { modulusLength, publicExponent }).privateKey)
  test.each<[string, Authenticator, Buffer]>([
    ['off the curve', ec, ec.coseKey([[-3, new Uint8Array(32)]])],
    ['with a coordinate that is too long', ec, ec.coseKey([[-2, new Uint8Array(33)]])],
    ['with a compressed coordinate', ec, ec.coseKey([[-3, true]])],
    ['on another curve', ec, ec.coseKey([[-1, 2]])],
    ['of another type than its algorithm', ec, ec.coseKey([[1, 1]])],
    ['of an algorithm that is not taken', ec, ec.coseKey([[3, -35]])],
    ['with an algorithm that is a text', ec, ec.coseKey([[3, '-7']])],
    ['of Ed448', ed, ed.coseKey([[-1, 7]])],
    ['of Ed25519 that is too short', ed, ed.coseKey([[-2, new Uint8Array(31)]])],
    ['of 2040 bits', rsa(2040), rsa(2040).coseKey()],
    ['with exponent 3', rsa(2048, 3), rsa(2048, 3).coseKey()],
    ['with a modulus above 4096 bits', ec, new Authenticator(-257).coseKey([[-1, new Uint8Array(513).fill(0xff)]])],
    ['that is a list', ec, Buffer.from(encode([1, 2]))],
    ['of Ed25519 and the type of another', ed, ed.coseKey([[1, 2]])],
    ['of RSA and the type of another', ec, new Authenticator(-257).coseKey([[1, 2]])],
    ['of RSA with a text as exponent', ec, new Authenticator(-257).coseKey([[-2, 'AQAB']])],
    ['of RSA without a modulus', ec, new Authenticator(-257).coseKey([[-1, new Uint8Array()]])],
  ])('%s is refused', async (_, device, coseKey) => expect(await faultOf(device.register({ coseKey }))).toBe(OBJECT))
})

describe('client data', () => {
  const padded = (bytes: number) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: CHALLENGE, origin: ORIGIN }).padEnd(bytes))

  test('accepts client data of 4096 bytes and with unknown members', async () => {
    expect(await faultOf(authenticator.register({ clientDataJson: padded(4096) }))).toBe('accepted')
    expect(await faultOf(authenticator.register({ clientData: { later: { more: 1 } } }))).toBe('accepted')
  })

  test.each<[string, Changes]>([
    ['of 4097 bytes', { clientDataJson: padded(4097) }],
    ['that is a list', { clientDataJson: Buffer.from('[]') }],
    [
      'that is not UTF-8',
      { clientDataJson: Buffer.concat([padded(200).subarray(0, 100), Buffer.of(0xff), padded(200).subarray(100)]) },
    ],
    ['with a byte order mark', { clientDataJson: Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), padded(200)]) }],
    ['without an origin', { clientData: { origin: undefined } }],
    ['of a page inside another site', { clientData: { crossOrigin: true } }],
    ['that tells crossOrigin by a text', { clientData: { crossOrigin: 'false' } }],
    ['with a top origin', { clientData: { topOrigin: ORIGIN } }],
    ['with a longer origin', { clientData: { origin: `${ORIGIN}.net` } }],
    ['with a port', { clientData: { origin: `${ORIGIN}:8443` } }],
  ])('%s is refused', async (_, changes) => expect(await faultOf(authenticator.register(changes))).toBe(CLIENT_DATA))

  test('accepts client data of a page inside another site if allowed', async () => {
    const response = authenticator.register({ clientData: { crossOrigin: true, topOrigin: 'https://other.example' } })
    expect(await faultOf(response, { ...POLICY, allowCrossOrigin: true })).toBe('accepted')
  })

  test.each(['', '=', '\n', '+', '/'])('refuses client data with %j behind its base64url', async (end) => {
    const response = authenticator.register()
    expect(await faultOf({ ...response, clientDataJson: response.clientDataJson + end })).toBe(
      end === '' ? 'accepted' : CLIENT_DATA,
    )
  })
})

test('the challenge has 22 to 1024 characters of base64url', async () => {
  const faultFor = (challenge: string) => faultOf(authenticator.register({ challenge }))
  for (const challenge of ['A'.repeat(22), '-_'.repeat(512)])
    expect(await faultFor(challenge), challenge).toBe('accepted')
  for (const challenge of ['A'.repeat(21), 'A'.repeat(1025), `${'A'.repeat(43)}=`, `${'A'.repeat(43)}\n`])
    expect(await faultFor(challenge), challenge).toBe('challenge')
})

describe('an attestation object', () => {
  const plain = new Map(Object.entries({ fmt: 'none', attStmt: new Map() }))
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  const extensions = (depth: number) => ({
    flags: 0xc5,
    tail: Buffer.from(encode(new Map([['a', nested(depth - 1)]]))),
  })
  const honest = () => Buffer.from(authenticator.register().attestationObject, 'base64url')
  /** Returns the valid object with some of its bytes, in hex, replaced. */
  const replaced = (from: string, to: string) => Buffer.from(honest().toString('hex').replace(from, to), 'hex')

  test('accepts extensions of eight levels in an attestation object', async () => {
    expect(await faultOf(authenticator.register(extensions(8)))).toBe('accepted')
  })

  test.each<[string, Changes]>([
    ['of nine levels in its extensions', extensions(9)],
    ['of ten thousand levels', { attestationObject: Buffer.alloc(10_000, 0x81) }],
    [
      'with a fourth member',
      { attestationObject: Buffer.concat([Buffer.of(0xa4), honest().subarray(1), Buffer.from('617801', 'hex')]) },
    ],
    ['without authenticator data', { attestationObject: Buffer.from(encode(plain)) }],
    [
      'with a member twice',
      {
        attestationObject: replaced('6761747453746d74', '67617474' + '53746d74a0' + '6761747453746d74').fill(
          0xa4,
          0,
          1,
        ),
      },
    ],
    ['that is a list', { attestationObject: Buffer.from(encode([])) }],
    ['that is cut off', { attestationObject: honest().subarray(0, -1) }],
    [
      'of an indefinite map',
      { attestationObject: Buffer.concat([Buffer.of(0xbf), honest().subarray(1), Buffer.of(0xff)]) },
    ],
    ['with an indefinite statement', { attestationObject: replaced('6761747453746d74a0', '6761747453746d74bfff') }],
    ['with a tag', { attestationObject: Buffer.concat([Buffer.from('d9d9f7', 'hex'), honest()]) }],
    ['with a byte behind it', { attestationObject: Buffer.concat([honest(), Buffer.of(0)]) }],
    ['with a key that is bytes', { flags: 0xc5, tail: Buffer.from('a1410001', 'hex') }],
    ['whose extensions come without their flag', { tail: Buffer.from(encode(new Map())) }],
    ['whose flag comes without extensions', { flags: 0xc5 }],
    ['with something behind its extensions', { flags: 0xc5, tail: Buffer.from('a000', 'hex') }],
    ['whose extensions are a list', { flags: 0xc5, tail: Buffer.from('80', 'hex') }],
    ['without the user', { flags: 0x44 }],
    ['with a user that was not verified', { flags: 0x41 }],
    ['that is backed up but cannot be', { flags: 0x55 }],
    ['of another relying party', { rpId: 'example.com' }],
    ['with an empty credential id', { credentialId: Buffer.alloc(0) }],
    ['with a credential id of 1024 bytes', { credentialId: Buffer.alloc(1024) }],
    ['of another format', { format: 'fido-u2f' }],
    ['of format none with a statement', { statement: () => new Map([['alg', -7]]) }],
  ])('%s is refused', async (_, changes) => expect(await faultOf(authenticator.register(changes))).toBe(OBJECT))

  test('refuses authenticator data cut off anywhere', async () => {
    const authData: Buffer = decode(honest(), { useMaps: true }).get('authData')
    const withData = (bytes: Uint8Array) => ({
      attestationObject: Buffer.from(encode(new Map<string, unknown>([...plain, ['authData', bytes]]))),
    })
    expect(await faultOf(authenticator.register(withData(authData)))).toBe('accepted')
    for (let length = 0; length < authData.length; length++)
      expect(await faultOf(authenticator.register(withData(authData.subarray(0, length)))), `length ${length}`).toBe(
        OBJECT,
      )
  })

  test('accepts a credential id of 1023 bytes, and a key of 4096 bits', async () => {
    expect(await faultOf(authenticator.register({ credentialId: Buffer.alloc(1023, 1) }))).toBe('accepted')
    expect(
      await faultOf(
        authenticator.register({ coseKey: new Authenticator(-257).coseKey([[-1, new Uint8Array(512).fill(0xff)]]) }),
      ),
    ).toBe('accepted')
  })

  test('accepts attestation objects of up to 16 KiB', async () => {
    const sized = (extra: number) =>
      authenticator.register({ flags: 0xc5, tail: Buffer.from(encode(new Map([['a', new Uint8Array(extra)]]))) })
    const most = 16_000 + 16_384 - Buffer.from(sized(16_000).attestationObject, 'base64url').length
    expect([await faultOf(sized(most)), await faultOf(sized(most + 1))]).toEqual(['accepted', OBJECT])
  })

  test('names its credential as the browser does', async () => {
    for (const credentialId of ['', 'A+', 'AAAA'])
      expect(await faultOf({ ...authenticator.register(), credentialId }), credentialId).toBe(
        'attestation.credentialId',
      )
  })

  test('makes a passkey that remembers its registration data', async () => {
    const passkey = await verifyRegistration(
      { ...authenticator.register({ flags: 0x5d, signCount: 7 }), transports: ['usb', 'later', 'usb'] },
      POLICY,
    )
    const transports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']
    expect((await verifyRegistration({ ...authenticator.register(), transports }, POLICY)).transports).toEqual(
      transports,
    )
    expect(passkey).toMatchObject({
      isBackupEligible: true,
      isBackedUp: true,
      signCount: 7,
      transports: ['usb'],
      aaguid: authenticator.aaguid.toString('hex'),
    })
  })

  test('refuses a signed attestation object with any bit changed', async () => {
    const response = authenticator.register({ format: 'packed', statement: selfStatement(authenticator) })
    const bytes = Buffer.from(response.attestationObject, 'base64url')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (index, bit) => {
        const changed = Buffer.from(bytes)
        changed[index] = (changed[index] as number) ^ (1 << bit)
        expect(await faultOf({ ...response, attestationObject: changed.toString('base64url') })).not.toBe('accepted')
      }),
    )
  })
})

describe('the origin', () => {
  const accepted = async (origin: string, rpId: string, policy: RelyingPartyPolicy) =>
    verifyRegistration(authenticator.register({ clientData: { origin }, rpId }), policy).then(
      (passkey) => passkey.rpId,
      (fault) => (fault instanceof WebauthnFault ? undefined : Promise.reject(fault)),
    )
  const listed = (...relyingParties: RelyingPartyPolicy['relyingParties']) => ({ ...POLICY, relyingParties })

  test('compares whole origins, ignoring the case of scheme and host', async () => {
    expect(await accepted('HTTPS://Wallet.Example.com', RP_ID, POLICY)).toBe(RP_ID)
    expect(await accepted(ORIGIN, RP_ID, listed({ rpId: RP_ID, origins: ['https://WALLET.example.com'] }))).toBe(RP_ID)
    expect(await accepted('https://sub.wallet.example.com', RP_ID, POLICY)).toBeUndefined()
    const withPath = listed({ rpId: RP_ID, origins: ['https://wallet.example.com/A'] })
    expect([
      await accepted('https://WALLET.example.com/A', RP_ID, withPath),
      await accepted('https://wallet.example.com/a', RP_ID, withPath),
    ]).toEqual([RP_ID, undefined])
  })

  test('compares the origin of an app with case', async () => {
    const app = listed({ rpId: RP_ID, origins: ['android:apk-key-hash:aBc'] })
    const found = await Promise.all(
      [
        'android:apk-key-hash:aBc',
        'Android:apk-key-hash:aBc',
        'android:apk-key-hash:abc',
        'android:APK-key-hash:aBc',
      ].map((origin) => accepted(origin, RP_ID, app)),
    )
    expect(found).toEqual([RP_ID, RP_ID, undefined, undefined])
  })

  test('accepts an origin for its own relying party only', async () => {
    const two = listed(
      { rpId: RP_ID, origins: [ORIGIN] },
      { rpId: 'other.example', origins: ['https://other.example'] },
    )
    expect([await accepted(ORIGIN, RP_ID, two), await accepted(ORIGIN, 'other.example', two)]).toEqual([
      RP_ID,
      undefined,
    ])
    expect(await accepted(ORIGIN, RP_ID, listed({ rpId: RP_ID, origins: ['https://other.example', ORIGIN] }))).toBe(
      RP_ID,
    )
  })

  test.each([
    ['https://a.b.example.com', 'a.b.example.com'],
    ['https://a.b.example.com', 'b.example.com'],
    ['https://a.b.example.com:8443', 'example.com'],
    ['http://localhost:3000', 'localhost'],
    ['http://localhost', 'localhost'],
  ])('%s may speak for %s in a sandbox without entries', async (origin, rpId) =>
    expect(await accepted(origin, rpId, SANDBOX)).toBe(rpId),
  )

  test.each([
    ['https://a.b.example.com', 'com'],
    ['https://a.b.example.com', 'x.example.com'],
    ['http://example.com', 'example.com'],
    ['https://example.com/', 'example.com'],
    ['http://localhost.example', 'localhost'],
    ['http://localhost:', 'localhost'],
    ['http://localhost:3000/', 'localhost'],
    ['x-http://localhost', 'localhost'],
    ['x-https://example.com', 'example.com'],
    ['https://example.com:', 'example.com'],
    ['https://example.com:80x', 'example.com'],
    ['https://a@example.com', 'example.com'],
    ['android:apk-key-hash:aBc', 'aBc'],
  ])('%s may not speak for %s even there', async (origin, rpId) =>
    expect(await accepted(origin, rpId, SANDBOX)).toBeUndefined(),
  )
})
