import { sandbox } from './sandbox/index.ts'

/** What only the sandbox can do: money out of nothing, and a clock that moves. */
export const SANDBOX = [sandbox] as const
