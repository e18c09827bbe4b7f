import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { type Customer, nameOf } from './model.ts'
import { findCustomer } from './store.ts'

/** The name of a customer, deleted or not, where it is known. */
export async function nameOfCustomer(
  db: Db | Tx,
  { platform, customerId }: { platform: PlatformId; customerId: Customer['id'] | undefined },
): Promise<string | undefined> {
  const customer = customerId && (await findCustomer(db, platform, customerId))
  return customer && nameOf(customer)
}
