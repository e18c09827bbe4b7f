import type { Db } from '#runtime/db/index.ts'
import { guard } from '#runtime/declare/guard.ts'
import { Id, Type } from '#runtime/declare/schema.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import type { Profiles } from '../customers/index.ts'
import { requireUnderSca } from './require-sca.ts'

/** The query of every operation below `/sca`. */
export const CustomerQuery = Type.Object({ customerId: Id('Customer') })

/**
 * Requires that the customer in the query is under strong authentication. Refuses other customers before the service
 * reads the body (agents-sca 9).
 */
export const underSca = guard<'underSca', undefined>({
  name: 'underSca',
  refusals: ['USER_NOT_FOUND', 'CONFLICT'],
  judges: 'query',
})

export const guardsWith = ({ db, profiles }: { db: Db; profiles: Profiles }): readonly BoundGuard[] => [
  guards(underSca, {
    async admit({ platform }, { customerId }) {
      // The validation reports a missing customer together with other errors.
      if (customerId !== undefined) await requireUnderSca(db, platform, profiles, customerId)
    },
    read: () => undefined,
  }),
]
