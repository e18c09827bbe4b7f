import {
  type ConnectionsOf,
  classify,
  type Found,
  type KindFound,
  type Searchable,
  searchIn,
} from '#features/search/index.ts'
import { hasGrant, type OperatorCaller } from '#runtime/declare/auth/caller.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import { type Asker, ask, type Route } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { countWithin, type RateLimit } from '#runtime/work/rate-limits.ts'
import * as contract from './contract.ts'
import { KINDS } from './kinds.ts'
import { platformNames } from './store.ts'

/** For each person. */
const SEARCHES: readonly RateLimit[] = [{ count: 60, seconds: 60 }]

interface Asked {
  caller: OperatorCaller
  body: { text: string; environment: Environment }
  now: Date
}

/** Calls `searchables` for each search. */
export function routesWith(connectionsOf: ConnectionsOf, searchables: () => readonly Searchable[]): Route[] {
  async function find(asker: Asker, { caller, body, now }: Asked) {
    const { text, environment } = body
    await asker.prepare((work) => countWithin(work, { name: 'search', subject: caller.operatorId }, SEARCHES))
    const names = await platformNames(asker.db, reachOf(caller, environment))
    const look = {
      environment,
      platforms: [...names.keys()],
      isOwnerless: !caller.limits,
      now,
      showsNames: hasGrant(caller, 'names.read'),
    }
    const open = searchables().filter(({ kind }) => hasGrant(caller, KINDS[kind].grant))
    const found = await searchIn(connectionsOf, classify(text), look, open)
    return asker.finish(async (work) => {
      noteConcerned(work, ...found.map((each) => `${each.kind}: ${each.found.length}`))
      return { kinds: found.map((each) => kindToWire(each, environment, names)) }
    })
  }
  return [ask(contract.search, find)]
}

type Names = ReadonlyMap<PlatformId, string>

const kindToWire = ({ kind, isLate, found }: KindFound, environment: Environment, names: Names) => ({
  kind,
  isLate,
  results: found.map((each) => resultToWire(each, KINDS[kind].page(each, environment), names)),
})

function resultToWire({ id, platform, title, match, matched, status, at }: Found, page: string, names: Names) {
  const platformName = platform && names.get(platform)
  return {
    id,
    title,
    match,
    page,
    at: toTimestamp(at),
    ...(platform && { platformId: platformIdToWire(platform) }),
    ...(platformName !== undefined && { platformName }),
    ...(matched !== undefined && { matched }),
    ...(status !== undefined && { status }),
  }
}
