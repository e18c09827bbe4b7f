import type { Db } from '#runtime/db/index.ts'
import type { Grant } from '#runtime/declare/auth/grants.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** The kinds of objects of a customer, in the order in which people look for them. */
export const CUSTOMER_OBJECT_KINDS = [
  ...(['ACCOUNT', 'EXTERNAL_ACCOUNT', 'PAYMENT', 'CARD', 'AGENT'] as const),
  ...(['VERIFICATION', 'CONSENT', 'LOGIN'] as const),
] as const

/** The maximum number of shown objects of each kind. */
export const MOST_SHOWN = 50

/** The customer, and the permissions of the viewer. */
export interface CustomerLook {
  platform: PlatformId
  environment: Environment
  customerId: `Customer:${string}`
  /** True if the viewer may see names and account numbers of people. */
  showsNames: boolean
  /** The platform's own time. */
  now: Date
}

export interface CustomerObject {
  id: string
  title: string
  status?: string
  /** The available and total balance, in the smallest unit. */
  balance?: { available: bigint; total: bigint; currency: string }
  at: Date
}

/** One kind of customer objects. */
export interface ObjectsOfCustomer {
  kind: (typeof CUSTOMER_OBJECT_KINDS)[number]
  /** The grant that a person needs to see this kind. */
  grant: Grant
  /** Finds the objects by an index, newest first, at most `MOST_SHOWN` and one more. */
  find(db: Db, look: CustomerLook): Promise<readonly CustomerObject[]>
}

/** The objects of customers by kind, each added by its feature. The first one refuses an unknown customer. */
export const objectsOfCustomers = extensionPoint<ObjectsOfCustomer>('objects of customers')
