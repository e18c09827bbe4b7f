import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newSigningKeyPair, signatureHeader, toPem, toPrivateKey } from '#crypto/webhook-signature.ts'
import { differenceOf } from '../console/src/members/signature/body.ts'
import { checkWebhook, type PublishedKey, type ReceivedWebhook } from '../console/src/members/signature/check.ts'
import { readHeader } from '../console/src/members/signature/header.ts'

/** The console's results for received webhooks, signed in the same way as by the service. */

const SENT =
  '{"id":"Webhook:01993f6e-5a10-7c3b-9d42-6f0a1b2c3d4e","type":"CUSTOMER.UPDATED","data":{"fullName":"Zoë Lima","lines":[1,2]}}'
const NOW = new Date('2026-11-28T12:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)

function newKey({ environment = 'sandbox', notBefore = '2026-01-01T00:00:00.000Z' } = {}) {
  const { keyId, publicKey, privateKey } = newSigningKeyPair()
  const published: PublishedKey = { keyId, environment, publicKeyPem: toPem(publicKey), notBefore }
  return { published, header: (body = SENT) => signatureHeader(body, toPrivateKey(privateKey)) }
}

const KEY = newKey()
const OLDER = newKey({ notBefore: '2025-01-01T00:00:00.000Z' })
const COMING = newKey({ notBefore: '2027-01-01T00:00:00.000Z' })
const OF_PRODUCTION = newKey({ environment: 'production' })

const named = ({ published, header }: ReturnType<typeof newKey>, body?: string) =>
  `X-Service-Signature: ${header(body)}\nX-Service-Signature-Key-Id: ${published.keyId}`

/** Returns the verdicts by the titles of the steps, and the texts of the steps. */
async function checked(received: Partial<ReceivedWebhook>) {
  const steps = await checkWebhook({
    header: named(KEY),
    body: bytesOf(SENT),
    sent: SENT,
    environment: 'sandbox',
    now: NOW,
    keys: [KEY, OLDER, COMING, OF_PRODUCTION].map(({ published }) => published),
    ...received,
  })
  const [header, key, body, signature] = steps.map(({ verdict }) => verdict)
  const says = Object.fromEntries(steps.map((step) => [step.title, step.says]))
  return { verdicts: [header, key, body, signature].join(' '), says, steps }
}

describe('a webhook', () => {
  test('passes every step if unchanged', async () => {
    const { verdicts, says } = await checked({})
    expect(verdicts).toBe('RIGHT RIGHT RIGHT RIGHT')
    expect(says.Key).toBe(`${KEY.published.keyId} is the key that signs now.`)
    expect(says.Body).toBe(`All ${bytesOf(SENT).length} bytes are as they were sent.`)
  })

  test('passes every time, for any bits of its signature', async () => {
    for (let n = 0; n < 64; n++)
      expect((await checked({ header: KEY.header() })).verdicts).toBe('RIGHT RIGHT RIGHT RIGHT')
  })

  test('accepts an older or future key, and names it as such', async () => {
    const older = await checked({ header: named(OLDER) })
    expect({ verdicts: older.verdicts, Key: older.says.Key }).toEqual({
      verdicts: 'RIGHT RIGHT RIGHT RIGHT',
      Key: `${OLDER.published.keyId} is an older key: ${KEY.published.keyId} signs since 2026-01-01.`,
    })
    expect((await checked({ header: named(COMING) })).says.Key).toContain('a key to come, in use from 2027-01-01')
  })

  test('reports the key as wrong for a webhook of the other environment', async () => {
    const { verdicts, says } = await checked({ header: named(OF_PRODUCTION) })
    expect(verdicts).toBe('RIGHT WRONG RIGHT RIGHT')
    expect(says.Key).toContain('is the key of production, and this platform is one of sandbox')
  })

  test('reports a wrong key for an unpublished key name or another signer', async () => {
    const unpublished = newKey()
    const { verdicts, says } = await checked({ header: named(unpublished) })
    expect(verdicts).toBe('RIGHT WRONG RIGHT WRONG')
    expect(says.Key).toContain(`No key ${unpublished.published.keyId} is published.`)
    const mixed = `${KEY.header()}\nX-Service-Signature-Key-Id: ${OLDER.published.keyId}`
    const { says: ofMixed } = await checked({ header: `X-Service-Signature: ${mixed}` })
    expect(ofMixed.Key).toBe(`The header names ${OLDER.published.keyId}, but ${KEY.published.keyId} has signed.`)
  })

  test('checks a webhook without a key name with the published keys', async () => {
    expect((await checked({ header: KEY.header() })).says.Key).toContain(KEY.published.keyId)
    expect((await checked({ header: newKey().header() })).verdicts).toBe('RIGHT UNKNOWN RIGHT WRONG')
  })

  test('confirms the signature of the sent body for a webhook with a changed body', async () => {
    const { verdicts, says, steps } = await checked({ body: bytesOf(`${SENT}\n`) })
    expect(verdicts).toBe('RIGHT RIGHT WRONG WRONG')
    expect(says.Signature).toContain('valid for the body that was sent')
    expect(steps[2]?.difference?.position).toBe(bytesOf(SENT).length)
  })

  test("reports the signature as invalid for another request's header, though the body is right", async () => {
    const { verdicts, says } = await checked({ header: named(KEY, '{"id":"Webhook:2"}') })
    expect(verdicts).toBe('RIGHT RIGHT RIGHT WRONG')
    expect(says.Signature).toContain('It belongs to another request')
  })

  test('checks an unknown event by its signature alone', async () => {
    expect((await checked({ sent: undefined })).verdicts).toBe('RIGHT RIGHT UNKNOWN RIGHT')
    const changed = await checked({ sent: undefined, body: bytesOf('{}') })
    expect({ verdicts: changed.verdicts, Signature: changed.says.Signature }).toEqual({
      verdicts: 'RIGHT RIGHT UNKNOWN WRONG',
      Signature: 'It is not valid for the body that was received.',
    })
  })

  test('compares the body even with an unreadable header', async () => {
    expect((await checked({ header: 'nothing' })).verdicts).toBe('WRONG UNKNOWN RIGHT UNKNOWN')
  })
})

describe('a header', () => {
  const value = KEY.header()
  const { s } = JSON.parse(value)

  test.each([
    ['its value alone', value],
    ['a line with its name', `x-service-signature: ${value}`],
    [
      'all lines of a request',
      `Content-Type: application/json\nX-Service-Signature: ${value}\nUser-Agent: Causeway-Webhooks/1`,
    ],
    ['a line with another name, where the operator has set one', `X-Other-Signature: ${value}`],
    ['the signature alone, in base64', s],
    ['a value with white space around', `  ${value}  \n`],
  ])('reads it as %s', (_, text) => {
    const read = readHeader(text)
    expect(typeof read === 'string' ? read : read.signature.length).toBe(64)
  })

  test.each([
    ['', 'There is none.'],
    ['X-Service-Signature-Key-Id: 0123456789abcdef', 'There is none.'],
    ['{"v":"1"', 'It cannot be read.'],
    [JSON.stringify(value).slice(1, -1), 'Its quotes are escaped with backslashes'],
    [JSON.stringify({ v: '2', s }), 'Its version "v" is "2"'],
    [JSON.stringify({ s }), 'Its version "v" is missing'],
    [JSON.stringify({ v: '1' }), 'It has no signature "s"'],
    [JSON.stringify({ v: '1', s: `-_${s}` }), 'The signature is no standard base64'],
    [JSON.stringify({ v: '1', s: s.slice(0, 40) }), 'The signature is not whole'],
    [JSON.stringify({ v: '1', s: 'A' }), 'The signature is not whole'],
  ])('%j is refused with the reason', (text, reason) => {
    expect(readHeader(text)).toContain(reason)
  })

  test('refuses another algorithm: its bytes are no two numbers in DER', () => {
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    })
    const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
    const signature = sign(null, Buffer.from(SENT), key).toString('base64')
    expect(readHeader(JSON.stringify({ v: '1', s: signature }))).toContain('The signature is not whole')
  })
})

describe('the first byte that differs', () => {
  const latin1 = Uint8Array.from(SENT, (character) => character.charCodeAt(0))
  const inWindows = new TextDecoder('windows-1252').decode(bytesOf(SENT))
  const value = JSON.parse(SENT)
  const place = bytesOf(SENT.slice(0, SENT.indexOf('ë'))).length

  test.each<[cause: string, received: Uint8Array, position: number]>([
    ['has read the body before you', bytesOf(''), 0],
    ['byte order mark', bytesOf(`\ufeff${SENT}`), 0],
    ['added at its end', bytesOf(`${SENT}\r\n`), bytesOf(SENT).length],
    ['as a text within JSON', bytesOf(JSON.stringify(SENT)), 0],
    ['pretty printed', bytesOf(JSON.stringify(value, null, 2)), 1],
    [
      'pretty printed',
      bytesOf(SENT.replace('[1,2]', '[1, 2]')),
      bytesOf(SENT).indexOf(0x32, bytesOf(SENT).indexOf(0x5b)),
    ],
    ['parsed and written again', bytesOf(JSON.stringify({ type: value.type, id: value.id, data: value.data })), 2],
    ['parsed and written again', bytesOf(SENT.replace('ë', '\\u00eb')), place],
    ['UTF-8 as Windows-1252', bytesOf(inWindows), place + 1],
    ['ISO 8859-1 in place of UTF-8', latin1, place],
    ['beyond ASCII were replaced', bytesOf(SENT.replace('ë', '?')), place],
    ['cut off', bytesOf(SENT.slice(0, 60)), 60],
    ['the body of another event', bytesOf(SENT.replace('4e"', '4f"')), SENT.indexOf('4e"') + 1],
    ['Its content is another one', bytesOf(SENT.replace('Lima', 'Lame')), place + 4],
  ])('is found with its cause: %s', (cause, received, position) => {
    const difference = differenceOf(SENT, received)
    expect(difference?.cause).toContain(cause)
    expect(difference?.position).toBe(position)
  })

  test('shows the sent and received text, with every character visible', () => {
    expect(differenceOf('{"a":1}', bytesOf('{"a":1}\n'))).toMatchObject({ sent: 'the end', received: '0x0a ⟨U+000A⟩' })
    expect(differenceOf('{"a":1}', bytesOf('{\n"a":1}'))).toMatchObject({
      sent: '0x22 "a":1}',
      received: '0x0a ⟨U+000A⟩"a":1}',
    })
  })

  test('returns no difference if all bytes are the same', () => {
    expect(differenceOf(SENT, bytesOf(SENT))).toBeUndefined()
  })
})
