import { requestLog } from './request-log/index.ts'
import { sandbox } from './sandbox/index.ts'

/** What only the sandbox can do: money out of nothing, a clock that moves, and a look at what callers have asked. */
export const SANDBOX = [sandbox, requestLog] as const
