import { expect, test } from 'vitest'
import { newProduction } from '#features/customers/contact-verification/makers.test-support.ts'
import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { newPlatform } from '#test/support/api.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { useService } from '#test/support/service.ts'
import { confirmPasskey, credentialOf, startPasskey } from './makers.test-support.ts'

/** Tests passkeys with sites that the operator has configured. */

useService({
  RELYING_PARTIES: 'pay.example=https://pay.example https://app.pay.example:8443,other.example=https://other.example',
})

test.each([
  ['production', newProduction],
  ['the sandbox', newPlatform],
])('the first site of the list has them made in %s, on each of its pages and on no others', async (_, newPlace) => {
  const api = await newPlace()
  for (const [rpId, origin, status] of [
    ['pay.example', 'https://pay.example', 200],
    ['pay.example', 'https://app.pay.example:8443', 200],
    ['pay.example', 'https://app.pay.example', 400],
    ['pay.example', 'http://pay.example', 400],
    ['pay.example', 'https://evil.pay.example', 400],
    ['other.example', 'https://other.example', 400],
    ['other.example', 'https://pay.example', 400],
    ['localhost', 'http://localhost', 400],
  ] as const) {
    const customer = await newCustomerOfEea(api)
    const { options, allowedOrigins, relyingPartyId } = await startPasskey(api, customer)
    expect([options.rp.id, relyingPartyId, allowedOrigins]).toEqual([
      'pay.example',
      'pay.example',
      ['https://pay.example', 'https://app.pay.example:8443'],
    ])
    const credential = credentialOf(new Authenticator(), options.challenge, { rpId, clientData: { origin } })
    const answer = await confirmPasskey(api, customer, credential, origin)
    expect({ rpId, origin, status: answer.status }).toEqual({ rpId, origin, status })
  }
})
