import type { Db } from '#runtime/db/index.ts'
import type { Grant } from '#runtime/declare/auth/grants.ts'
import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'

/** What a customer can have, in the order in which people look for it. */
export const CUSTOMER_OBJECT_KINDS = [
  ...(['ACCOUNT', 'EXTERNAL_ACCOUNT', 'PAYMENT', 'CARD', 'AGENT'] as const),
  ...(['VERIFICATION', 'CONSENT', 'LOGIN'] as const),
] as const

/** So many of each kind are shown. */
export const MOST_SHOWN = 50

/** Of which customer, and for whom. */
export interface CustomerLook {
  platform: PlatformId
  environment: Environment
  customerId: `Customer:${string}`
  /** Whether the one who asks may see names and accounts of people. */
  showsNames: boolean
  /** The platform's own time. */
  now: Date
}

export interface CustomerObject {
  id: string
  title: string
  status?: string
  /** What can be spent, and all that is there, in the smallest unit. */
  balance?: { available: bigint; total: bigint; currency: string }
  at: Date
}

/** One kind of what customers have. */
export interface ObjectsOfCustomer {
  kind: (typeof CUSTOMER_OBJECT_KINDS)[number]
  /** Who has none is not shown it. */
  grant: Grant
  /** The newest first, by an index: `MOST_SHOWN` and one more at most. */
  find(db: Db, look: CustomerLook): Promise<readonly CustomerObject[]>
}

/** Each kind is added by the feature that keeps it. The first one refuses a customer that there is not. */
export const objectsOfCustomers = extensionPoint<ObjectsOfCustomer>('objects of customers')
