import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Vectors, WALLET } from '../../../test/support/vectors.ts'
import { type Bytes, parseBase64url, toBase64url, utf8 } from './bytes.ts'
import {
  type Authenticators,
  loginOptions,
  loginWithPasskey,
  registerPasskey,
  registrationOptions,
  toLogin,
  toRegistration,
} from './passkey.ts'
import { refusalOf } from './test-support/pairs.ts'

const { rpId, sessionCreation, registrationAccept, assertionAccept } = WALLET.passkey
const [registered] = registrationAccept
const [asserted] = assertionAccept
const bufferOf = (text: string): ArrayBuffer => (parseBase64url(text) as Bytes).buffer
const credentialOf = (id: string, response: object) =>
  ({ type: 'public-key', rawId: bufferOf(id), response }) as unknown as Credential

/** The browser's result for a registration or an assertion of the test vectors. */
const created = ({ credentialId, clientDataJson, attestationObject, transports }: Vectors) =>
  credentialOf(credentialId, {
    clientDataJSON: bufferOf(clientDataJson),
    attestationObject: bufferOf(attestationObject),
    getTransports: transports && (() => transports),
  })
const got = ({ credentialId, clientDataJson, authenticatorData, signature, userHandle }: Vectors) =>
  credentialOf(credentialId, {
    clientDataJSON: bufferOf(clientDataJson),
    authenticatorData: bufferOf(authenticatorData),
    signature: bufferOf(signature),
    userHandle: userHandle === undefined ? null : bufferOf(userHandle),
  })

/** A device that answers with one credential and remembers its requests. */
function device(credential: Credential | null): Authenticators & { asked: unknown[] } {
  const asked: unknown[] = []
  const answer = async (options?: object) => {
    asked.push(options)
    return credential
  }
  return { asked, create: answer, get: answer }
}

const registration = {
  challenge: registered.challenge,
  relyingParty: { id: rpId, name: 'Example' },
  user: { id: 'user-1', name: 'ana@example.org', displayName: 'Ana' },
}

describe('registering a passkey', () => {
  test('asks the device for the algorithms that the service takes, and for the challenge that it will compare as text', () => {
    const options = registrationOptions({ ...registration, knownCredentialIds: [registered.attestation.credentialId] })
    expect(toBase64url(options.challenge as Bytes)).toBe(registered.challenge)
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Example' },
      user: { id: utf8('user-1'), name: 'ana@example.org', displayName: 'Ana' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -8 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: [{ type: 'public-key', id: parseBase64url(registered.attestation.credentialId) }],
    })
    expect(
      registrationOptions({ ...registration, userVerification: 'preferred' }).authenticatorSelection?.userVerification,
    ).toBe('preferred')
  })

  test.each(registrationAccept as Vectors[])(
    'gives the members of the interface: $name',
    async ({ challenge, attestation }) => {
      const authenticators = device(created(attestation))
      const body = await registerPasskey({ ...registration, challenge, nickname: 'Phone' }, authenticators)
      expect(JSON.parse(JSON.stringify(body))).toEqual({ type: 'PASSKEY', nickname: 'Phone', challenge, attestation })
      expect(authenticators.asked).toEqual([{ publicKey: registrationOptions({ ...registration, challenge }) }])
    },
  )

  test('leaves the transports out where the browser does not tell them', () => {
    const { transports, ...rest } = registered.attestation
    expect(
      JSON.parse(JSON.stringify(toRegistration(created(rest), { challenge: registered.challenge, nickname: 'Phone' })))
        .attestation,
    ).toEqual(rest)
    expect(transports).toBeDefined()
  })

  test('refuses a challenge that the browser would spell differently, and a missing passkey', async () => {
    expect(() => registrationOptions({ ...registration, challenge: `${registered.challenge}=` })).toThrow(
      expect.objectContaining({ code: 'MALFORMED' }),
    )
    expect(await refusalOf(registerPasskey({ ...registration, nickname: 'Phone' }, device(null)))).toBe('MALFORMED')
  })
})

describe('a login by passkey', () => {
  const challenge = { challenge: sessionCreation.challenge, credentialId: asserted.assertion.credentialId }

  test("passes the challenge's characters, the hash of the signed text", () => {
    expect(createHash('sha256').update(sessionCreation.canonicalBody).digest('hex')).toBe(sessionCreation.challenge)
    const options = loginOptions(challenge, { relyingPartyId: rpId })
    expect(toBase64url(options.challenge as Bytes)).toBe(sessionCreation.clientDataChallenge)
    expect(options.challenge).toEqual(utf8(sessionCreation.webauthnChallengeBytesUtf8))
    expect(options).toMatchObject({
      rpId,
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: parseBase64url(asserted.assertion.credentialId) }],
    })
  })

  test.each(assertionAccept as Vectors[])('gives the members of the interface: $name', async ({ assertion }) => {
    const authenticators = device(got(assertion))
    expect(await loginWithPasskey(challenge, { relyingPartyId: rpId }, authenticators)).toEqual({
      type: 'PASSKEY',
      assertion,
    })
    expect(authenticators.asked).toEqual([{ publicKey: loginOptions(challenge, { relyingPartyId: rpId }) }])
  })

  test.each([
    ['no', undefined],
    ['an empty', ''],
  ])('returns no user handle if the device gives %s one', (_, userHandle) => {
    const { userHandle: __, ...rest } = asserted.assertion
    expect(toLogin(got({ ...rest, userHandle }))).toEqual({ type: 'PASSKEY', assertion: rest })
  })

  test('refuses a challenge of another form', () => {
    for (const text of [
      '',
      sessionCreation.challenge.slice(1),
      `${sessionCreation.challenge}0`,
      `0${sessionCreation.challenge}`,
      sessionCreation.challenge.toUpperCase(),
      sessionCreation.clientDataChallenge,
    ]) {
      expect(() => loginOptions({ ...challenge, challenge: text }, { relyingPartyId: rpId })).toThrow(
        expect.objectContaining({ code: 'MALFORMED' }),
      )
    }
  })
})
