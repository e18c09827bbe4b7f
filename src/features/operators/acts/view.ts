import { findPersonNames } from '#features/people/index.ts'
import { idFinders, type Searchable, type ToFound } from '#features/search/index.ts'
import type { Db, RowOf, Tx } from '#runtime/db/index.ts'
import { hasGrant, type OperatorCaller } from '#runtime/declare/auth/caller.ts'
import type { Static } from '#runtime/declare/schema.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { actSha256Of } from './as-signed.ts'
import type * as contract from './contract.ts'
import type { Act, Decision } from './model.ts'

type Wire = Static<typeof contract.Act>

type Names = ReadonlyMap<string, string>

/** Returns the names of all people who are involved in these requests. */
export const namesIn = (db: Db | Tx, acts: readonly Act[]): Promise<Names> =>
  findPersonNames(
    db,
    acts.flatMap(({ askedBy, decision }) => [askedBy, ...(decision?.by ? [decision.by] : [])]),
  )

export function toWire(act: Act, names: Names): Wire {
  const { id, platform, environment, operation, object, body, approval, status, before, after, balances, decision } =
    act
  const person = (id: Act['askedBy']) => ({ id, name: names.get(id) ?? '' })
  const decisionToWire = ({ by, at, reason, refusal }: Decision) => ({
    ...(by && { by: person(by) }),
    at: toTimestamp(at),
    ...(reason !== undefined && { reason }),
    ...(refusal && { refusal }),
  })
  return {
    id,
    platformId: `PlatformConfig:${platform}` as const,
    environment,
    operation,
    object,
    approval,
    status,
    ...(body && { body: { ...body } }),
    ...(isObject(before) && { before }),
    ...(isObject(after) && { after }),
    ...(balances && balances.length > 0 && { balances: [...balances] }),
    actSha256: actSha256Of(act),
    askedBy: person(act.askedBy),
    askedAt: toTimestamp(act.askedAt),
    expiresAt: toTimestamp(act.expiresAt),
    ...(decision && { decision: decisionToWire(decision) }),
  }
}

/** Body members that name people outside the operator. */
const NAMING = ['payer']

/** Returns the request with the fields that the person may read. */
export const actFor = (caller: OperatorCaller, { body, ...act }: Wire): Wire => {
  if (!body) return act
  const isShown = (name: string) => hasGrant(caller, 'names.read') || !NAMING.includes(name)
  return { ...act, body: Object.fromEntries(Object.entries(body).filter(([name]) => isShown(name))) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns one request with the names of its people. */
export const shown = async (db: Db | Tx, act: Act): Promise<Wire> => toWire(act, await namesIn(db, [act]))

const toFound: ToFound<RowOf<'operator_acts'>> = (row, _, how) => ({
  id: row.id,
  platform: row.platform_id,
  at: row.asked_at,
  title: row.operation,
  status: row.status,
  ...how,
})

/** Requests about platforms, by id. */
export const actsFound: Searchable = { kind: 'ACT', by: idFinders('OperatorAct', 'operator_acts', toFound) }
