import { ApiKeyStamper } from '@turnkey/api-key-stamper'
import { verifyStampSignature } from '@turnkey/crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDer as toServiceDer } from '../../../src/crypto/der.ts'
import { parseStamp, type Stamp, verifiesStamp } from '../../../src/crypto/stamp.ts'
import { hex, WALLET } from '../../../test/support/vectors.ts'
import { type Bytes, parseBase64url, parseUtf8, toHex } from './bytes.ts'
import { fromDer, toDer } from './der.ts'
import { newKeyPair } from './keys.ts'
import { stamp } from './stamp.ts'
import { clientPair } from './test-support/pairs.ts'

const { privHex, publicKeyHex, payloadToSign, valid } = WALLET.stamp
const envelopeOf = (header: string) => JSON.parse(parseUtf8(parseBase64url(header) as Bytes) as string)
const isAccepted = (header: string, payload: string) => verifiesStamp(parseStamp(header) as Stamp, payload)

describe('a stamp', () => {
  test('makes a stamp in the form of the vectors, different each time', async () => {
    const keyPair = await clientPair(privHex, publicKeyHex, 'sign')
    const [one, other] = [await stamp(payloadToSign, keyPair), await stamp(payloadToSign, keyPair)]
    expect(Object.entries(envelopeOf(one))).toEqual(
      Object.entries({ ...valid[0].decoded, signature: expect.stringMatching(/^30[0-9a-f]+$/) }),
    )
    expect([isAccepted(one, payloadToSign), isAccepted(other, payloadToSign), one === other]).toEqual([
      true,
      true,
      false,
    ])
  })

  // Half of all r and half of all s need a sign byte, so forty signatures cover every length.
  test('makes stamps that the service accepts for their payload only', async () => {
    const keyPair = await newKeyPair()
    for (let index = 0; index < 40; index++) {
      const header = await stamp(`Zürich ${index} 💶`, keyPair)
      expect([isAccepted(header, `Zürich ${index} 💶`), isAccepted(header, `Zürich ${index}`)]).toEqual([true, false])
    }
  })

  test('makes stamps that a common client library also makes and verifies', async () => {
    const library = new ApiKeyStamper({ apiPublicKey: publicKeyHex, apiPrivateKey: privHex })
    const theirs = (await library.stamp(payloadToSign)).stampHeaderValue
    const ours = await stamp(payloadToSign, await clientPair(privHex, publicKeyHex, 'sign'))
    const { signature, ...rest } = envelopeOf(ours)
    expect(Object.keys(envelopeOf(theirs))).toEqual(Object.keys(envelopeOf(ours)))
    expect({ ...envelopeOf(theirs), signature: undefined }).toEqual({ ...rest, signature: undefined })
    expect([isAccepted(theirs, payloadToSign), isAccepted(ours, payloadToSign)]).toEqual([true, true])
    expect(await verifyStampSignature(publicKeyHex, signature, payloadToSign)).toBe(true)
  })
})

describe('a signature in DER', () => {
  const number = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const examples: [Uint8Array, Uint8Array][] = [
    [new Uint8Array(32), new Uint8Array(32).fill(255)],
    [Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 128 : 0)), new Uint8Array(32).fill(127)],
  ]

  test('writes a DER signature as the service does, and reads it back', () => {
    fc.assert(
      fc.property(number, number, (r, s) => {
        const signature = Uint8Array.from([...r, ...s])
        expect(toHex(toDer(signature))).toBe(toServiceDer(signature).toString('hex'))
        expect(fromDer(toDer(signature))).toEqual(signature)
      }),
      { examples },
    )
  })

  test.each([
    ['nothing', ''],
    ['a SET', '3106020101020101'],
    ['a length that is wrong', '3005020101020101'],
    ['a padded number', '300702020001020101'],
    ['one number', '3003020101'],
    ['three numbers', '3009020101020101020101'],
    ['another tag', '3006040101020101'],
    ['bytes behind it', '300602010102010100'],
    ['a number of 33 digits', `3026022101${'00'.repeat(32)}020101`],
  ])('that is %s is refused', (_, text) => expect(fromDer(Uint8Array.from(hex(text)))).toBeUndefined())
})
