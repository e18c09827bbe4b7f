import type { Api, Json } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'

/** Builds an individual with only a name. */
export const individual = (members: object = {}) => ({ customerType: 'INDIVIDUAL', fullName: 'Ana Lima', ...members })

/** Builds a business with the minimum data. */
export const business = ({ businessInfo, ...members }: { businessInfo?: object } & Record<string, unknown> = {}) => ({
  customerType: 'BUSINESS',
  businessInfo: {
    legalName: 'Lima Trading Inc.',
    country: 'US',
    taxId: '47-1234567',
    incorporatedOn: '2019-04-01',
    ...businessInfo,
  },
  ...members,
})

export const address = (country: string) => ({ line1: '1 Main Street', postalCode: '10001', country })

/** Returns the currencies and types of the customer's accounts. */
export async function accountsOf(api: Api, customerId: string): Promise<string[]> {
  const { data } = await api.read(`/customers/internal-accounts?customerId=${customerId}`)
  return data.map(({ type, totalBalance }: Json) => `${totalBalance.currency.code} ${type}`).sort()
}

/** Returns the platform's customers as stored in the database. */
export const rowsOf = (api: Api) =>
  service().database.db.selectFrom('customers').selectAll().where('platform_id', '=', api.platform).execute()

/** Returns the fields with validation errors, in the order of the response. */
export const faultyFields = ({ body }: { body: Json }): string[] => body.details.errors.map(({ field }: Json) => field)
