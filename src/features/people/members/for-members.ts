import type { Operation } from '#runtime/declare/operation.ts'
import type { CheckedRequest, Route, Ways } from '#runtime/http/route.ts'
import { oncePer } from '#runtime/lib/once-per.ts'
import { touch, touchOf } from '../touches/index.ts'

/** Returns true if platforms may call the operation. Agents and callers with a code have their own operations. */
const isOfPlatforms = ({ auth }: Operation): boolean => [auth].flat().includes('platform')

/** Returns the operation in its form for members. Created once, because checks exist once for each operation. */
const asMembersCall = oncePer(
  (operation: Operation): Operation => ({
    ...operation,
    auth: 'member',
    ...(operation.members?.touch && { guards: [...(operation.guards ?? []), touch] }),
  }),
)

/** Returns the platform operations for members: the same routes behind a member's session. */
export const forMembers = (routes: readonly Route[]): Route[] =>
  routes
    .filter(({ operation }) => isOfPlatforms(operation))
    .map((route) => confirmed({ ...route, operation: asMembersCall(route.operation) }))

/** If the operation requires it, a member confirms the call with a passkey before it runs. */
export function confirmed(route: Route): Route {
  if (!route.operation.members?.touch) return route
  return {
    ...route,
    run: (ways, request) => route.run(request.caller.kind === 'member' ? confirming(ways, request) : ways, request),
  }
}

function confirming(ways: Ways, request: CheckedRequest): Ways {
  const confirmation = touchOf(request)
  return {
    ...ways,
    write: (handle, isBatched) =>
      ways.write(async (work) => {
        await confirmation.verify(work)
        return handle(work)
      }, isBatched),
    ask: (handle) =>
      ways.ask(async (asker) => {
        await asker.prepare((work) => confirmation.verify(work))
        return handle(asker)
      }),
  }
}
