import { hotp, totpStepAt } from '#crypto/totp.ts'
import type { Api, Json } from '#test/support/api.ts'
import { Authenticator, type Changes } from '#test/support/authenticator.ts'

/** A page on this machine, from which the sandbox accepts passkeys. */
export const LOCAL_PAGE = 'http://localhost:3000'
/** The site of the sandbox's ceremonies. */
export const LOCAL: Changes = { rpId: 'localhost', clientData: { origin: LOCAL_PAGE } }

export const factorsPath = ({ id }: Json) => `/sca/factors?customerId=${id}`
export const confirmPath = ({ id }: Json) => `/sca/factors/confirm?customerId=${id}`
export const passkeyPath = ({ id }: Json, credentialId: string) => `/sca/factors/${credentialId}?customerId=${id}`

export const startTotp = (api: Api, customer: Json): Promise<Json> =>
  api.create(factorsPath(customer), { type: 'TOTP' })

export const confirmTotp = (api: Api, customer: Json, secret: unknown, code: unknown) =>
  api.post(confirmPath(customer), { type: 'TOTP', secret, code })

/** Returns the code that an app shows the given number of steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  hotp(Buffer.from(secret, 'hex'), totpStepAt(new Date()) + steps)

/** Enrols an app, in the sandbox or with the code of its secret. */
export async function enrolTotp(
  api: Api,
  customer: Json,
  codeFor: (secret: string) => string = () => '123456',
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await startTotp(api, customer)
  const answer = await api.create(confirmPath(customer), { type: 'TOTP', secret, code: codeFor(secret) })
  return { secret, recoveryCodes: answer.recoveryCodes }
}

export const startPasskey = (api: Api, customer: Json): Promise<Json> =>
  api.create(factorsPath(customer), { type: 'PASSKEY' })

/** Builds a credential in the JSON form of browsers. */
export function credentialOf(passkey: Authenticator, challenge: string, changes: Changes = {}): Json {
  const { credentialId, clientDataJson, attestationObject } = passkey.register({ challenge, ...LOCAL, ...changes })
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: clientDataJson, attestationObject, transports: ['internal', 'hybrid'] },
    clientExtensionResults: {},
  }
}

export const confirmPasskey = (api: Api, customer: Json, credential: unknown, origin: unknown = LOCAL_PAGE) =>
  api.post(confirmPath(customer), { type: 'PASSKEY', origin, credential })

/** Returns the id of the enrolled passkey. */
export async function enrolPasskey(
  api: Api,
  customer: Json,
  passkey: Authenticator = new Authenticator(),
): Promise<string> {
  const { options } = await startPasskey(api, customer)
  const body = { type: 'PASSKEY', origin: LOCAL_PAGE, credential: credentialOf(passkey, options.challenge) }
  return (await api.create(confirmPath(customer), body)).factor.credentialId
}
