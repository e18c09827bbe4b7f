import { answerSearch, countSearch, searchable } from '#features/search/index.ts'
import type { Database } from '#runtime/db/index.ts'
import { ask } from '#runtime/http/route.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { addMs } from '#runtime/lib/clock.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import { searchOwn } from './contract.ts'
import { KINDS } from './kinds.ts'

/** The members' search of their own platform. Every member may see the names of the platform's customers. */
export const ownSearch: Feature<Pick<Database, 'listsOf'>> = {
  memberOperations: [searchOwn],
  bind: ({ listsOf, added }) => ({
    routes: [
      ask(searchOwn, async (asker, { caller, body: { text }, now }) => {
        const { platform, environment, clockOffsetMs, memberId } = caller
        await countSearch(asker, memberId)
        const realNow = addMs(now, -clockOffsetMs)
        return answerSearch(asker, {
          text,
          look: { environment, platforms: [platform], isOwnerless: false, now: realNow, showsNames: true },
          connectionsOf: (kind) => listsOf(`search ${kind}`),
          searchables: added(searchable).filter(({ kind }) => kind in KINDS),
          pageOf: (kind, found) => `/p/${platformIdToWire(platform)}${KINDS[kind]?.(found) ?? ''}`,
          platformNames: new Map(),
        })
      }),
    ],
  }),
}
