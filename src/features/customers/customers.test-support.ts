import type { Api, Json } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'

/** A person with a name only. */
export const individual = (members: object = {}) => ({ customerType: 'INDIVIDUAL', fullName: 'Ana Lima', ...members })

/** A business with no more than it needs. */
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

/** The currencies of the customer's accounts and their types. */
export async function accountsOf(api: Api, customerId: string): Promise<string[]> {
  const { data } = await api.read(`/customers/internal-accounts?customerId=${customerId}`)
  return data.map(({ type, totalBalance }: Json) => `${totalBalance.currency.code} ${type}`).sort()
}

/** The customers of the platform as the database keeps them. */
export const rowsOf = (api: Api) =>
  service().database.db.selectFrom('customers').selectAll().where('platform_id', '=', api.platform).execute()

/** The fields at fault, in the order of the answer. */
export const faultyFields = ({ body }: { body: Json }): string[] => body.details.errors.map(({ field }: Json) => field)
