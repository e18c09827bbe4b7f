import type { Feature } from '#runtime/kernel/feature.ts'
import { listSandboxRequests, readLatestRequests, readRequestsOfToday } from './contract.ts'
import { routes } from './routes.ts'

/** The log of requests that callers sent to the sandbox. */
export const requestLog: Feature = {
  operations: [listSandboxRequests],
  memberOperations: [readRequestsOfToday, readLatestRequests],
  bind: () => ({ routes }),
}
