import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmPasskey,
  factorsPath,
  passkeyPath,
  startPasskey,
} from '#features/authentication/factors/makers.test-support.ts'
import { complete, startLogin } from '#features/authentication/log-in/makers.test-support.ts'
import { newAsked, newPayerOfEea, refusalOf } from '#features/authentication/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { type Api, type Json, newPlatform } from '../support/api.ts'
import { useService } from '../support/service.ts'
import { isMissing, useChromium, WHERE_MISSING } from './chromium.ts'

const ORIGIN = 'http://localhost:3000'

/** JSON methods for passkeys in the browser, which the language's types do not have yet. */
interface PasskeysOfBrowser {
  parseCreationOptionsFromJSON(options: Json): Json
  parseRequestOptionsFromJSON(options: Json): Json
}
declare const PublicKeyCredential: PasskeysOfBrowser
declare const navigator: { credentials: Record<'create' | 'get', (options: Json) => Promise<{ toJSON(): Json }>> }

/** The browser gets the service's JSON, and the service gets the browser's JSON, without conversion. */
describe.skipIf(isMissing)(`passkeys of a browser${WHERE_MISSING}`, () => {
  useService()

  const browser = useChromium()
  let context: BrowserContext
  let page: Page
  let api: Api
  let customer: Json

  beforeEach(async () => {
    api = await newPlatform()
    customer = await newCustomerOfEea(api)
    context = await browser().newContext()
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const body = '<!doctype html><title>An app</title><p>The page of the platform.'
    await context.route(`${ORIGIN}/**`, (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(`${ORIGIN}/`)
  })
  afterEach(() => context?.close())

  /** A device with a fingerprint reader that knows its user, or does not. */
  async function addAuthenticator({ isUserVerified = true } = {}): Promise<void> {
    const session = await context.newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      },
    })
  }

  const makePasskey = (options: Json): Promise<Json> =>
    page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
      return (await navigator.credentials.create({ publicKey })).toJSON()
    }, options)
  const askPasskey = (options: Json): Promise<Json> =>
    page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
      return (await navigator.credentials.get({ publicKey })).toJSON()
    }, options)

  test("uses the service's options, enrols the passkey unchanged, and logs in", async () => {
    await addAuthenticator()
    const { options } = await startPasskey(api, customer)
    const credential = await makePasskey(options)
    const { status, body } = await confirmPasskey(api, customer, credential, ORIGIN)
    const factor = { factor: 'PASSKEY', credentialId: credential.id }
    expect({ status, body }).toEqual({ status: 200, body: { type: 'PASSKEY', factor } })
    for (const login of ['the first', 'the second']) {
      const { passkeyOptions } = (await startLogin(api, customer, 'PASSKEY')).body
      const proof = { factor: 'PASSKEY', passkeyAssertion: await askPasskey(passkeyOptions), origin: ORIGIN }
      expect({ login, status: (await complete(api, customer, proof)).body.status }).toEqual({
        login,
        status: 'SUCCESS',
      })
      await api.create('/sandbox/clock', { advanceSeconds: 10 })
      expect({ login, status: (await complete(api, customer, proof)).status }).toEqual({ login, status: 400 })
    }
  })

  test('authorize a payment that waits for them, and no other one', async () => {
    await addAuthenticator()
    const payer = await newPayerOfEea()
    const { options } = await startPasskey(payer.api, payer.customer)
    const credential = await makePasskey(options)
    expect((await confirmPasskey(payer.api, payer.customer, credential, ORIGIN)).status).toBe(200)
    const asked = [
      await newAsked(payer, { scaFactor: 'PASSKEY' }),
      await newAsked(payer, { scaFactor: 'PASSKEY' }),
    ] as const
    const [mine, other] = asked
    expect(mine.scaChallenge.availableFactors).toEqual(['SMS_OTP', 'PASSKEY'])
    const passkeyAssertion = await askPasskey(mine.scaChallenge.passkeyAssertionOptions)
    const proof = { passkeyAssertion, origin: ORIGIN }
    expect(refusalOf(await payer.authorize(other, proof))).toEqual([400, 'INVALID_INPUT'])
    const { status, body } = await payer.authorize(mine, proof)
    expect([status, body.status]).toEqual([200, 'PROCESSING'])
    await payer.api.create('/sandbox/clock', { advanceSeconds: 10 })
    expect(refusalOf(await payer.authorize(mine, proof))).toEqual([409, 'CONFLICT'])
    expect((await payer.read(other)).status).toBe('PENDING_AUTHORIZATION')
  })

  test("replaces a customer's removed passkeys on the same device", async () => {
    await addAuthenticator()
    const enrol = async () => {
      const { options } = await startPasskey(api, customer)
      const credential = await makePasskey(options)
      expect((await confirmPasskey(api, customer, credential, ORIGIN)).status).toBe(200)
      return credential.id
    }
    const first = await enrol()
    await api.must('DELETE', passkeyPath(customer, first))
    const second = await enrol()
    expect((await api.read(factorsPath(customer))).factors.at(-1)).toEqual({
      factor: 'PASSKEY',
      credentialId: second,
    })
    const { passkeyOptions } = (await startLogin(api, customer, 'PASSKEY')).body
    const proof = { factor: 'PASSKEY', passkeyAssertion: await askPasskey(passkeyOptions), origin: ORIGIN }
    expect((await complete(api, customer, proof)).status).toBe(200)
  })

  test('makes no passkey on a device that does not verify its user', async () => {
    await addAuthenticator({ isUserVerified: false })
    const { options } = await startPasskey(api, customer)
    await expect(makePasskey(options)).rejects.toThrow('NotAllowedError')
  })
})
