import { toWireAmount } from '#money/wire.ts'
import { hasGrant } from '#runtime/declare/auth/caller.ts'
import type { Grant } from '#runtime/declare/auth/grants.ts'
import { type Route, read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { readCustomerObjects } from './contract.ts'
import { CUSTOMER_OBJECT_KINDS, type CustomerObject, MOST_SHOWN, type ObjectsOfCustomer } from './model.ts'

/** Calls `sources` for each read. */
export const routesWith = (sources: () => readonly ObjectsOfCustomer[]): Route[] => [
  read(readCustomerObjects, async (db, { caller, params: { customerId }, now }) => {
    const { platform, environment } = caller
    const may = (grant: Grant) => hasGrant(caller, grant)
    const look = { platform, environment, customerId, now, showsNames: may('names.read') }
    const kinds = []
    for (const { kind, grant, find } of sources()) if (may(grant)) kinds.push(kindToWire(kind, await find(db, look)))
    const placeOf = ({ kind }: Pick<ObjectsOfCustomer, 'kind'>) => CUSTOMER_OBJECT_KINDS.indexOf(kind)
    return { kinds: kinds.sort((one, other) => placeOf(one) - placeOf(other)) }
  }),
]

const kindToWire = (kind: ObjectsOfCustomer['kind'], found: readonly CustomerObject[]) => ({
  kind,
  hasMore: found.length > MOST_SHOWN,
  objects: found.slice(0, MOST_SHOWN).map(objectToWire),
})

const objectToWire = ({ id, title, status, balance, at }: CustomerObject) => ({
  id,
  title,
  ...(status !== undefined && { status }),
  ...(balance && {
    balance: toWireAmount({ amount: balance.available, currency: balance.currency }),
    totalBalance: toWireAmount({ amount: balance.total, currency: balance.currency }),
  }),
  at: toTimestamp(at),
})
