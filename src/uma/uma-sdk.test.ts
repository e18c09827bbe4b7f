import * as sdk from '@uma-sdk/core'
import { describe, expect, test } from 'vitest'
import { decryptWith, encryptFor, newSecp256k1KeyPair, signText } from '#crypto/secp256k1.ts'
import { UmaFault } from './faults.ts'
import { lookupAnswerToWire, readLookupAnswer, signedPayloadOfLookupAnswer, signLookupAnswer } from './lookup-answer.ts'
import { readLookupRequest, signedPayloadOfLookup, signLookup, toLookupUrl } from './lookup-request.ts'
import { payAnswerToWire, readPayAnswer, signedPayloadOfPayAnswer, signPayAnswer } from './pay-answer.ts'
import { payRequestToWire, readPayRequest, signedPayloadOfPayRequest, signPayRequest } from './pay-request.ts'
import {
  postTransactionToWire,
  readPostTransaction,
  signedPayloadOfPostTransaction,
  signPostTransaction,
} from './post-transaction.ts'
import { publicKeysToWire, readPublicKeys } from './public-keys.ts'
import { checkSignature } from './signatures.ts'
import { readVersionRefusal, SPOKEN_MAJOR_VERSIONS, versionRefusal } from './versions.ts'

/** The published UMA library verifies this service's signatures, and the other way round. */

const RECEIVER = '$bob@pay.example.org'
const PAYER = '$ana@send.example.org'
const PARTIES = { payerIdentifier: PAYER, payeeIdentifier: RECEIVER }
const ONCE = { nonce: '3141592653', timestamp: 1_760_000_000 }
const [ours, theirs] = [newSecp256k1KeyPair(), newSecp256k1KeyPair()]

const published = (publicKey: Uint8Array) => {
  const keys = { signing: Buffer.from(publicKey), encryption: Buffer.from(publicKey) }
  return sdk.PubKeyResponse.fromJson(JSON.stringify(publicKeysToWire(keys)))
}
const anyNonce = () => new sdk.InMemoryNonceValidator(0)
const overWire = (message: object) => JSON.stringify(message)

const CURRENCY = {
  code: 'USD',
  name: 'US Dollars',
  symbol: '$',
  decimals: 2,
  multiplier: 23400.5,
  min: 1n,
  max: 10_000_000n,
}

describe.each(['1.0', '0.3'])('in version %s', (umaVersion) => {
  const majorVersion = umaVersion === '1.0' ? 1 : 0

  test('verifies our lookup', async () => {
    const unsigned = { receiver: RECEIVER, vaspDomain: 'send.example.org', umaVersion, isSubjectToTravelRule: true }
    const request = sdk.parseLnurlpRequest(new URL(toLookupUrl(signLookup(unsigned, ONCE, ours.privateKey))))
    expect(request).toMatchObject({ receiverAddress: RECEIVER, isSubjectToTravelRule: true, umaVersion })
    const isGood = (keys: typeof ours) =>
      sdk.verifyUmaLnurlpQuerySignature(request, published(keys.publicKey), anyNonce())
    expect([await isGood(ours), await isGood(theirs)]).toEqual([true, false])
  })

  test('reads and verifies their lookup, including backing signatures', async () => {
    const url = await sdk.getSignedLnurlpRequestUrl({
      isSubjectToTravelRule: true,
      receiverAddress: RECEIVER,
      senderVaspDomain: 'send.example.org',
      signingPrivateKey: theirs.privateKey,
      umaVersionOverride: umaVersion,
    })
    const backed = await sdk.appendBackingSignature(
      sdk.parseLnurlpRequest(url),
      ours.privateKey,
      'backing.example:8443',
    )
    const query = Object.fromEntries(sdk.encodeToUrl(backed).searchParams)
    const request = readLookupRequest(RECEIVER, query)
    if (!request) throw new Error('It was not taken for a look-up of UMA.')
    expect(request).toMatchObject({ receiver: RECEIVER, umaVersion, vaspDomain: 'send.example.org' })
    const signed = signedPayloadOfLookup(request)
    checkSignature(signed, theirs.publicKey)
    const [backing] = request.backingSignatures
    expect(backing?.domain).toBe('backing.example:8443')
    checkSignature({ ...signed, signature: backing?.signature ?? '' }, ours.publicKey)
  })

  test('reads and verifies our answer to a lookup', async () => {
    const unsigned = {
      umaVersion,
      callback: 'https://pay.example.org/uma/1',
      minSendableMillisatoshi: 1n,
      maxSendableMillisatoshi: 10_000_000_000n,
      metadata: '[["text/plain","Pay Bob"]]',
      commentAllowed: 20,
      currencies: [CURRENCY],
      payerData: { name: { mandatory: true }, email: { mandatory: false } },
      kycStatus: 'VERIFIED' as const,
      isSubjectToTravelRule: true,
      receiverIdentifier: RECEIVER,
    }
    const answer = sdk.LnurlpResponse.fromJson(
      overWire(lookupAnswerToWire(signLookupAnswer(unsigned, ONCE, ours.privateKey))),
    )
    expect(answer.isUma()).toBe(true)
    expect(answer.currencies?.[0]).toMatchObject({ minSendable: 1, maxSendable: 10_000_000, multiplier: 23400.5 })
    expect(answer.currencies?.[0]?.umaVersion).toBe(majorVersion)
    expect(answer.payerData).toMatchObject({ name: { mandatory: true }, compliance: { mandatory: true } })
    expect(await sdk.verifyUmaLnurlpResponseSignature(answer, published(ours.publicKey), anyNonce())).toBe(true)
    expect(await sdk.verifyUmaLnurlpResponseSignature(answer, published(theirs.publicKey), anyNonce())).toBe(false)
  })

  test('reads and verifies their answer to a lookup', async () => {
    const request = sdk.parseLnurlpRequest(
      new URL(
        toLookupUrl(
          signLookup(
            { receiver: RECEIVER, vaspDomain: 'send.example.org', umaVersion, isSubjectToTravelRule: false },
            ONCE,
            ours.privateKey,
          ),
        ),
      ),
    )
    const theirAnswer = await sdk.getLnurlpResponse({
      request,
      callback: 'https://pay.example.org/uma/1',
      encodedMetadata: '[["text/plain","Pay Bob"]]',
      minSendableSats: 1,
      maxSendableSats: 10_000_000,
      privateKeyBytes: theirs.privateKey,
      requiresTravelRuleInfo: true,
      payerDataOptions: { name: { mandatory: true }, favouriteColour: { mandatory: true } },
      currencyOptions: [new sdk.Currency('USD', 'US Dollars', '$', 23400.5, 1, 10_000_000, 2)],
      receiverKycStatus: sdk.KycStatus.Pending,
    })
    const answer = readLookupAnswer(theirAnswer.toJsonString())
    expect(answer).toMatchObject({ umaVersion, receiverIdentifier: RECEIVER, kycStatus: 'PENDING', commentAllowed: 0 })
    expect(answer.currencies).toEqual([CURRENCY])
    expect({
      minSendableMillisatoshi: answer.minSendableMillisatoshi,
      maxSendableMillisatoshi: answer.maxSendableMillisatoshi,
    }).toEqual({ minSendableMillisatoshi: 1000n, maxSendableMillisatoshi: 10_000_000_000n })
    checkSignature(signedPayloadOfLookupAnswer(answer), theirs.publicKey)
    expect(() => checkSignature(signedPayloadOfLookupAnswer(answer), ours.publicKey)).toThrow(UmaFault)
  })

  const payRequest = (amountCurrency?: string) => ({
    majorVersion: majorVersion as 0 | 1,
    amount: 1000n,
    ...(amountCurrency && { amountCurrency }),
    receivingCurrency: 'USD',
    payerIdentifier: PAYER,
    payer: { FULL_NAME: 'Ana Lima', BIRTH_DATE: '1990-02-28' },
    payerKycStatus: 'VERIFIED' as const,
    payerUtxos: ['abc:0'],
    payerNodePublicKey: '02ab',
    encryptedTravelRuleInfo: encryptFor(theirs.publicKey, Buffer.from('Ana Lima, 1 Main Street')).toString('hex'),
    travelRuleFormat: 'ivms@101.2023',
    utxoCallback: 'https://send.example.org/utxos',
    requestedPayeeData: { name: { mandatory: true } },
    comment: 'Rent',
  })

  test('reads, verifies and decrypts our pay request', async () => {
    const wire = overWire(payRequestToWire(signPayRequest(payRequest('USD'), ONCE, ours.privateKey)))
    const request = sdk.PayRequest.fromJson(wire)
    expect({ isUma: request.isUma(), umaMajorVersion: request.umaMajorVersion, amount: request.amount }).toEqual({
      isUma: true,
      umaMajorVersion: majorVersion,
      amount: 1000,
    })
    expect(request.payerData).toMatchObject({ identifier: PAYER, name: 'Ana Lima', birthDate: '1990-02-28' })
    expect({ comment: request.comment, requestedPayeeData: request.requestedPayeeData }).toEqual({
      comment: 'Rent',
      requestedPayeeData: { name: { mandatory: true } },
    })
    expect(await sdk.verifyPayReqSignature(request, published(ours.publicKey), anyNonce())).toBe(true)
    expect(await sdk.verifyPayReqSignature(request, published(theirs.publicKey), anyNonce())).toBe(false)
    const sealed = Buffer.from(request.payerData?.compliance?.encryptedTravelRuleInfo ?? '', 'hex')
    expect(decryptWith(theirs.privateKey, sealed)?.toString()).toBe('Ana Lima, 1 Main Street')
    expect(decryptWith(ours.privateKey, sealed)).toBeUndefined()
  })

  test('reads, verifies and decrypts their pay request', async () => {
    const request = await sdk.getPayRequest({
      receiverEncryptionPubKey: ours.publicKey,
      sendingVaspPrivateKey: theirs.privateKey,
      receivingCurrencyCode: 'USD',
      amount: 1000,
      isAmountInReceivingCurrency: true,
      payerIdentifier: PAYER,
      payerName: 'Ana Lima',
      payerKycStatus: sdk.KycStatus.Verified,
      payerUtxos: ['abc:0'],
      trInfo: 'Ana Lima, 1 Main Street',
      travelRuleFormat: 'ivms@101.2023',
      utxoCallback: 'https://send.example.org/utxos',
      requestedPayeeData: { email: { mandatory: false } },
      umaMajorVersion: majorVersion,
      comment: 'Rent',
    })
    const read = readPayRequest(request.toJsonString())
    expect(read).toMatchObject({
      majorVersion,
      amount: 1000n,
      amountCurrency: 'USD',
      receivingCurrency: 'USD',
      payerIdentifier: PAYER,
      payer: { FULL_NAME: 'Ana Lima', IDENTIFIER: PAYER },
      payerKycStatus: 'VERIFIED',
      payerUtxos: ['abc:0'],
      utxoCallback: 'https://send.example.org/utxos',
      requestedPayeeData: { email: { mandatory: false } },
      comment: 'Rent',
    })
    checkSignature(signedPayloadOfPayRequest(read), theirs.publicKey)
    const sealed = Buffer.from(read.encryptedTravelRuleInfo ?? '', 'hex')
    expect(decryptWith(ours.privateKey, sealed)?.toString()).toBe('Ana Lima, 1 Main Street')
  })

  test('reads and verifies our answer to their pay request', async () => {
    const answer = signPayAnswer(
      {
        majorVersion: majorVersion as 0 | 1,
        invoice: 'lnbc1',
        conversion: { amount: 1000n, currency: 'USD', decimals: 2, multiplier: 23400.5, feeMillisatoshi: 5n },
        payee: { FULL_NAME: 'Bob Roy' },
        payeeUtxos: ['def:1'],
        utxoCallback: 'https://pay.example.org/utxos',
      },
      PARTIES,
      ONCE,
      ours.privateKey,
    )
    const read = sdk.PayReqResponse.fromJson(overWire(payAnswerToWire(answer)))
    expect({ isUma: read.isUma(), pr: read.pr, umaMajorVersion: read.umaMajorVersion }).toEqual({
      isUma: true,
      pr: 'lnbc1',
      umaMajorVersion: majorVersion,
    })
    expect(read.converted).toMatchObject({ currencyCode: 'USD', decimals: 2, multiplier: 23400.5, fee: 5 })
    expect(read.payeeData?.compliance?.utxoCallback).toBe('https://pay.example.org/utxos')
    if (majorVersion === 0) return
    const isGood = (keys: typeof ours) =>
      sdk.verifyPayReqResponseSignature(read, PAYER, RECEIVER, published(keys.publicKey), anyNonce())
    expect([await isGood(ours), await isGood(theirs), read.converted?.amount]).toEqual([true, false, 1000])
  })

  test('reads and verifies their answer to our pay request', async () => {
    const request = sdk.PayRequest.fromJson(
      overWire(payRequestToWire(signPayRequest(payRequest('USD'), ONCE, ours.privateKey))),
    )
    const theirAnswer = await sdk.getPayReqResponse({
      request,
      metadata: '[["text/plain","Pay Bob"]]',
      invoiceCreator: { createUmaInvoice: async () => 'lnbc1' },
      conversionRate: 23400.5,
      receivingCurrencyCode: 'USD',
      receivingCurrencyDecimals: 2,
      receiverChannelUtxos: ['def:1'],
      receiverFeesMillisats: 5,
      utxoCallback: 'https://pay.example.org/utxos',
      payeeData: { name: 'Bob Roy' },
      receivingVaspPrivateKey: theirs.privateKey,
      payeeIdentifier: RECEIVER,
    })
    const answer = readPayAnswer(theirAnswer.toJsonString())
    expect(answer).toMatchObject({
      majorVersion,
      invoice: 'lnbc1',
      conversion: { currency: 'USD', decimals: 2, multiplier: 23400.5, feeMillisatoshi: 5n },
      payee: { FULL_NAME: 'Bob Roy' },
      payeeUtxos: ['def:1'],
      utxoCallback: 'https://pay.example.org/utxos',
    })
    const signed = signedPayloadOfPayAnswer(answer, PARTIES)
    if (majorVersion === 0) return
    if (!signed) throw new Error('Version 1 signs its answers.')
    checkSignature(signed, theirs.publicKey)
    expect(() =>
      checkSignature({ ...signed, payload: signed.payload.replace('$bob', '$rob') }, theirs.publicKey),
    ).toThrow()
    expect(answer.conversion.amount).toBe(1000n)
  })
})

test("fixes millisatoshi in a pay request without an amount's currency, either way", async () => {
  const unsigned = {
    majorVersion: 1 as const,
    amount: 9_007_199_254n,
    receivingCurrency: 'USD',
    payerIdentifier: PAYER,
    payer: {},
    payerKycStatus: 'UNKNOWN' as const,
    payerUtxos: [],
    requestedPayeeData: {},
  }
  const ourWire = overWire(payRequestToWire(signPayRequest(unsigned, ONCE, ours.privateKey)))
  const read = sdk.PayRequest.fromJson(ourWire)
  expect({ amount: read.amount, sendingAmountCurrencyCode: read.sendingAmountCurrencyCode }).toEqual({
    amount: 9_007_199_254,
    sendingAmountCurrencyCode: undefined,
  })
  const again = readPayRequest(read.toJsonString())
  expect({ amount: again.amount, amountCurrency: again.amountCurrency }).toEqual({
    amount: 9_007_199_254n,
    amountCurrency: undefined,
  })
})

test('reads and verifies the message after a payment, either way', async () => {
  const unsigned = { utxos: [{ utxo: 'abc:0', amountMillisatoshi: 1000n }], vaspDomain: 'send.example.org' }
  const theirRead = sdk.parsePostTransactionCallback(
    overWire(postTransactionToWire(signPostTransaction(unsigned, ONCE, ours.privateKey))),
  )
  expect(theirRead.utxos).toEqual([{ utxo: 'abc:0', amountMsats: 1000 }])
  const isGood = (keys: typeof ours) =>
    sdk.verifyPostTransactionCallbackSignature(theirRead, published(keys.publicKey), anyNonce())
  expect([await isGood(ours), await isGood(theirs)]).toEqual([true, false])

  const theirMessage = await sdk.getPostTransactionCallback({
    utxos: [{ utxo: 'abc:0', amountMsats: 1000 }],
    vaspDomain: 'pay.example.org',
    signingPrivateKey: theirs.privateKey,
  })
  const read = readPostTransaction(JSON.stringify(theirMessage))
  expect(read).toMatchObject({ utxos: unsigned.utxos, vaspDomain: 'pay.example.org' })
  checkSignature(signedPayloadOfPostTransaction(read), theirs.publicKey)
})

test("signatures match the library's, byte for byte", async () => {
  for (const text of ['', RECEIVER, 'grüß|1|2']) {
    expect(signText(text, ours.privateKey), text).toBe(await sdk.signPayload(text, ours.privateKey))
  }
})

test('lets others read our keys, and reads theirs', () => {
  const expiresAt = new Date('2030-01-01T00:00:00Z')
  const keys = { signing: ours.publicKey, encryption: theirs.publicKey, expiresAt }
  const read = sdk.PubKeyResponse.fromJson(JSON.stringify(publicKeysToWire(keys)))
  expect(Buffer.from(read.getSigningPubKey())).toEqual(ours.publicKey)
  expect(Buffer.from(read.getEncryptionPubKey())).toEqual(theirs.publicKey)
  expect(read.expirationTimestamp).toBe(expiresAt.getTime() / 1000)
  expect(readPublicKeys(read.toJsonString(), new Date())).toEqual(keys)
})

test('both sides refuse an unknown version in the same words', () => {
  const theirs = new sdk.UnsupportedVersionError('9.0')
  expect(versionRefusal('9.0')).toMatchObject(JSON.parse(theirs.toJSON()))
  expect(new Set(readVersionRefusal(theirs.toJSON()))).toEqual(new Set(SPOKEN_MAJOR_VERSIONS))
  expect(sdk.selectHighestSupportedVersion(readVersionRefusal(JSON.stringify(versionRefusal('9.0'))).slice())).toBe(
    '1.0',
  )
})
