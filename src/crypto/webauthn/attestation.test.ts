import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  AUTHENTICATOR,
  type CertificateOptions,
  extension,
  newCertificate,
  type TestCertificate,
} from '#test/support/attestation-certificates.ts'
import { type Algorithm, Authenticator, selfStatement } from '#test/support/authenticator.ts'
import { faultOf, POLICY } from '#test/support/relying-party.ts'
import { verifyRegistration } from './registration.ts'

const OBJECT = 'attestation.attestationObject'
const authenticator = new Authenticator()

describe('self attestation', () => {
  test.each<Algorithm>([-7, -8, -257])('of algorithm %i is verified', async (algorithm) => {
    const device = new Authenticator(algorithm)
    expect(
      (await verifyRegistration(device.register({ format: 'packed', statement: selfStatement(device) }), POLICY))
        .attestation,
    ).toBe('self')
    const other = selfStatement(new Authenticator(algorithm))
    expect(await faultOf(device.register({ format: 'packed', statement: other }))).toBe(OBJECT)
  })

  test.each<[string, [string, unknown]]>([
    ['another algorithm', ['alg', -257]],
    ['no algorithm', ['alg', undefined]],
    ['a text as signature', ['sig', 'x']],
    ['an empty signature', ['sig', new Uint8Array()]],
    ['no certificates', ['x5c', []]],
    ['certificates that are none', ['x5c', [new Uint8Array(3)]]],
  ])('with %s is refused', async (_, change) => {
    expect(
      await faultOf(authenticator.register({ format: 'packed', statement: selfStatement(authenticator, [change]) })),
    ).toBe(OBJECT)
  })
})

describe('attestation by certificates', () => {
  const root = newCertificate({ subject: { CN: 'Root' }, isAuthority: true })
  const middle = newCertificate({ subject: { CN: 'Middle' }, isAuthority: true, pathLength: 0, issuer: root })
  const { aaguid } = authenticator

  const registered = (chain: TestCertificate[], changes: [string, unknown][] = [], format = 'packed') =>
    authenticator.register({
      format,
      statement: (signed) =>
        new Map<string, unknown>([
          ['alg', -7],
          ['sig', sign('sha256', signed, (chain[0] as TestCertificate).privateKey)],
          ['x5c', chain.map(({ der }) => der)],
          ...changes,
        ]),
    })
  const leaf = (options: CertificateOptions = {}) => newCertificate({ aaguid, issuer: middle, ...options })

  test.each(['', '3000', '3003010100'])(
    'accepts a certificate with %j as its authority constraints',
    async (constraints) => {
      expect(await faultOf(registered([leaf({ constraints })]))).toBe('accepted')
    },
  )

  test('ignores dates and chain if there are no trust anchors', async () => {
    for (const options of [{}, { aaguid: undefined }, { to: '20200102000000Z' }]) {
      expect((await verifyRegistration(registered([leaf(options)]), POLICY)).attestation, JSON.stringify(options)).toBe(
        'certificate',
      )
    }
  })

  test.each<[string, CertificateOptions]>([
    ['of version 1', { isVersion1: true }],
    ['that is an authority', { isAuthority: true }],
    ['of another model', { aaguid: Buffer.alloc(16, 1) }],
    ['whose model is critical', { isAaguidCritical: true }],
    ['of another unit', { subject: { ...AUTHENTICATOR, OU: 'Attestation' } }],
    ['without a country', { subject: { O: 'Example', OU: AUTHENTICATOR.OU, CN: 'Example Key' } }],
    ['without an organization', { subject: { C: 'DE', OU: AUTHENTICATOR.OU, CN: 'Example Key' } }],
    ['whose key is on another curve', { curve: 'P-384' }],
    ['with an empty country', { subject: { ...AUTHENTICATOR, C: '' } }],
    ['that limits authorities below it', { constraints: '3003020100' }],
    [
      'that names its model twice',
      { extensions: [extension('2b0601040182e51c010104', false, Buffer.concat([Buffer.of(4, 16), aaguid]))] },
    ],
    [
      'whose model has another length than it says',
      {
        aaguid: undefined,
        extensions: [extension('2b0601040182e51c010104', false, Buffer.concat([Buffer.of(4, 15), aaguid]))],
      },
    ],
    ['with an extension that has no value', { extensions: [Buffer.from('300506032a0304', 'hex')] }],
    ['without a name', { subject: { C: 'DE', O: 'Example', OU: AUTHENTICATOR.OU } }],
  ])('with a certificate %s is refused', async (_, options) =>
    expect(await faultOf(registered([leaf(options)]))).toBe(OBJECT),
  )

  test('refuses another signer or algorithm, six certificates and trailing bytes', async () => {
    const certificate = leaf()
    expect(await faultOf(registered([certificate], [['sig', authenticator.sign(Buffer.from('x'))]]))).toBe(OBJECT)
    for (const algorithm of [-257, -8, -35, 'ES256', '-7'])
      expect(await faultOf(registered([certificate], [['alg', algorithm]])), String(algorithm)).toBe(OBJECT)
    expect(await faultOf(registered(Array(5).fill(certificate)))).toBe('accepted')
    expect(await faultOf(registered(Array(6).fill(certificate)))).toBe(OBJECT)
    for (const text of [certificate.pem, Buffer.concat([certificate.der, Buffer.of(0)])])
      expect(await faultOf(registered([certificate], [['x5c', [text]]])), typeof text).toBe(OBJECT)
    expect(await faultOf(registered([certificate], [['x5c', new Map([[0, certificate.der]])]]))).toBe(OBJECT)
    expect(await faultOf(registered([certificate], [['x5c', [certificate.der, middle.pem]]]))).toBe(OBJECT)
    expect(await faultOf(registered([certificate], [['sig', 'x']]))).toBe(OBJECT)
    expect(await faultOf(registered([certificate], [], 'none'))).toBe(OBJECT)
  })

  describe('with trust anchors', () => {
    const trusting = (...anchors: TestCertificate[]) => ({
      ...POLICY,
      attestationTrustAnchors: anchors.map(({ pem }) => pem),
    })

    test('accepts a certificate whose chain leads to a trust anchor', async () => {
      const certificate = leaf()
      const other = newCertificate({ subject: { CN: 'Other' }, isAuthority: true })
      expect(await faultOf(registered([certificate, middle]), trusting(other, root))).toBe('accepted')
      expect(await faultOf(registered([certificate, middle, root]), trusting(root))).toBe('accepted')
      expect(await faultOf(registered([certificate]), trusting(middle))).toBe('accepted')
      expect(await faultOf(registered([certificate]), trusting(other, certificate))).toBe('accepted')
      const upper = newCertificate({ subject: { CN: 'Upper' }, isAuthority: true, pathLength: 1, issuer: root })
      const lower = newCertificate({ subject: { CN: 'Lower' }, isAuthority: true, issuer: upper })
      expect(await faultOf(registered([leaf({ issuer: lower }), lower, upper]), trusting(root))).toBe('accepted')
    })

    test('refuses a certificate whose chain does not lead to a trust anchor', async () => {
      const impostor = newCertificate({ subject: { CN: 'Root' }, isAuthority: true })
      const noAuthority = newCertificate({ subject: { CN: 'None' }, issuer: root })
      const below = newCertificate({ subject: { CN: 'Below' }, isAuthority: true, issuer: middle })
      expect(await faultOf(registered([leaf()]), trusting(root))).toBe(OBJECT)
      expect(await faultOf(registered([leaf(), middle]), trusting(impostor))).toBe(OBJECT)
      expect(await faultOf(registered([leaf({ issuer: noAuthority }), noAuthority]), trusting(root))).toBe(OBJECT)
      expect(await faultOf(registered([leaf({ issuer: below }), below, middle]), trusting(root))).toBe(OBJECT)
      expect(await faultOf(registered([leaf(), root]), trusting(root))).toBe(OBJECT)
      expect(
        await faultOf(registered([leaf({ issuer: { ...middle, subject: { CN: 'Else' } } })]), trusting(middle)),
      ).toBe(OBJECT)
      expect(
        await faultOf(registered([newCertificate({ aaguid: Buffer.alloc(16), issuer: middle })]), trusting(middle)),
      ).toBe(OBJECT)
    })

    test('refuses a chain outside the dates of any of its certificates', async () => {
      const chain = [leaf({ from: '20240101000000Z', to: '20250101000000Z' }), middle]
      const at = (date: string) => faultOf(registered(chain), trusting(root), new Date(date))
      const [first, last] = ['2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z']
      expect([
        await at('2023-12-31T23:59:59Z'),
        await at(first),
        await at(last),
        await at('2025-01-01T00:00:01Z'),
      ]).toEqual([OBJECT, 'accepted', 'accepted', OBJECT])
      const ended = newCertificate({ subject: { CN: 'Ended' }, isAuthority: true, to: '20240101000000Z' })
      expect(await faultOf(registered([leaf({ issuer: ended })]), trusting(ended), new Date('2024-06-01'))).toBe(OBJECT)
    })

    test('accepts no other kind of attestation: neither none nor self', async () => {
      expect(await faultOf(authenticator.register(), trusting(root))).toBe(OBJECT)
      expect(
        await faultOf(
          authenticator.register({ format: 'packed', statement: selfStatement(authenticator) }),
          trusting(root),
        ),
      ).toBe(OBJECT)
    })
  })
})
