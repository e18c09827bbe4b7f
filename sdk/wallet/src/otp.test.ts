import { encryptOtpCodeToBundle } from '@turnkey/crypto'
import { describe, expect, test } from 'vitest'
import { otpTargetBundle, parseOtpBundle, parseOtpLogin, signLowS } from '../../../src/crypto/bundles.ts'
import { open as openAtService, type Sealed as ServiceSealed, seal as sealAtService } from '../../../src/crypto/hpke.ts'
import { newKeyPair as newServiceKeyPair, uncompressed } from '../../../src/crypto/p256.ts'
import { hex, type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { type Bytes, parseHex, toHex, utf8 } from './bytes.ts'
import { open, seal } from './hpke.ts'
import { newKeyPair, publicKeyHex } from './keys.ts'
import { type OtpToSeal, sealOtp } from './otp.ts'
import { clientPair, refusalOf, servicePair, toPlain, toPoint } from './test-support/pairs.ts'

const { hpke, otpTargetBundle: target, otpOpen } = WALLET
const { bundleString: bundle, signerPubHex: pinned } = target
const { credentialId, expiresAtMs, organizationId } = JSON.parse(target.dataUtf8)
const { public_key: publicKey } = JSON.parse(otpOpen.accept[0].plaintextUtf8)
const targetKey = servicePair(target.targetPrivHex, target.targetPubHex)
const signer = servicePair(target.signerPrivHex, target.signerPubHex)
const now = new Date(Number(expiresAtMs) - 1)
const whole: OtpToSeal = { bundle, pinnedKeys: [pinned], code: otpOpen.expectedCode, publicKey, now }
const openedText = (sealed: string) => openAtService(targetKey, parseOtpBundle(sealed) as ServiceSealed).toString()
const changed = (members: object) => JSON.stringify({ ...JSON.parse(bundle), ...members })
/** Builds a bundle with other data, signed by the right key. */
const signed = (data: Buffer) =>
  changed({ data: data.toString('hex'), dataSignature: signLowS(signer, data).toString('hex') })

describe('HPKE', () => {
  const { vector } = hpke
  const recipient = () => clientPair(vector.recipientPrivHex, vector.recipientPubHex, 'open')

  test('seals and opens the vector', async () => {
    const ephemeral = await clientPair(vector.ephemeralPrivHex, vector.encHex, 'open')
    const sealed = await seal(parseHex(vector.recipientPubHex) as Bytes, utf8(vector.plaintextUtf8), ephemeral)
    expect([toHex(sealed.enc), toHex(sealed.ciphertext)]).toEqual([vector.encHex, vector.ciphertextAndTagHex])
    expect(await open(await recipient(), sealed)).toEqual(utf8(vector.plaintextUtf8))
  })

  test('exchanges HPKE messages with the service in both directions', async () => {
    const keyPair = await newKeyPair({ use: 'open' })
    const { enc, ciphertext } = sealAtService(await toPoint(keyPair), Buffer.from('to the client'))
    expect(await open(keyPair, { enc: toPlain(enc), ciphertext: toPlain(ciphertext) })).toEqual(utf8('to the client'))
    const sealed = await seal(parseHex(target.targetPubHex) as Bytes, utf8('to the service'))
    expect(
      openAtService(targetKey, { enc: Buffer.from(sealed.enc), ciphertext: Buffer.from(sealed.ciphertext) }).toString(),
    ).toBe('to the service')
  })

  test('opens for the recipient only, unchanged, and refuses a key off the curve', async () => {
    const keyPair = await recipient()
    const sealed = await seal(parseHex(vector.recipientPubHex) as Bytes, utf8('a secret'))
    const flipped = (bytes: Bytes, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
    expect(await refusalOf(open(await newKeyPair({ use: 'open' }), sealed))).toBe('CANNOT_OPEN')
    for (const at of sealed.ciphertext.keys())
      expect(await refusalOf(open(keyPair, { ...sealed, ciphertext: flipped(sealed.ciphertext, at) }))).toBe(
        'CANNOT_OPEN',
      )
    expect(await refusalOf(open(keyPair, { ...sealed, ciphertext: sealed.ciphertext.slice(0, 15) }))).toBe(
      'CANNOT_OPEN',
    )
    expect(await refusalOf(open(keyPair, { ...sealed, enc: flipped(sealed.enc, 64) }))).toBe('MALFORMED')
  })
})

describe('a one-time code', () => {
  test('seals a code with the session key, like a client library in use', async () => {
    const ours = await sealOtp({ ...whole, credentialId, organizationId })
    expect(openedText(await sealOtp({ ...whole, credentialId: undefined }))).toBe(openedText(ours))
    const theirs = await encryptOtpCodeToBundle(otpOpen.expectedCode, bundle, publicKey, pinned)
    expect(openedText(ours)).toBe(otpOpen.accept[0].plaintextUtf8)
    expect(openedText(theirs)).toBe(openedText(ours))
    expect(Object.keys(JSON.parse(ours))).toEqual(Object.keys(JSON.parse(theirs)))
    expect(await sealOtp(whole)).not.toBe(await sealOtp(whole))
  })

  test.each(otpOpen.accept.filter(({ ephemeralPrivHex }: Vectors) => ephemeralPrivHex) as Vectors[])(
    'is sealed byte for byte as in the vector: $name',
    async ({ ephemeralPrivHex, encryptedOtpBundle, plaintextUtf8 }) => {
      const ephemeral = await clientPair(ephemeralPrivHex, hpke.vector.encHex, 'open')
      const { enc, ciphertext } = await seal(parseHex(target.targetPubHex) as Bytes, utf8(plaintextUtf8), ephemeral)
      expect({ encappedPublic: toHex(enc), ciphertext: toHex(ciphertext) }).toEqual(JSON.parse(encryptedOtpBundle))
    },
  )

  test('reaches the service for any fresh key, without the blanks around it', async () => {
    const key = await publicKeyHex(await newKeyPair())
    const service = newServiceKeyPair()
    const fresh = otpTargetBundle(
      { credentialId, organizationId, expiresAt: new Date(Number(expiresAtMs)), target: service.publicKey },
      signer,
    )
    const sealed = parseOtpBundle(
      await sealOtp({ ...whole, bundle: fresh, code: ' 042137\n', publicKey: key.toUpperCase() }),
    ) as ServiceSealed
    expect(parseOtpLogin(openAtService(service, sealed))).toEqual({ code: '042137', publicKey: key })
  })

  test('finds its signer among several pinned keys', async () => {
    expect(parseOtpBundle(await sealOtp({ ...whole, pinnedKeys: [target.targetPubHex, pinned] }))).toBeDefined()
  })

  const [otherKey, otherText, otherPin] = target.clientRejects
  test.each([
    ['a signature by another key', { bundle: changed({ dataSignature: otherKey.dataSignature }) }, 'SIGNATURE_INVALID'],
    ['other data under the old signature', { bundle: changed({ data: otherText.data }) }, 'SIGNATURE_INVALID'],
    ['a signer that is not pinned', { pinnedKeys: [otherPin.pinned] }, 'KEY_NOT_PINNED'],
    ['no pinned key at all', { pinnedKeys: [] }, 'KEY_NOT_PINNED'],
    [
      'the pinned key in another spelling',
      { bundle: changed({ enclaveQuorumPublic: pinned.toUpperCase() }) },
      'KEY_NOT_PINNED',
    ],
    ['no signature', { bundle: changed({ dataSignature: '' }) }, 'SIGNATURE_INVALID'],
    ['a pin that is no key', { bundle: changed({ enclaveQuorumPublic: '' }), pinnedKeys: [''] }, 'SIGNATURE_INVALID'],
    ['another version', { bundle: changed({ version: 'v2.0.0' }) }, 'MALFORMED'],
    ['a number for its data', { bundle: changed({ data: 12 }) }, 'MALFORMED'],
    ['a number for its signature', { bundle: changed({ dataSignature: 1 }) }, 'MALFORMED'],
    ['a number for its signer', { bundle: changed({ enclaveQuorumPublic: 1 }) }, 'MALFORMED'],
    ['data that is no hex', { bundle: changed({ data: 'x' }) }, 'MALFORMED'],
    ['text', { bundle: 'x' }, 'MALFORMED'],
    ['a list', { bundle: '[]' }, 'MALFORMED'],
    ['signed data that is no UTF-8', { bundle: signed(Buffer.of(0xff)) }, 'MALFORMED'],
    [
      'a signed target that is compressed',
      { bundle: signed(Buffer.from(JSON.stringify({ expiresAtMs, targetPublic: publicKey }))) },
      'MALFORMED',
    ],
    [
      'a signed target off the curve',
      {
        bundle: signed(
          Buffer.from(JSON.stringify({ expiresAtMs, targetPublic: `${target.targetPubHex.slice(0, -1)}0` })),
        ),
      },
      'MALFORMED',
    ],
    [
      'no time of expiry',
      { bundle: signed(Buffer.from(JSON.stringify({ targetPublic: target.targetPubHex }))) },
      'EXPIRED',
    ],
    ['another credential', { credentialId: `${credentialId}0` }, 'NOT_FOR_THIS'],
    ['another wallet', { organizationId: `${organizationId}0` }, 'NOT_FOR_THIS'],
    ['a code that expires this moment', { now: new Date(Number(expiresAtMs)) }, 'EXPIRED'],
    [
      'an expired code by the clock of the device',
      {
        now: undefined,
        bundle: signed(Buffer.from(JSON.stringify({ expiresAtMs: '1', targetPublic: target.targetPubHex }))),
      },
      'EXPIRED',
    ],
    ['an uncompressed session key', { publicKey: uncompressed(hex(publicKey)).toString('hex') }, 'MALFORMED'],
    ['a session key off the curve', { publicKey: `02${'f'.repeat(64)}` }, 'MALFORMED'],
  ])('is not sealed for %s', async (_, change, code) => {
    expect(await refusalOf(sealOtp({ ...whole, ...change }))).toBe(code)
  })
})
