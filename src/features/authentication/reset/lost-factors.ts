import type { Custody } from '#custody/index.ts'
import { type Customer, replacePhone } from '#features/customers/index.ts'
import type { Factor } from '#features/customers/sca-sessions/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { deletePasskey, deleteTotp, findPasskey, findTotp } from '../factors/store.ts'
import { readMobile } from './mobile.ts'

/** Finds each factor and removes it from a customer. */
interface Loss {
  isEnrolled(db: Db | Tx, platform: PlatformId, customer: Customer): Promise<boolean>
  /** Removes the factor. The caller has locked the customer's row. */
  take(work: Work, custody: Custody, customerId: `Customer:${string}`, body: unknown): Promise<unknown>
}

const LOSSES: Record<Factor, Loss> = {
  SMS_OTP: {
    isEnrolled: async (_db, _platform, { phoneNumber }) => phoneNumber !== undefined,
    take: (work, custody, customerId, body) => replacePhone(work, { custody }, customerId, readMobile(body)),
  },
  TOTP: {
    isEnrolled: async (db, platform, { id }) => (await findTotp(db, platform, id)) !== undefined,
    take: (work, _, customerId) => deleteTotp(work, customerId),
  },
  PASSKEY: {
    isEnrolled: async (db, platform, { id }) => (await findPasskey(db, platform, id)) !== undefined,
    take: (work, _, customerId) => deletePasskey(work, customerId),
  },
}

/** Returns true if the customer has the factor, even if it does not work. */
export const isEnrolled = (db: Db | Tx, platform: PlatformId, customer: Customer, factor: Factor): Promise<boolean> =>
  LOSSES[factor].isEnrolled(db, platform, customer)

/** Removes the factor of the customer, whose row the caller has locked. Replaces a phone by the one in the body. */
export const takeFactor = (
  work: Work,
  custody: Custody,
  customerId: `Customer:${string}`,
  factor: Factor,
  body: unknown,
) => LOSSES[factor].take(work, custody, customerId, body)
