import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Algorithm, Authenticator, type Changes, ORIGIN, RP_ID } from '#test/support/authenticator.ts'
import { type Vectors, WALLET } from '#test/support/vectors.ts'
import { checkAnswersChallenge, type ExpectedAssertion, malformedMembers, verifyAssertion } from './assertion.ts'
import type { AssertionResponse, RelyingPartyPolicy } from './model.ts'
import { verifyRegistration } from './registration.ts'

const { passkey: vectors } = WALLET
const named = (list: Vectors[]): [string, Vectors][] => list.map((each) => [each.name, each])

const POLICY: RelyingPartyPolicy = {
  relyingParties: [
    { rpId: RP_ID, origins: [ORIGIN] },
    { rpId: 'other.example', origins: ['https://other.example'] },
  ],
  isAnyOriginAllowed: false,
  requireUserVerification: true,
  allowCrossOrigin: false,
  attestationTrustAnchors: [],
}
const CHALLENGE: string = vectors.sessionCreation.challenge

const authenticator = new Authenticator()
const expectedOf = async (device = authenticator, changes: Changes = {}): Promise<ExpectedAssertion> => ({
  challenge: CHALLENGE,
  passkey: await verifyRegistration(device.register(changes), POLICY),
  signCount: 0,
  userHandle: undefined,
})
const faultOf = async (response: AssertionResponse, changes: Partial<ExpectedAssertion> = {}, policy = POLICY) =>
  verifyAssertion(response, { ...(await expectedOf()), ...changes }, policy).then(
    () => 'accepted',
    (fault) => fault.part as string,
  )

describe('the vectors', () => {
  const storedOf = async (): Promise<ExpectedAssertion> => {
    const [{ challenge, attestation }] = vectors.registrationAccept
    const passkey = await verifyRegistration({ challenge, ...attestation }, POLICY)
    return { challenge: CHALLENGE, passkey, signCount: vectors.storedSignCount, userHandle: undefined }
  }

  test.each(named(vectors.assertionAccept))('%s is accepted', async (_, { assertion, newSignCount }) => {
    expect(await verifyAssertion(assertion, await storedOf(), POLICY)).toEqual({
      signCount: newSignCount,
      userHandle: assertion.userHandle,
      isBackedUp: false,
    })
  })

  test.each(named(vectors.assertionReject))('%s is refused', async (_, { assertion, check }) =>
    expect(await faultOf(assertion, await storedOf())).toBe(check),
  )
})

test.each<Algorithm>([-7, -8, -257])('an assertion by algorithm %i is verified', async (algorithm) => {
  const device = new Authenticator(algorithm)
  const wanted = await expectedOf(device)
  expect(await faultOf(device.assert(CHALLENGE), wanted)).toBe('accepted')
  const forged = { ...device.assert(CHALLENGE), signature: new Authenticator(algorithm).assert(CHALLENGE).signature }
  expect(await faultOf(forged, wanted)).toBe('SIGNATURE')
})

test.each<[string, Changes, string]>([
  ['another credential', { credentialId: Buffer.from('other') }, 'CREDENTIAL_ID'],
  ['client data that are not JSON', { clientDataJson: Buffer.from('x') }, 'CLIENT_DATA_TYPE'],
  ['another type', { clientData: { type: 'webauthn.create' } }, 'CLIENT_DATA_TYPE'],
  ['another challenge', { clientData: { challenge: 'AAAA' } }, 'CHALLENGE'],
  ['no challenge', { clientData: { challenge: undefined } }, 'CHALLENGE'],
  ['an origin that is not listed', { clientData: { origin: 'https://example.com' } }, 'ORIGIN'],
  ['an origin of another relying party', { clientData: { origin: 'https://other.example' } }, 'ORIGIN'],
  ['a page inside another site', { clientData: { crossOrigin: true } }, 'ORIGIN'],
  ['a top origin', { clientData: { topOrigin: ORIGIN } }, 'ORIGIN'],
  ['another relying party', { rpId: 'other.example' }, 'RP_ID'],
  ['no user', { flags: 4 }, 'USER_PRESENCE'],
  ['a user that was not verified', { flags: 1 }, 'USER_VERIFICATION'],
  ['backup eligibility that was not there', { flags: 0x0d }, 'BACKUP_ELIGIBILITY'],
  ['a backup that cannot be', { flags: 0x15 }, 'BACKUP_STATE'],
  ['a new credential inside', { flags: 0x45 }, 'AUTHENTICATOR_DATA'],
  ['extensions without their flag', { tail: Buffer.of(0xa0) }, 'AUTHENTICATOR_DATA'],
  ['the flag without extensions', { flags: 0x85 }, 'AUTHENTICATOR_DATA'],
  ['bytes behind the extensions', { flags: 0x85, tail: Buffer.of(0xa0, 0) }, 'AUTHENTICATOR_DATA'],
  ['extensions', { flags: 0x85, tail: Buffer.of(0xa0) }, 'accepted'],
])('%s: %s', async (_, changes, part) => expect(await faultOf(authenticator.assert(CHALLENGE, changes))).toBe(part))

test('names the first check that fails', async () => {
  const steps: [string, Changes, Partial<AssertionResponse>][] = [
    ['USER_HANDLE', {}, {}],
    ['SIGN_COUNT', { signCount: 3 }, {}],
    ['SIGNATURE', {}, { signature: 'AAAA' }],
    ['AUTHENTICATOR_DATA', { tail: Buffer.of(1) }, {}],
    ['USER_VERIFICATION', { flags: 1 }, {}],
    ['USER_PRESENCE', { flags: 0 }, {}],
    ['RP_ID', { rpId: 'x' }, {}],
    ['AUTHENTICATOR_DATA', {}, { authenticatorData: 'AAAA' }],
    ['ORIGIN', { clientData: { origin: 'x' } }, {}],
    ['CHALLENGE', { clientData: { origin: 'x', challenge: 'x' } }, {}],
    ['CLIENT_DATA_TYPE', { clientData: { origin: 'x', challenge: 'x', type: 'x' } }, {}],
    ['CREDENTIAL_ID', {}, { credentialId: 'x' }],
  ]
  const seen: string[] = []
  let changes: Changes = { signCount: 9, userHandle: 'Zm9v' }
  let replaced: Partial<AssertionResponse> = {}
  for (const [, more, others] of steps) {
    changes = { ...changes, ...more }
    replaced = { ...replaced, ...others }
    seen.push(
      await faultOf({ ...authenticator.assert(CHALLENGE, changes), ...replaced }, { signCount: 5, userHandle: 'YmFy' }),
    )
  }
  expect(seen).toEqual(steps.map(([name]) => name))
})

test.each([
  [0, 0, 'accepted'],
  [0, 1, 'accepted'],
  [6, 7, 'accepted'],
  [6, 6, 'SIGN_COUNT'],
  [6, 5, 'SIGN_COUNT'],
  [6, 0, 'SIGN_COUNT'],
  [0xfffffffe, 0xffffffff, 'accepted'],
])('after the counter %i, validates the counter %i: %s', async (stored, signCount, part) =>
  expect(await faultOf(authenticator.assert(CHALLENGE, { signCount }), { signCount: stored })).toBe(part),
)

test('returns the first user handle, requires equal later ones and accepts none', async () => {
  const handleOf = async (userHandle: string | null | undefined, stored?: string) =>
    verifyAssertion(
      authenticator.assert(CHALLENGE, { userHandle }),
      { ...(await expectedOf()), userHandle: stored },
      POLICY,
    ).then(
      (verified) => verified.userHandle,
      (fault) => fault.part,
    )
  expect([await handleOf('Zm9v'), await handleOf('Zm9v', 'Zm9v'), await handleOf('YmFy', 'Zm9v')]).toEqual([
    'Zm9v',
    'Zm9v',
    'USER_HANDLE',
  ])
  for (const none of [undefined, null, ''])
    expect([await handleOf(none), await handleOf(none, 'Zm9v')]).toEqual([undefined, 'Zm9v'])
})

test('lets the backup state of a passkey change, but not its eligibility', async () => {
  const wanted = await expectedOf(authenticator, { flags: 0x4d })
  const backedUp = await verifyAssertion(authenticator.assert(CHALLENGE, { flags: 0x1d }), wanted, POLICY)
  expect(backedUp.isBackedUp).toBe(true)
  expect(await faultOf(authenticator.assert(CHALLENGE), wanted)).toBe('BACKUP_ELIGIBILITY')
})

test('follows the policy for user verification and embedded pages', async () => {
  expect(
    await faultOf(authenticator.assert(CHALLENGE, { flags: 1 }), {}, { ...POLICY, requireUserVerification: false }),
  ).toBe('accepted')
  const inside = authenticator.assert(CHALLENGE, { clientData: { crossOrigin: true, topOrigin: 'https://a.example' } })
  expect(await faultOf(inside, {}, { ...POLICY, allowCrossOrigin: true })).toBe('accepted')
})

test('rejects an unreadable key or signature', async () => {
  const { passkey } = await expectedOf()
  expect(await faultOf(authenticator.assert(CHALLENGE), { passkey: { ...passkey, coseKey: '00' } })).toBe('SIGNATURE')
  for (const signature of ['A+', ''])
    expect(await faultOf({ ...authenticator.assert(CHALLENGE), signature }, { passkey }), signature).toBe('SIGNATURE')
})

test('a challenge may be bytes that are no text', async () => {
  const challenge = Buffer.from('00ff80', 'hex')
  expect(await faultOf(authenticator.assert(challenge), { challenge })).toBe('accepted')
  expect(await faultOf(authenticator.assert(challenge))).toBe('CHALLENGE')
})

test('refuses an assertion with any bit changed', async () => {
  const response = authenticator.assert(CHALLENGE, { flags: 0x85, tail: Buffer.from('a16161f5', 'hex') })
  expect(await faultOf(response)).toBe('accepted')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('clientDataJson' as const, 'authenticatorData' as const, 'signature' as const),
      fc.nat(),
      fc.nat(7),
      async (member, at, bit) => {
        const bytes = Buffer.from(response[member], 'base64url')
        const index = at % bytes.length
        bytes[index] = (bytes[index] as number) ^ (1 << bit)
        expect(await faultOf({ ...response, [member]: bytes.toString('base64url') })).not.toBe('accepted')
      },
    ),
  )
})

test("checks only credential and challenge for the sandbox's fixed signature", async () => {
  const expected = await expectedOf()
  const partOf = (response: AssertionResponse) => {
    try {
      return checkAnswersChallenge(response, expected) ?? 'accepted'
    } catch (fault) {
      return (fault as { part: string }).part
    }
  }
  const other = { rpId: 'x', flags: 0, clientData: { type: 'x', origin: 'x' } }
  expect(partOf({ ...authenticator.assert(CHALLENGE, other), signature: 'sandbox-valid-passkey-signature' })).toBe(
    'accepted',
  )
  expect(partOf(authenticator.assert('other'))).toBe('CHALLENGE')
  expect(partOf({ ...authenticator.assert(CHALLENGE), clientDataJson: 'x' })).toBe('CHALLENGE')
  expect(partOf(authenticator.assert(CHALLENGE, { credentialId: Buffer.from('x') }))).toBe('CREDENTIAL_ID')
})

test('names members that are not base64url', () => {
  const response = authenticator.assert(CHALLENGE)
  expect(malformedMembers(response)).toEqual([])
  for (const member of ['credentialId', 'clientDataJson', 'authenticatorData', 'signature']) {
    for (const text of ['', 'A', 'AR', 'AQ==', 'A+', 'AQ\n'])
      expect({ text, malformedMembers: malformedMembers({ ...response, [member]: text }) }).toEqual({
        text,
        malformedMembers: [member],
      })
  }
  const handles: [string | null, string[]][] = [
    [null, []],
    ['', []],
    ['A', ['userHandle']],
    ['A'.repeat(86), []],
    ['A'.repeat(87), ['userHandle']],
  ]
  for (const [userHandle, malformed] of handles)
    expect({ userHandle, malformedMembers: malformedMembers({ ...response, userHandle }) }).toEqual({
      userHandle,
      malformedMembers: malformed,
    })
})
