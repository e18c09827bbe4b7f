import type { Db } from '#runtime/db/index.ts'
import type { Body } from '#runtime/declare/body.ts'
import { type Addition, to } from '#runtime/declare/extension-point.ts'
import type { Operation, RequestOf } from '#runtime/declare/operation.ts'
import type { Static, TSchema } from '#runtime/declare/schema.ts'
import { type CheckedRequest, handling, type Route } from '#runtime/http/route.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { ACTS, type BoundAct } from './model.ts'
import { perform } from './perform.ts'

/** An operation that a person confirms with a passkey. Its body contains at least the reason. */
type ActOperation = Operation & { body: Body; replies: { 200: TSchema } }

/** The behaviour of an admin request, within one transaction of its platform. */
interface Behaviour<O extends ActOperation> {
  /**
   * Returns the precondition snapshot: the state that the approver relies on. If the state has changed by the approval,
   * the service does not execute the request. Locks the rows that it reads.
   */
  snapshot(work: Work, request: RequestOf<O>): Promise<object>
  /**
   * Executes the request, or refuses it if it is impossible. Must have no effect outside the transaction: for a new
   * request, the service runs it once and rolls it back.
   */
  carryOut(work: Work, request: RequestOf<O>): Promise<Static<O['replies'][200]>>
  /** It makes what the path does not name and `snapshot` does: acts of the kind wait side by side for different things. Else one waits for its path. */
  makesNew?: boolean
  /**
   * True if the response contains a secret, which the service does not store. Not allowed for operations that need two
   * people.
   */
  isAnswerSecret?: boolean
  /**
   * In the place of which platform it is done, where its path does not name one; undefined: for the deployment. It refuses a caller within whose
   * limits that is not. `snapshot` refuses where it is another one by then.
   */
  placeOf?(db: Db, request: RequestOf<O>): Promise<PlatformId | undefined>
}

/** Binds an admin operation to its behaviour. `actBindings` creates routes from the result. */
export const act = <const O extends ActOperation>(
  operation: O,
  { snapshot, carryOut, placeOf, makesNew = false, isAnswerSecret = false }: Behaviour<NoInfer<O>>,
): BoundAct => ({
  operation,
  isAnswerSecret,
  makesNew,
  snapshot: handling(operation, snapshot),
  carryOut: handling(operation, carryOut),
  placeOf: placeOf && handling(operation, placeOf),
})

const routeOf = (act: BoundAct): Route => {
  const { operation, placeOf } = act
  if (!placeOf) return { operation, run: (ways, request) => ways.write((work) => perform(work, act, request), false) }
  return {
    operation,
    run: (ways, request) =>
      ways.ask(async (asker) => {
        const platform = await placeOf(asker.db, request)
        const inPlace = (work: Work) => perform(work, act, request)
        return platform === undefined ? asker.work(inPlace) : asker.workFor(platform, inPlace)
      }),
  }
}

/** The route of an admin request that creates the platform on whose behalf it runs. Needs one person. */
export const actOfNewPlatform = (
  act: BoundAct,
  inNewPlatform: (callback: (work: Work) => Promise<unknown>, request: CheckedRequest) => Promise<unknown>,
): Route => ({
  operation: act.operation,
  run: (ways, request) =>
    ways.ask(async (asker) => {
      const answer = await inNewPlatform((work) => perform(work, act, request), request)
      return asker.finish(async () => answer)
    }),
})

/** Returns the routes of admin requests and the additions for approving them, for the bindings of their feature. */
export const actBindings = (acts: readonly BoundAct[]): { routes: Route[]; adds: Addition[] } => ({
  routes: acts.map(routeOf),
  adds: acts.map((each) => to(ACTS, each)),
})
