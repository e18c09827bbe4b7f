import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyIdOf, newSigningKeyPair, signatureHeader, toPem, toPrivateKey } from './webhook-signature.ts'

const isSignature = (header: string, body: string, key: KeyObject) =>
  verify('sha256', Buffer.from(body), key, Buffer.from(JSON.parse(header).s, 'base64'))

// The check vector of platform-rules 12.4.
const VECTOR = {
  publicKey: Buffer.from(
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEyChPfhujXRDA1UCN/0G5ctJVkGmR1JWUCA/lLN2YTEPD7vpurCP8CEOyfgqdWsl+GtoVzKoQdTZQN/J9EoxfCw==',
    'base64',
  ),
  body: '{"id":"Webhook:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e","type":"TEST","timestamp":"2025-10-13T09:00:00.000Z","data":{}}',
  header:
    '{"v":"1","s":"MEUCIQCmB8MDWdoxSf6lCbc6whIUgJWdOKEMwKKXLiHxg1y//AIgMMUDS4V3SbxOjh1/7Fc0/clabre7iV5KpJHwudLpnaw="}',
}

test('the published check vector verifies, and any changed byte does not', () => {
  const key = createPublicKey(toPem(VECTOR.publicKey))
  expect(isSignature(VECTOR.header, VECTOR.body, key)).toBe(true)
  expect(isSignature(VECTOR.header, VECTOR.body.replace(':', ': '), key)).toBe(false)
})

test('signs texts that verify with the published key, including non-ASCII text', () => {
  const pair = newSigningKeyPair()
  const body = '{"name":"Zoë 東京","amount":1.0}'
  const header = signatureHeader(body, toPrivateKey(pair.privateKey))
  const key = createPublicKey(toPem(pair.publicKey))
  expect(isSignature(header, body, key)).toBe(true)
  expect(isSignature(header, JSON.stringify(JSON.parse(body)), key)).toBe(false)
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
})

test('the header is a JSON object with exactly the two members that verifiers know', () => {
  const header = signatureHeader('{}', toPrivateKey(newSigningKeyPair().privateKey))
  expect(header).toMatch(/^\{"v":"1","s":"[A-Za-z0-9+/]+={0,2}"\}$/)
  expect(Buffer.from(JSON.parse(header).s, 'base64')[0]).toBe(0x30)
})

test('derives the key id from the public key', () => {
  expect(keyIdOf(VECTOR.publicKey)).toMatch(/^[0-9a-f]{16}$/)
  const pair = newSigningKeyPair()
  expect(pair.keyId).toBe(keyIdOf(pair.publicKey))
})
