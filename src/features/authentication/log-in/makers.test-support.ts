import { newReachable } from '#features/customers/contact-verification/makers.test-support.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'
import { Authenticator, type Changes } from '#test/support/authenticator.ts'
import type { MessageServers } from '#test/support/messages.ts'
import { service, settle } from '#test/support/service.ts'
import { enrolPasskey, LOCAL_PAGE } from '../factors/makers.test-support.ts'

export const outcomeOf = ({ status, body }: Answer) => [status, body?.code]

export const IP = '198.51.100.7'
export const WRONG_CODE = '654321'
export const CODE = '123456'

export const sca = (customer: Json, path: string) => `/sca/${path}?customerId=${customer.id}`
export const startLogin = (api: Api, customer: Json, factor = 'SMS_OTP') =>
  api.post(sca(customer, 'login/start'), { factor })
export const complete = (api: Api, customer: Json, body: object) =>
  api.post(sca(customer, 'login/complete'), { endUserIpAddress: IP, ...body })
/** Answers a login that began with a code. */
export const enter = (api: Api, customer: Json, challengeId: string, code = CODE) =>
  complete(api, customer, { factor: 'SMS_OTP', challengeId, code })
export const recordEvent = (api: Api, customer: Json, eventType: string) =>
  api.post(sca(customer, 'record-event'), { eventType })

/** Begins a login with a code, which must succeed. */
export const challengeOf = async (api: Api, customer: Json): Promise<string> =>
  (await api.create(sca(customer, 'login/start'), { factor: 'SMS_OTP' })).challengeId

/** Logs in with the sandbox code. */
export async function logIn(api: Api, customer: Json): Promise<Json> {
  const { status, body } = await enter(api, customer, await challengeOf(api, customer))
  if (status !== 200) throw new Error(`The login was answered ${status} ${JSON.stringify(body)}`)
  return body
}

export const advance = (api: Api, seconds: number) => api.create('/sandbox/clock', { advanceSeconds: seconds })

/** Records the given number of failed logins. */
export async function fail(api: Api, customer: Json, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    if ((await recordEvent(api, customer, 'FAILED_LOGIN_ATTEMPT')).status !== 200)
      throw new Error(`Failure ${time + 1} was not counted.`)
}

/** Enrols a passkey and returns its authenticator. */
export async function withPasskey(api: Api, customer: Json): Promise<Authenticator> {
  const device = new Authenticator()
  await enrolPasskey(api, customer, device)
  return device
}

/** The page's request after the passkey's assertion, genuine unless changed. */
export function assertionBy(device: Authenticator, challenge: string, changes: Changes & { origin?: string } = {}) {
  const { origin = LOCAL_PAGE, clientData, ...others } = changes
  const { credentialId, clientDataJson, authenticatorData, signature, userHandle } = device.assert(
    Buffer.from(challenge, 'base64url'),
    { rpId: 'localhost', clientData: { origin, ...clientData }, ...others },
  )
  const response = { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle: userHandle ?? null }
  const passkeyAssertion = { id: credentialId, rawId: credentialId, type: 'public-key', response }
  return { origin, passkeyAssertion }
}

/** Returns the code of the latest text message to a customer, after its delivery. */
export async function sentCode(servers: MessageServers, { phoneNumber }: Json): Promise<string> {
  await settle()
  return /^\d{6}/.exec(servers.deliveredTo(phoneNumber).at(-1)?.text ?? '')?.[0] ?? ''
}

/** Makes a production customer of the EEA with a verified phone. */
export async function newVerified(api: Api, servers: MessageServers): Promise<Json> {
  const customer = await newReachable(api)
  await api.create(`/customers/${customer.id}/verify-phone`)
  const code = await sentCode(servers, customer)
  return api.create(`/customers/${customer.id}/verify-phone/confirm`, { code })
}

export const sessionsOf = ({ platform }: Api, { id }: Json) =>
  service()
    .database.db.selectFrom('sca_sessions')
    .selectAll()
    .where('platform_id', '=', platform)
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute()
