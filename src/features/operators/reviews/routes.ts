import { findPersonNames } from '#features/people/index.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { type Reach, reachOf } from '#runtime/declare/auth/reach.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import * as contract from './contract.ts'
import type { CaseId, ReviewCase, ReviewKind } from './model.ts'
import { findWaiting, pageOfQueue, type Queue } from './store.ts'
import { handOver, takeCase } from './take-case.ts'

export interface ReviewParts {
  kinds(): readonly ReviewKind[]
  targetHours: number
}

type Place = Pick<Work, 'environment' | 'platform'>

/** Cases that wait for reviewers, and their assignment. */
export function routesWith({ kinds, targetHours }: ReviewParts) {
  const queueOf = (reach: Reach): Queue => ({ reach, kinds: kinds(), targetHours })
  const shown = async (db: Db | Tx, found: ReviewCase) => toWire(await named(db, kinds(), found))
  const requireCase = async (db: Db | Tx, { environment, platform }: Place, id: CaseId) =>
    (await findWaiting(db, queueOf({ environment }), platform, id)) ??
    refuse('REFERENCE_NOT_FOUND', 'No such case waits for a person.')
  return [
    read(contract.listReviews, async (db, { query: { environment, kind, taken }, page, caller }) => {
      const all = queueOf(reachOf(caller, environment))
      const queue = kind === undefined ? all : { ...all, kinds: all.kinds.filter((each) => each.kind === kind) }
      const found = await pageOfQueue(db, queue, { taken, person: caller.operatorId }, page)
      const rows = await Promise.all(found.rows.map((each) => named(db, all.kinds, each)))
      return pageOf({ ...found, rows }, toWire)
    }),
    read(contract.readReview, async (db, { params: { caseId }, caller }) =>
      shown(db, await requireCase(db, caller, caseId)),
    ),
    write(contract.takeReview, async (work, { params: { caseId }, caller }) => {
      await requireCase(work.tx, work, caseId)
      await takeCase(work, caseId, caller)
      return shown(work.tx, await requireCase(work.tx, work, caseId))
    }),
    write(contract.handOverReview, async (work, { params: { caseId }, caller }) => {
      await requireCase(work.tx, work, caseId)
      await handOver(work, caseId, caller)
      return shown(work.tx, await requireCase(work.tx, work, caseId))
    }),
  ]
}

type NamedCase = ReviewCase & { name: string | undefined; takerName: string | undefined }

async function named(db: Db | Tx, kinds: readonly ReviewKind[], found: ReviewCase): Promise<NamedCase> {
  const { taken } = found
  return {
    ...found,
    name: await kinds.find(({ kind }) => kind === found.kind)?.nameOf(db, found),
    takerName: taken && (await findPersonNames(db, [taken.by])).get(taken.by),
  }
}

function toWire({ kind, id, platform, customerId, name, since, dueAt, taken, takerName = '' }: NamedCase) {
  return {
    kind,
    id,
    platformId: platformIdToWire(platform),
    ...(customerId !== undefined && { customerId }),
    ...(name !== undefined && { name }),
    waitsSince: toTimestamp(since),
    dueAt: toTimestamp(dueAt),
    ...(taken && { takenBy: { id: taken.by, name: takerName }, takenUntil: toTimestamp(taken.until) }),
  }
}
