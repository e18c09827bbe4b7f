import { newCustomerOfEea } from '#features/customers/makers.test-support.ts'
import type { Api, Json } from '#test/support/api.ts'
import { done, seen } from '#test/support/two-people.ts'
import { enrolPasskey, enrolTotp } from '../factors/makers.test-support.ts'
import type { TwoFactorReset } from './model.ts'

export const resetsPath = ({ id }: Json, resetId = '', action = '') =>
  `/sca/factors/reset${resetId && `/${resetId}`}${action && `/${action}`}?customerId=${id}`

export type ResetId = TwoFactorReset['id']

/** Starts a reset. Returns its id. */
export const newReset = async (api: Api, customer: Json, factor = 'SMS_OTP'): Promise<ResetId> =>
  (await api.create(resetsPath(customer), { factor })).resetId

/** Creates an EEA customer and a reset of their phone. Returns the reset's id. */
export const newResetOfPhone = async (api: Api): Promise<string> => newReset(api, await newCustomerOfEea(api))

/** Enrols a factor of a customer. */
export const enrol = (api: Api, customer: Json, factor: 'TOTP' | 'PASSKEY'): Promise<unknown> =>
  factor === 'TOTP' ? enrolTotp(api, customer) : enrolPasskey(api, customer)

const caseOf = ({ platform }: Api, id: string) => `/platforms/PlatformConfig:${platform}/two-factor-resets/${id}`

/** Decides about a reset as a reviewer: `reviewReset(api, 'approve', id)`. Returns the decided reset. */
export const reviewReset = (api: Api, decision: string, id: string): Promise<Json> =>
  done('reviewer', `${caseOf(api, id)}/${decision}`)

/** Reads the reset as the deciding reviewer. */
export const readReset = (api: Api, id: string): Promise<Json> => seen('reviewer', caseOf(api, id))
