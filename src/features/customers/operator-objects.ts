import { refuseUnknown } from '#runtime/lib/errors.ts'
import { MOST_SHOWN, type ObjectsOfCustomer } from '../operators/customer-objects/index.ts'
import { consentsOf, findCustomer } from './store.ts'

/** The consents of a customer to terms. A customer that there is not is refused. */
export const consentsOfCustomer: ObjectsOfCustomer = {
  kind: 'CONSENT',
  grant: 'customers.read',
  async find(db, { platform, customerId }) {
    if (!(await findCustomer(db, platform, customerId))) refuseUnknown('USER_NOT_FOUND')
    const consents = await consentsOf(db, platform, customerId, MOST_SHOWN + 1)
    return consents.map(({ number, consent: { termsVersion, acceptanceMethod }, recordedAt }) => ({
      ...{ id: String(number), title: `Terms ${termsVersion}`, status: acceptanceMethod, at: recordedAt },
    }))
  },
}
