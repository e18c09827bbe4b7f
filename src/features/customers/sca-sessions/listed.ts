import { MOST_SHOWN, type ObjectsOfCustomer } from '#features/operators/customer-objects/index.ts'
import { countingSessionsOf } from './store.ts'

/** The valid logins of a customer. Only people who may see names see the source address. */
export const loginsOfCustomer: ObjectsOfCustomer = {
  kind: 'LOGIN',
  grant: 'customers.read',
  find: async (db, { platform, customerId, now, showsNames }) =>
    (await countingSessionsOf(db, platform, { customerId, now, most: MOST_SHOWN + 1 })).map(
      ({ id, factor, endUserIpAddress, createdAt }) => ({
        id,
        at: createdAt,
        title: showsNames ? `${factor} from ${endUserIpAddress}` : factor,
      }),
    ),
}
