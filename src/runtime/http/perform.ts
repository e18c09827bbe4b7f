import type { Caller } from '../declare/auth/caller.ts'
import type { Operation } from '../declare/operation.ts'
import type { StoredAnswer } from '../work/idempotency/idempotency.ts'
import type { ParsedBody } from './body.ts'
import { type PipelineDependencies, pipelineOf } from './pipeline.ts'
import type { Route } from './route.ts'

/**
 * An operation call from outside the interface. The other entry point has already checked the caller and their
 * permissions.
 */
export interface OperationCall {
  caller: Caller
  params?: Readonly<Record<string, string>>
  body: Pick<ParsedBody, 'value' | 'faults'>
  /** The id and the address of the current request, for the audit log. */
  from: { requestId: string; address: string }
}

/**
 * Runs an operation with all checks of a request except credentials and permission. Throws the refusal that a caller
 * would get.
 */
export type Perform = (operation: Operation, call: OperationCall) => Promise<StoredAnswer>

export function performer(routes: readonly Route[], dependencies: PipelineDependencies): Perform {
  const pipelines = new Map<string, ReturnType<typeof pipelineOf>>()
  return async (operation, { caller, params = {}, body, from }) => {
    const route = routes.find((each) => each.operation.id === operation.id)
    if (!route) throw new Error(`Nothing handles ${operation.id}.`)
    const pipeline = pipelines.get(operation.id) ?? pipelineOf(route, dependencies)
    pipelines.set(operation.id, pipeline)
    return pipeline(
      {
        id: from.requestId,
        ip: from.address,
        method: 'POST',
        params,
        query: {},
        headers: {},
        body: { peculiarities: [], ...body },
        raw: { rawHeaders: [] },
        routeOptions: {},
      },
      caller,
    )
  }
}
