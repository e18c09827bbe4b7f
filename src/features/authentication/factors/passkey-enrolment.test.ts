import { describe, expect, test } from 'vitest'
import { newProduction } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { type Answer, type Api, type Json, newPlatform } from '#test/support/api.ts'
import { type Algorithm, Authenticator, type Changes } from '#test/support/authenticator.ts'
import { useService } from '#test/support/service.ts'
import {
  confirmPasskey,
  confirmPath,
  credentialOf,
  enrolPasskey,
  factorsPath,
  LOCAL_PAGE,
  passkeyPath,
  startPasskey,
} from './makers.test-support.ts'

useService()

const REFUSED = [400, 'INVALID_INPUT']
const ENROLLED = [409, 'PASSKEY_ALREADY_ENROLLED']
const outcomeOf = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => body.details?.errors.map(({ field }: Json) => field)

async function newPlace(): Promise<{ api: Api; customer: Json }> {
  const api = await newPlatform()
  return { api, customer: await newCustomerOfEea(api) }
}

test('the options suit browsers, for a page on this machine', async () => {
  const { api, customer } = await newPlace()
  await api.must('PATCH', '/config', { embeddedWalletConfig: { appName: 'Example Pay' } })
  expect(await startPasskey(api, customer)).toEqual({
    type: 'PASSKEY',
    options: {
      challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      rp: { id: 'localhost', name: 'Example Pay' },
      user: {
        id: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        name: customer.email,
        displayName: customer.fullName,
      },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    },
    allowedOrigins: ['http://localhost'],
    relyingPartyId: 'localhost',
  })
})

test('the handle of a customer is stable and unique; every challenge is new', async () => {
  const { api, customer } = await newPlace()
  const first = (await startPasskey(api, customer)).options
  await api.must('DELETE', passkeyPath(customer, await enrolPasskey(api, customer)))
  const second = (await startPasskey(api, customer)).options
  const other = (await startPasskey(api, await newCustomerOfEea(api))).options
  expect(second.user).toEqual(first.user)
  expect(other.user.id).not.toBe(first.user.id)
  expect(new Set([first, second, other].map(({ challenge }) => challenge)).size).toBe(3)
})

test.each<[string, Algorithm]>([
  ['ES256', -7],
  ['EdDSA', -8],
  ['RS256', -257],
])('a passkey of %s is enrolled, and a factor with its id', async (_, algorithm) => {
  const { api, customer } = await newPlace()
  const passkey = new Authenticator(algorithm)
  const { options } = await startPasskey(api, customer)
  const { status, body } = await confirmPasskey(api, customer, credentialOf(passkey, options.challenge))
  const factor = { factor: 'PASSKEY', credentialId: passkey.credentialId.toString('base64url') }
  expect({ status, body }).toEqual({ status: 200, body: { type: 'PASSKEY', factor } })
  expect((await api.read(factorsPath(customer))).factors).toEqual([{ factor: 'SMS_OTP' }, factor])
})

test('a second passkey can be neither started nor confirmed', async () => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credential = credentialOf(new Authenticator(), options.challenge)
  expect((await confirmPasskey(api, customer, credential)).status).toBe(200)
  expect(outcomeOf(await api.post(factorsPath(customer), { type: 'PASSKEY' }))).toEqual(ENROLLED)
  for (const each of [credential, credentialOf(new Authenticator(), options.challenge)])
    expect(outcomeOf(await confirmPasskey(api, customer, each))).toEqual(ENROLLED)
})

test('enrols one of fifty concurrent passkeys', async () => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credentials = Array.from({ length: 50 }, () => credentialOf(new Authenticator(), options.challenge))
  const answers = await Promise.all(credentials.map((each) => confirmPasskey(api, customer, each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
  const { credentialId } = answers.find(({ status }) => status === 200)?.body.factor ?? {}
  expect((await api.read(factorsPath(customer))).factors[1]).toEqual({ factor: 'PASSKEY', credentialId })
})

const CLIENT_DATA = 'credential.response.clientDataJSON'
const OBJECT = 'credential.response.attestationObject'
const ES384 = new Map<number, unknown>([[3, -35]])

test.each<[string, Changes, string]>([
  ['an answer to the use of a passkey', { clientData: { type: 'webauthn.get', origin: LOCAL_PAGE } }, CLIENT_DATA],
  ['a page of another site', { clientData: { origin: 'https://evil.example' } }, CLIENT_DATA],
  ['a page at another port than it says', { clientData: { origin: 'http://localhost:3001' } }, CLIENT_DATA],
  ['a page inside another site', { clientData: { origin: LOCAL_PAGE, crossOrigin: true } }, CLIENT_DATA],
  ['client data that is none', { clientDataJson: Buffer.from('null') }, CLIENT_DATA],
  ['client data of more than 4096 bytes', { clientData: { origin: LOCAL_PAGE, x: 'x'.repeat(4_096) } }, CLIENT_DATA],
  ['another relying party', { rpId: 'evil.example' }, OBJECT],
  ['no user presence', { flags: 0x44 }, OBJECT],
  ['no user verification', { flags: 0x41 }, OBJECT],
  ['no key', { flags: 0x05 }, OBJECT],
  ['a key of another algorithm', { coseKey: new Authenticator().coseKey([...ES384]) }, OBJECT],
  ['an attestation that is not asked for', { format: 'fido-u2f' }, OBJECT],
  ['bytes behind the key', { tail: Buffer.alloc(1) }, OBJECT],
  ['an attestation object of more than 16 KiB', { attestationObject: Buffer.alloc(20_000) }, OBJECT],
  ['an attestation object that is no CBOR', { attestationObject: Buffer.from('{}') }, OBJECT],
])('a registration with %s is refused, and the same options still serve an honest one', async (_, changes, field) => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const passkey = new Authenticator()
  const answer = await confirmPasskey(api, customer, credentialOf(passkey, options.challenge, changes))
  expect([...outcomeOf(answer), fieldsOf(answer)]).toEqual([...REFUSED, [field]])
  expect((await confirmPasskey(api, customer, credentialOf(passkey, options.challenge))).status).toBe(200)
})

test('refuses a credential under the id of another one', async () => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const id = new Authenticator().credentialId.toString('base64url')
  const answer = await confirmPasskey(api, customer, { ...credentialOf(new Authenticator(), options.challenge), id })
  expect([...outcomeOf(answer), fieldsOf(answer)]).toEqual([...REFUSED, ['credential.id']])
})

test.each([
  'https://evil.example',
  'http://localhost:3000/',
  'http://localhost:3000.evil.example',
  'https://localhost:3000',
  'http://LOCALHOST:3000',
  'http://127.0.0.1:3000',
  'null',
])('refuses a page at %s, even with matching client data', async (origin) => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credential = credentialOf(new Authenticator(), options.challenge, { clientData: { origin } })
  const answer = await confirmPasskey(api, customer, credential, origin)
  expect([...outcomeOf(answer), fieldsOf(answer)]).toEqual([...REFUSED, ['origin']])
})

test.each(['http://localhost', 'http://localhost:8080'])('a page at %s is one of them', async (origin) => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credential = credentialOf(new Authenticator(), options.challenge, { clientData: { origin } })
  expect((await confirmPasskey(api, customer, credential, origin)).status).toBe(200)
})

describe('a challenge', () => {
  const confirmWith = async (api: Api, customer: Json, { options }: Json) =>
    outcomeOf(await confirmPasskey(api, customer, credentialOf(new Authenticator(), options.challenge)))

  test('refuses a challenge issued to another customer or replaced by a newer one', async () => {
    const { api, customer } = await newPlace()
    const ofAnother = await startPasskey(api, await newCustomerOfEea(api))
    expect(await confirmWith(api, customer, ofAnother)).toEqual(REFUSED)
    const earlier = await startPasskey(api, customer)
    const latest = await startPasskey(api, customer)
    for (const wrong of [ofAnother, earlier]) expect(await confirmWith(api, customer, wrong)).toEqual(REFUSED)
    expect((await confirmWith(api, customer, latest))[0]).toBe(200)
  })

  test('accepts a challenge for fifteen minutes', async () => {
    const api = await newPlatform()
    const [quick, slow] = [await newCustomerOfEea(api), await newCustomerOfEea(api)]
    const [first, second] = [await startPasskey(api, quick), await startPasskey(api, slow)]
    await api.create('/sandbox/clock', { advanceSeconds: 14 * 60 + 30 })
    expect((await confirmWith(api, quick, first))[0]).toBe(200)
    await api.create('/sandbox/clock', { advanceSeconds: 31 })
    expect(await confirmWith(api, slow, second)).toEqual(REFUSED)
  })

  test('uses up a challenge: repeating a removed registration enrols no passkey', async () => {
    const { api, customer } = await newPlace()
    const { options } = await startPasskey(api, customer)
    const credential = credentialOf(new Authenticator(), options.challenge)
    expect((await confirmPasskey(api, customer, credential)).status).toBe(200)
    await api.must('DELETE', passkeyPath(customer, credential.id))
    expect(outcomeOf(await confirmPasskey(api, customer, credential))).toEqual(REFUSED)
    await startPasskey(api, customer)
    expect(outcomeOf(await confirmPasskey(api, customer, credential))).toEqual(REFUSED)
  })
})

test.each<[string, unknown, string[]]>([
  ['nothing', {}, ['credential.id', CLIENT_DATA, OBJECT]],
  ['no response', { id: 'AAAA' }, [CLIENT_DATA, OBJECT]],
  ['a response that is a text', { id: 'AAAA', response: 'x' }, [CLIENT_DATA, OBJECT]],
  ['an id that is a number', { id: 1, response: { clientDataJSON: '', attestationObject: '' } }, ['credential.id']],
  [
    'a list in place of texts',
    { id: 'AAAA', response: { clientDataJSON: [], attestationObject: {} } },
    [CLIENT_DATA, OBJECT],
  ],
])('a credential of %s is refused by the names of what it lacks', async (_, credential, fields) => {
  const { api, customer } = await newPlace()
  await startPasskey(api, customer)
  const answer = await confirmPasskey(api, customer, credential)
  expect([...outcomeOf(answer), fieldsOf(answer)]).toEqual([...REFUSED, fields])
})

test('accepts any transports from a browser, and stores the known ones', async () => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credential = credentialOf(new Authenticator(), options.challenge)
  const transports = ['usb', 'usb', 7, null, 'telepathy', { internal: true }]
  const odd = { ...credential, response: { ...credential.response, transports } }
  expect((await confirmPasskey(api, customer, odd)).status).toBe(200)
})

test('enrols and removes the longest id that an authenticator may give', async () => {
  const { api, customer } = await newPlace()
  const { options } = await startPasskey(api, customer)
  const credentialId = Buffer.alloc(1_023, 7)
  const credential = credentialOf(new Authenticator(), options.challenge, { credentialId })
  expect((await confirmPasskey(api, customer, credential)).status).toBe(200)
  expect((await api.delete(passkeyPath(customer, credential.id))).status).toBe(204)
})

test('a confirmation names all members that it lacks', async () => {
  const { api, customer } = await newPlace()
  const answer = await api.post(confirmPath(customer), { type: 'PASSKEY' })
  expect(fieldsOf(answer).sort()).toEqual(['credential', 'origin'])
})

test('enrols no passkey in production until the operator names a site', async () => {
  const api = await newProduction()
  const answer = await api.post(factorsPath(await newCustomerOfEea(api)), { type: 'PASSKEY' })
  expect(outcomeOf(answer)).toEqual(REFUSED)
})
