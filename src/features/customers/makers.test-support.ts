import type { Api, Json } from '../../../test/support/api.ts'
import { newUuid } from '../../runtime/ids.ts'

/** The request for a person whom the platform knows by an id of its own. */
export const individualRequest = (extra: object = {}) => ({
  customerType: 'INDIVIDUAL',
  platformCustomerId: newUuid(),
  fullName: 'Ana Lima',
  email: 'ana@example.org',
  ...extra,
})

/** A person. Like every maker it stops the test where it does not succeed. */
export const newCustomer = (api: Api, extra: object = {}): Promise<Json> =>
  api.create('/customers', individualRequest(extra))

/** A person whose contacts have to be verified. */
export const newCustomerOfEea = (api: Api, extra: object = {}): Promise<Json> =>
  newCustomer(api, { region: 'DE', phoneNumber: '+4915112345678', ...extra })
