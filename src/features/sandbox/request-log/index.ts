import type { Feature } from '#runtime/kernel/feature.ts'
import { listSandboxRequests, readRequestsOfToday } from './contract.ts'
import { routes } from './routes.ts'

/** What callers have asked of the sandbox. */
export const requestLog: Feature = {
  operations: [listSandboxRequests],
  memberOperations: [readRequestsOfToday],
  bind: () => ({ routes }),
}
