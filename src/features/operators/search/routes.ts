import { answerSearch, type ConnectionsOf, countSearch, type Searchable } from '#features/search/index.ts'
import { hasGrant } from '#runtime/declare/auth/caller.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import { ask, type Route } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { KINDS } from './kinds.ts'
import { platformNames } from './store.ts'

/** Calls `searchables` for each search. */
export const routesWith = (connectionsOf: ConnectionsOf, searchables: () => readonly Searchable[]): Route[] => [
  ask(contract.search, async (asker, { caller, body: { text, environment }, now }) => {
    await countSearch(asker, caller.operatorId)
    const names = await platformNames(asker.db, reachOf(caller, environment))
    const look = {
      environment,
      platforms: [...names.keys()],
      isOwnerless: !caller.limits,
      now,
      showsNames: hasGrant(caller, 'names.read'),
    }
    return answerSearch(asker, {
      ...{ text, look, connectionsOf, platformNames: names },
      searchables: searchables().filter(({ kind }) => hasGrant(caller, KINDS[kind].grant)),
      pageOf: (kind, found) => KINDS[kind].page(found, environment),
    })
  }),
]
