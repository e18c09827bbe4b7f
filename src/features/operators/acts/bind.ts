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

/** An operation that a person confirms with a passkey. Its body says at least why. */
type ActOperation = Operation & { body: Body; replies: { 200: TSchema } }

/** What an act does, within one unit of work of its platform. */
interface Behaviour<O extends ActOperation> {
  /**
   * What the person who approves relies on: the state of what it is done to. Where that has changed when it is approved, it is not carried out.
   * It locks what it reads.
   */
  snapshot(work: Work, request: RequestOf<O>): Promise<object>
  /** Refuses what cannot be done. Nothing outside the unit of work may follow: it is run once and taken back when it is asked for. */
  carryOut(work: Work, request: RequestOf<O>): Promise<Static<O['replies'][200]>>
  /** It makes what the path does not name and `snapshot` does: acts of the kind wait side by side for different things. Else one waits for its path. */
  makesNew?: boolean
  /** The answer holds a secret, and is not kept. Not for what takes two. */
  isAnswerSecret?: boolean
  /**
   * In the place of which platform it is done, where its path does not name one; undefined: for the deployment. It refuses a caller within whose
   * limits that is not. `snapshot` refuses where it is another one by then.
   */
  placeOf?(db: Db, request: RequestOf<O>): Promise<PlatformId | undefined>
}

/** An act with what it does. `actBindings` makes routes of acts. */
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

/** The route of an act that makes the platform in whose place it is done. It takes one person. */
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

/** The routes of acts, and what approving them needs: for the bindings of their feature. */
export const actBindings = (acts: readonly BoundAct[]): { routes: Route[]; adds: Addition[] } => ({
  routes: acts.map(routeOf),
  adds: acts.map((each) => to(ACTS, each)),
})
