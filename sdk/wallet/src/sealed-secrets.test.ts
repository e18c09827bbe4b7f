import { createECDH, createHash } from 'node:crypto'
import { createBase58check } from '@scure/base'
import { decryptCredentialBundle, decryptExportBundle } from '@turnkey/crypto'
import { describe, expect, test } from 'vitest'
import { exportBundle, sessionKeyBundle } from '../../../src/crypto/bundles.ts'
import { newKeyPair as newServiceKeyPair } from '../../../src/crypto/p256.ts'
import { parseStamp, type Stamp, verifiesStamp } from '../../../src/crypto/stamp.ts'
import { hex, type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { type ExportToOpen, openExport } from './export.ts'
import { exportKeyPair, newKeyPair, publicKeyHex } from './keys.ts'
import { openSessionKey } from './session-key.ts'
import { stamp } from './stamp.ts'
import { clientPair, refusalOf, servicePair, toPoint } from './test-support/pairs.ts'

const { sessionKeyBundle: sessionKey, exportBundle: exported, otpTargetBundle: target } = WALLET
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())
const scalarOf = async (keyPair: CryptoKeyPair) =>
  Buffer.from((await exportKeyPair(keyPair)).d as string, 'base64url').toString('hex')

describe('a session key that the service has made', () => {
  const client = (vector: Vectors) =>
    clientPair(vector.clientPrivHex ?? sessionKey.clientPrivHex, vector.clientPubHex ?? sessionKey.clientPubHex, 'open')

  test.each(sessionKey.accept as Vectors[])(
    'opens a session key as in vector %#, and signs with it',
    async (vector) => {
      const opened = await openSessionKey(vector.encryptedSessionSigningKey, await client(vector))
      expect(await publicKeyHex(opened)).toBe(vector.sessionPubCompressedHex)
      expect(verifiesStamp(parseStamp(await stamp('payload', opened)) as Stamp, 'payload')).toBe(true)
      expect(await refusalOf(exportKeyPair(opened))).toMatch(/^InvalidAccess/)
    },
  )

  test('comes from the service to this client, and to a client library in use', async () => {
    const keyPair = await newKeyPair({ use: 'open', isExtractable: true })
    const { privateKey, publicKey } = newServiceKeyPair()
    const bundle = sessionKeyBundle(privateKey, await toPoint(keyPair))
    expect(await publicKeyHex(await openSessionKey(bundle, keyPair))).toBe(publicKey.toString('hex'))
    expect(decryptCredentialBundle(bundle, await scalarOf(keyPair))).toBe(privateKey.toString('hex'))
  })

  const { encryptedSessionSigningKey: good } = sessionKey.accept[0]
  const offTheCurve = base58check.decode(good).fill(0xff, 1, 33)
  test.each([
    ['a broken checksum', sessionKey.reject[0].encryptedSessionSigningKey],
    ['no text', ''],
    ['one character less', good.slice(0, -1)],
    ['one character more', `${good}1`],
    ['a letter that is not in the alphabet', `0${good.slice(1)}`],
    ['a point off the curve', base58check.encode(offTheCurve)],
  ])('is refused with %s', async (_, text) => {
    expect(await refusalOf(openSessionKey(text, await client({})))).toBe('MALFORMED')
  })

  test('does not open a session key with another client key', async () => {
    const { clientPrivHex, encryptedSessionSigningKey } = sessionKey.reject[1]
    const other = createECDH('prime256v1')
    other.setPrivateKey(hex(clientPrivHex))
    const keyPair = await clientPair(clientPrivHex, other.getPublicKey('hex'), 'open')
    expect(await refusalOf(openSessionKey(encryptedSessionSigningKey, keyPair))).toBe('CANNOT_OPEN')
  })
})

describe('an exported wallet', () => {
  const client = () => clientPair(exported.clientPrivHex, exported.clientPubHex, 'open')
  const { organizationId, mnemonic, encryptedWalletCredentials: bundle, sandboxForm, signerPubHex: pinned } = exported
  const opened = async (change: Partial<ExportToOpen>) =>
    openExport({ bundle, organizationId, pinnedKeys: [pinned], keyPair: await client(), ...change })

  test('gives its words', async () => {
    expect(await opened({})).toBe(mnemonic)
  })

  test('opens the sandbox form of an exported wallet on request only', async () => {
    expect(await opened({ bundle: sandboxForm, pinnedKeys: 'unsigned sandbox' })).toBe(mnemonic)
    expect(await refusalOf(opened({ bundle: sandboxForm }))).toBe('KEY_NOT_PINNED')
    expect(await refusalOf(opened({ pinnedKeys: 'unsigned sandbox' }))).toBe('KEY_NOT_PINNED')
    for (const member of ['enclaveQuorumPublic', 'dataSignature']) {
      const half = JSON.stringify({ ...JSON.parse(bundle), [member]: '' })
      expect(await refusalOf(opened({ bundle: half, pinnedKeys: 'unsigned sandbox' }))).toBe('KEY_NOT_PINNED')
    }
  })

  test('comes from the service to this client, and to a client library in use', async () => {
    const keyPair = await newKeyPair({ use: 'open', isExtractable: true })
    const signer = servicePair(target.signerPrivHex, pinned)
    const fresh = exportBundle(organizationId, Buffer.from(mnemonic), await toPoint(keyPair), signer)
    expect(await opened({ bundle: fresh, keyPair })).toBe(mnemonic)
    const embeddedKey = await scalarOf(keyPair)
    expect(
      await decryptExportBundle({
        exportBundle: fresh,
        embeddedKey,
        organizationId,
        dangerouslyOverrideSignerPublicKey: pinned,
        returnMnemonic: true,
      }),
    ).toBe(mnemonic)
  })

  const unsigned = (members: object) => {
    const data = { ...JSON.parse(exported.dataUtf8), ...members }
    return {
      pinnedKeys: 'unsigned sandbox' as const,
      bundle: JSON.stringify({ ...JSON.parse(sandboxForm), data: Buffer.from(JSON.stringify(data)).toString('hex') }),
    }
  }
  test.each([
    ['another wallet', async () => ({ organizationId: `${organizationId}0` }), 'NOT_FOR_THIS'],
    ['another client key', async () => ({ keyPair: await newKeyPair({ use: 'open' }) }), 'CANNOT_OPEN'],
    ['another pinned signer', async () => ({ pinnedKeys: [target.targetPubHex] }), 'KEY_NOT_PINNED'],
    [
      'what is no text',
      async () => ({
        pinnedKeys: 'unsigned sandbox' as const,
        bundle: exportBundle(organizationId, Buffer.of(0xff), await toPoint(await client()), undefined),
      }),
      'MALFORMED',
    ],
    ['no ciphertext', async () => unsigned({ ciphertext: undefined }), 'MALFORMED'],
    ['no key', async () => unsigned({ encappedPublic: undefined }), 'MALFORMED'],
  ])('is not opened with %s', async (_, change, code) => {
    expect(await refusalOf(opened(await change()))).toBe(code)
  })
})
