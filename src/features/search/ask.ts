import type { Asker } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { type PlatformId, platformIdToWire } from '#runtime/lib/ids.ts'
import { noteConcerned } from '#runtime/work/audit-log/audit-log.ts'
import { countWithin, type RateLimit } from '#runtime/work/rate-limits.ts'
import { classify } from './classify.ts'
import type { Found, KindFound, Look, Searchable, SearchKind } from './model.ts'
import { type ConnectionsOf, searchIn } from './search.ts'

/** For each person. */
const SEARCHES: readonly RateLimit[] = [{ count: 60, seconds: 60 }]

/** Counts a search of the person, and refuses too many. */
export const countSearch = (asker: Asker, person: string): Promise<void> =>
  asker.prepare((work) => countWithin(work, { name: 'search', subject: person }, SEARCHES))

/** The search of one person. */
interface Search {
  text: string
  look: Look
  connectionsOf: ConnectionsOf
  /** The kinds that the person may find. */
  searchables: readonly Searchable[]
  /** Returns the path of a page in the console. */
  pageOf(kind: SearchKind, found: Found): string
  platformNames: ReadonlyMap<PlatformId, string>
}

/** Searches, and notes the kinds and the number of results for the audit log, without the text. */
export async function answerSearch(asker: Asker, search: Search) {
  const found = await searchIn(search.connectionsOf, classify(search.text), search.look, search.searchables)
  return asker.finish(async (work) => {
    noteConcerned(work, ...found.map((each) => `${each.kind}: ${each.found.length}`))
    return { kinds: found.map((each) => kindToWire(each, search)) }
  })
}

const kindToWire = ({ kind, isLate, found }: KindFound, { pageOf, platformNames }: Search) => ({
  kind,
  isLate,
  results: found.map((each) => resultToWire(each, pageOf(kind, each), platformNames)),
})

function resultToWire(found: Found, page: string, names: ReadonlyMap<PlatformId, string>) {
  const { id, platform, title, description, match, matched, status, at } = found
  const platformName = platform && names.get(platform)
  return {
    id,
    title,
    match,
    page,
    at: toTimestamp(at),
    ...(platform && { platformId: platformIdToWire(platform) }),
    ...(platformName !== undefined && { platformName }),
    ...(description !== undefined && { description }),
    ...(matched !== undefined && { matched }),
    ...(status !== undefined && { status }),
  }
}
