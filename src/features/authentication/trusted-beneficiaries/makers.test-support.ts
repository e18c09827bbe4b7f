import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import { eurAccount } from '#features/external-accounts/makers.test-support.ts'
import type { Answer, Api, Json } from '#test/support/api.ts'

export type Way = 'trust' | 'untrust'

const addressOf = ({ id }: Json, way: Way) => `/customers/external-accounts/${id}/${way}`

/** An active external account of the given customer, or of a new EEA customer. */
export async function newBeneficiary(api: Api, customer?: Json, suffix = '000'): Promise<Json> {
  const { id: customerId } = customer ?? (await newCustomerOfEea(api))
  return api.create('/customers/external-accounts', eurAccount(suffix, { customerId }))
}

export const startChange = (api: Api, account: Json, way: Way = 'trust'): Promise<Answer> =>
  api.post(addressOf(account, way))

/** Starts a change, which must succeed, and returns its challenge. */
export const challengeOfChange = async (api: Api, account: Json, way: Way = 'trust'): Promise<Json> =>
  (await api.create(addressOf(account, way))).scaChallenge

export const confirmChange = (api: Api, account: Json, body: object, way: Way = 'trust'): Promise<Answer> =>
  api.post(`${addressOf(account, way)}/confirm`, body)

/** Changes the trust in an account with the sandbox code. */
export async function change(api: Api, account: Json, way: Way): Promise<Json> {
  const { id: challengeId } = await challengeOfChange(api, account, way)
  return api.create(`${addressOf(account, way)}/confirm`, { challengeId, code: '123456' })
}
export const trust = (api: Api, account: Json) => change(api, account, 'trust')
export const untrust = (api: Api, account: Json) => change(api, account, 'untrust')
