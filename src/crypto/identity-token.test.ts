import { generateKeyPairSync } from 'node:crypto'
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Vectors, WALLET } from '#test/support/vectors.ts'
import {
  findIssuer,
  IdentityTokenFault,
  type Issuer,
  identityOf,
  nonceOf,
  parseToken,
  type TokenChecks,
  verifyIdentityToken,
} from './identity-token.ts'
import { SIGNATURE_ALGORITHMS } from './json-web-signature.ts'

const { oidc: vectors } = WALLET
const named = (list: Vectors[]): [string, Vectors][] => list.map((each) => [each.name, each])

const IDP: Issuer = { issuer: 'https://idp.example.com', aliases: ['idp.example.com'] }
const NOW = new Date(vectors.nowSeconds * 1000)
const { iss: issuer, aud: audience, sub: subject } = vectors.credential
const PRODUCTION: TokenChecks = {
  issuer: IDP,
  keys: vectors.jwks,
  expected: { issuer, audience, subject },
  nonce: nonceOf(vectors.clientPublicKey),
  now: NOW,
  isSignatureChecked: true,
}
const SANDBOX: TokenChecks = { ...PRODUCTION, keys: { keys: [] }, isSignatureChecked: false }

/** Returns `accepted`, or the code and the cause. */
async function outcomeOf(text: string, checks: TokenChecks = PRODUCTION): Promise<string> {
  try {
    const token = parseToken(text, checks)
    await verifyIdentityToken(token, { ...checks, issuer: checks.issuer && findIssuer(token, [checks.issuer], false) })
    return 'accepted'
  } catch (fault) {
    if (!(fault instanceof IdentityTokenFault)) throw fault
    return `${fault.code} ${fault.cause}`
  }
}

describe('the vectors', () => {
  test.each(named(vectors.accept))('%s is accepted, in the sandbox too', async (_, { oidcToken }) => {
    expect([await outcomeOf(oidcToken), await outcomeOf(oidcToken, SANDBOX)]).toEqual(['accepted', 'accepted'])
  })

  const CAUSES: Record<string, string> = {
    'iat 60 s ago': 'ISSUED_AT',
    'iat 6 s in the future': 'ISSUED_AT',
    'iat missing': 'ISSUED_AT',
    'iat as a string': 'ISSUED_AT',
    'exp equal to now': 'EXPIRED',
    'exp missing': 'EXPIRED',
    'other issuer': 'ISSUER',
    'other audience': 'IDENTITY',
    'other subject': 'IDENTITY',
    'two audiences': 'AUDIENCE',
    'nonce missing': 'NONCE',
    'nonce over the decoded key bytes': 'NONCE',
    'nonce of the upper-case key': 'NONCE',
    'signature wrong (production only)': 'SIGNATURE',
    'alg none': 'ALGORITHM',
    'HS256 with the public key as secret': 'ALGORITHM',
    'unknown kid': 'KEY',
    'two segments only': 'TOKEN',
    'payload is not JSON': 'TOKEN',
  }
  test.each(named(vectors.reject))('%s is refused', async (name, { oidcToken, code }) =>
    expect(await outcomeOf(oidcToken)).toBe(`${code} ${CAUSES[name]}`),
  )

  const everywhere = vectors.reject.filter(
    ({ name, productionOnly = /production only/.test(name) }: Vectors) => !productionOnly,
  )
  test.each(named(everywhere))('%s is refused in the sandbox too', async (name, { oidcToken, code }) => {
    expect(await outcomeOf(oidcToken, SANDBOX)).toBe(`${code} ${CAUSES[name]}`)
  })

  test.each(named(vectors.sandboxAccept))('%s is accepted in the sandbox only', async (_, { oidcToken }) => {
    expect([await outcomeOf(oidcToken, SANDBOX), await outcomeOf(oidcToken)]).toEqual([
      'accepted',
      'INVALID_INPUT TOKEN',
    ])
  })

  test.each<[string, string]>(vectors.nonces.map(({ clientPublicKey, nonce }: Vectors) => [clientPublicKey, nonce]))(
    'the nonce of %s',
    (key, nonce) => {
      expect(nonceOf(key)).toBe(nonce)
    },
  )
})

const SECONDS = vectors.nowSeconds
const CLAIMS = {
  iss: issuer,
  aud: audience,
  sub: subject,
  iat: SECONDS - 1,
  exp: SECONDS + 60,
  nonce: PRODUCTION.nonce,
}
const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Builds a token without a signature, for the rules that also apply in the sandbox. */
const unsigned = (claims: object, header: object = { alg: 'RS256' }) =>
  `${segment(header)}.${segment({ ...CLAIMS, ...claims })}.x`
const sandboxOutcomeOf = (claims: object, checks: Partial<TokenChecks> = {}) =>
  outcomeOf(unsigned(claims), { ...SANDBOX, ...checks })

describe('the form of a token', () => {
  test('accepts three segments, the last of any text in the sandbox, up to 8 KiB together', async () => {
    const [head, payload] = unsigned({}).split('.') as [string, string]
    const whole = `${head}.${payload}.`
    for (const end of ['', 'x.y']) expect(await outcomeOf(whole + end, SANDBOX), end).toBe('INVALID_INPUT TOKEN')
    for (const end of ['?', 'ü', 'a b']) expect(await outcomeOf(whole + end, SANDBOX), end).toBe('accepted')
    expect(await outcomeOf(whole + 'x'.repeat(8192 - whole.length), SANDBOX)).toBe('accepted')
    expect(await outcomeOf(whole + 'x'.repeat(8193 - whole.length), SANDBOX)).toBe('INVALID_INPUT TOKEN')
    for (const text of [
      '',
      '..',
      `${head}..x`,
      `.${payload}.x`,
      `${head}=.${payload}.x`,
      `${head}.${payload}=.x`,
      `${head}.${segment([])}.x`,
      `${segment('a')}.${payload}.x`,
      'sandbox-valid-oidc-token',
    ]) {
      expect({ text, outcome: await outcomeOf(text, SANDBOX) }).toEqual({ text, outcome: 'INVALID_INPUT TOKEN' })
    }
  })

  test('requires a signature in canonical base64url if it checks the signature', async () => {
    const [{ oidcToken }] = vectors.accept
    for (const end of ['=', '\n', ' ', '+']) expect(await outcomeOf(oidcToken + end), end).toBe('INVALID_INPUT TOKEN')
    const last = { Q: 'R', g: 'h', w: 'x', A: 'B' }[oidcToken.at(-1) as 'Q']
    expect(await outcomeOf(oidcToken.slice(0, -1) + last)).toBe('INVALID_INPUT TOKEN')
  })
})

describe('the issuer', () => {
  test("accepts an issuer's alias for the same identity", async () => {
    expect(await sandboxOutcomeOf({ iss: 'idp.example.com' })).toBe('accepted')
    expect(
      await sandboxOutcomeOf(
        { iss: 'idp.example.com' },
        { issuer: { ...IDP, aliases: ['other.example.com', 'idp.example.com'] } },
      ),
    ).toBe('accepted')
    expect(identityOf(parseToken(unsigned({ iss: 'idp.example.com' }), SANDBOX), IDP)).toEqual({
      issuer,
      audience,
      subject,
    })
  })

  test('refuses an unknown issuer: a bad request at registration, a bad proof at login', async () => {
    expect(await sandboxOutcomeOf({ iss: 'https://other.example' }, { expected: undefined })).toBe(
      'INVALID_INPUT ISSUER',
    )
    expect(await sandboxOutcomeOf({ iss: 'https://other.example' })).toBe('UNAUTHORIZED ISSUER')
    expect(await sandboxOutcomeOf({ iss: 5 })).toBe('UNAUTHORIZED ISSUER')
  })

  test('accepts any https issuer if all are allowed', () => {
    const found = (iss: unknown, isAnyAllowed: boolean) =>
      findIssuer(parseToken(unsigned({ iss }), SANDBOX), [IDP], isAnyAllowed)
    expect(found('https://new.example', true)).toEqual({ issuer: 'https://new.example', aliases: [] })
    expect(found('idp.example.com', true)).toBe(IDP)
    for (const iss of ['http://new.example', 'https://', 'new.example', undefined, {}])
      expect(found(iss, true), String(iss)).toBeUndefined()
    expect(found('https://new.example', false)).toBeUndefined()
  })

  test("validates the issuer again with the token, regardless of the caller's result", async () => {
    const token = parseToken(unsigned({ iss: 'https://other.example' }), SANDBOX)
    await expect(verifyIdentityToken(token, SANDBOX)).rejects.toThrow('issuer')
  })
})

test.each<[string, object, string]>([
  ['an empty audience', { aud: '' }, 'AUDIENCE'],
  ['no audience', { aud: undefined }, 'AUDIENCE'],
  ['an empty list of audiences', { aud: [] }, 'AUDIENCE'],
  ['a number as audience', { aud: [1] }, 'AUDIENCE'],
  ['a nested audience', { aud: [[audience]] }, 'AUDIENCE'],
  ['an empty subject', { sub: '' }, 'SUBJECT'],
  ['a number as subject', { sub: 42 }, 'SUBJECT'],
  ['a list as subject', { sub: [subject] }, 'SUBJECT'],
  ['a subject of 256 characters', { sub: 's'.repeat(256) }, 'SUBJECT'],
  ['a subject of 255 characters', { sub: 's'.repeat(255) }, 'IDENTITY'],
  ['a subject in another case', { sub: subject.toUpperCase() }, 'IDENTITY'],
  ['an audience that cannot be stored', { aud: 'a\0' }, 'AUDIENCE'],
  ['a subject with U+0000', { sub: 's\0' }, 'SUBJECT'],
  ['a subject with half a pair', { sub: 's\ud800' }, 'SUBJECT'],
  ['no end', { exp: undefined }, 'EXPIRED'],
  ['an end that is a text', { exp: String(SECONDS + 60) }, 'EXPIRED'],
  ['a beginning in six seconds', { nbf: SECONDS + 6 }, 'NOT_BEFORE'],
  ['a beginning that is a text', { nbf: '0' }, 'NOT_BEFORE'],
  ['an upper-case nonce', { nonce: PRODUCTION.nonce?.toUpperCase() }, 'NONCE'],
  ['a nonce that is a list', { nonce: [PRODUCTION.nonce] }, 'NONCE'],
])('a token with %s is refused', async (_, claims, cause) =>
  expect(await sandboxOutcomeOf(claims)).toBe(`UNAUTHORIZED ${cause}`),
)

test.each(['issuer', 'audience', 'subject'])('requires the %s of the credential to match the token', async (member) => {
  expect(
    await sandboxOutcomeOf({}, { expected: { issuer, audience, subject, [member]: 'https://other.example' } }),
  ).toBe('UNAUTHORIZED IDENTITY')
})

test.each<[unknown, string | undefined]>([
  ['ana@example.org', 'ana@example.org'],
  [' ', undefined],
  ['', undefined],
  [5, undefined],
  [undefined, undefined],
  ['ana\0@example.org', undefined],
  ['ana\udc00@example.org', undefined],
])('the e-mail address %j names the credential only if it is a text that can be stored', async (claimed, email) => {
  expect((await verifyIdentityToken(parseToken(unsigned({ email: claimed }), SANDBOX), SANDBOX)).email).toBe(email)
})

test('clocks may differ by five seconds towards the future', async () => {
  expect(await sandboxOutcomeOf({ iat: SECONDS + 5, nbf: SECONDS + 5 })).toBe('accepted')
})

test('refuses a critical header member, in the sandbox too', async () => {
  expect(await outcomeOf(unsigned({}, { alg: 'RS256', crit: [] }), SANDBOX)).toBe('UNAUTHORIZED CRITICAL_HEADER')
})

test('accepts any fresh identity at registration, without a nonce', async () => {
  const registration = { expected: undefined, nonce: undefined }
  for (const nonce of [undefined, 'any'])
    expect(await sandboxOutcomeOf({ nonce, sub: 'new' }, registration), String(nonce)).toBe('accepted')
  expect(await sandboxOutcomeOf({ iat: SECONDS - 60 }, registration)).toBe('UNAUTHORIZED ISSUED_AT')
})

test('returns the identity, the e-mail and the issue time to the caller', async () => {
  const verified = (claims: object) => verifyIdentityToken(parseToken(unsigned(claims), SANDBOX), SANDBOX)
  expect(await verified({ email: 'ana@example.com' })).toEqual({
    issuer,
    audience,
    subject,
    email: 'ana@example.com',
    issuedAt: new Date((SECONDS - 1) * 1000),
  })
  expect((await verified({ email: 5 })).email).toBeUndefined()
})

describe('the key', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sign = (header: object) =>
    new CompactSign(Buffer.from(JSON.stringify(CLAIMS)))
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(privateKey)
  const publicKey = async (members: object = {}): Promise<JWK> => {
    const { d: _, ...jwk } = await exportJWK(privateKey)
    return { ...jwk, ...members }
  }
  const outcomeWith = async (header: object, ...keys: object[]) =>
    outcomeOf(await sign(header), {
      ...PRODUCTION,
      keys: { keys: await Promise.all(keys.map((members) => publicKey(members))) },
    })

  test('finds the key by its name', async () => {
    expect(await outcomeWith({ kid: 'a' }, { kid: 'b', x: 'AA' }, { kid: 'a' })).toBe('accepted')
    expect(await outcomeWith({ kid: 'c' }, { kid: 'b' }, { kid: 'a' })).toBe('UNAUTHORIZED KEY')
    expect(await outcomeWith({ kid: 'a' }, { kid: 'a' }, { kid: 'a' })).toBe('UNAUTHORIZED KEY')
  })

  test('uses the only matching key if the token names none', async () => {
    expect(await outcomeWith({}, { kid: 'a' })).toBe('accepted')
    expect(await outcomeWith({}, { kid: 'a' }, { kid: 'b' })).toBe('UNAUTHORIZED KEY')
    for (const other of [{ use: 'enc' }, { alg: 'ES384' }, { kty: 'RSA' }, { crv: 'P-384' }, { key_ops: ['encrypt'] }])
      expect(await outcomeWith({}, { kid: 'a' }, other), JSON.stringify(other)).toBe('accepted')
  })

  test.each<[string, object]>([
    ['for encryption', { use: 'enc' }],
    ['for another algorithm', { alg: 'ES384' }],
    ['on another curve', { crv: 'P-384' }],
    ['of another type', { kty: 'OKP' }],
    ['that may only encrypt', { key_ops: ['encrypt'] }],
  ])('%s is skipped', async (_, members) =>
    expect(await outcomeWith({ kid: 'a' }, { kid: 'a', ...members })).toBe('UNAUTHORIZED KEY'),
  )

  test('fails verification off the curve, and verifies with its private part', async () => {
    expect(await outcomeWith({}, { x: 'AA' })).toBe('UNAUTHORIZED SIGNATURE')
    expect(await outcomeWith({}, await exportJWK(privateKey))).toBe('accepted')
  })

  test('ignores an RSA key that is weak or malformed', async () => {
    const rsaKey = (modulusLength: number, publicExponent: number) =>
      exportJWK(generateKeyPairSync('rsa', { modulusLength, publicExponent }).publicKey)
    const strong = await rsaKey(2048, 65_537)
    const signed = `${segment({ alg: 'RS256' })}.${segment(CLAIMS)}.AAAA`
    const outcomeFor = (key: object) => outcomeOf(signed, { ...PRODUCTION, keys: { keys: [key as JWK] } })
    for (const weak of [await rsaKey(1024, 65_537), await rsaKey(2048, 3), { ...strong, n: 5 }, { ...strong, n: '?' }])
      expect(await outcomeFor(weak), JSON.stringify(weak)).toBe('UNAUTHORIZED KEY')
    expect(await outcomeFor(strong)).toBe('UNAUTHORIZED SIGNATURE')
  })

  test.each(SIGNATURE_ALGORITHMS)('accepts only a key of the kind that %s needs', async (alg) => {
    const [right, other] = [
      await generateKeyPair(alg, { extractable: true }),
      await generateKeyPair(alg === 'ES256' ? 'ES384' : 'ES256', { extractable: true }),
    ]
    const text = await new CompactSign(Buffer.from(JSON.stringify(CLAIMS)))
      .setProtectedHeader({ alg })
      .sign(right.privateKey)
    const outcomeFor = async (key: CryptoKey) =>
      outcomeOf(text, { ...PRODUCTION, issuer: { ...IDP, algorithms: [alg] }, keys: { keys: [await exportJWK(key)] } })
    expect([await outcomeFor(right.publicKey), await outcomeFor(other.publicKey)]).toEqual([
      'accepted',
      'UNAUTHORIZED KEY',
    ])
  })

  test('refuses an algorithm that the issuer does not use, even with a key', async () => {
    const checks = { ...PRODUCTION, keys: { keys: [await publicKey()] } }
    expect(await outcomeOf(await sign({}), { ...checks, issuer: { ...IDP, algorithms: ['RS256'] } })).toBe(
      'UNAUTHORIZED ALGORITHM',
    )
    for (const alg of ['none', 'HS256', 'HS512', 'ES256K', 'toString']) {
      const text = `${segment({ alg })}.${segment(CLAIMS)}.AAAA`
      expect(await outcomeOf(text, { ...checks, issuer: { ...IDP, algorithms: [alg] } }), alg).toBe(
        'UNAUTHORIZED ALGORITHM',
      )
    }
  })
})
