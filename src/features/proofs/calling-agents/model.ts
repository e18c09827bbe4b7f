import type { Caller } from '#runtime/declare/auth/auth.ts'

export const AGENT_PERMISSIONS = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
] as const
export type AgentPermission = (typeof AGENT_PERMISSIONS)[number]

declare module '#runtime/declare/auth/auth.ts' {
  interface Caller {
    /** Its data at the moment of the call. Absent where the platform itself calls. */
    agent?: CallingAgent
  }
}

/** The data of a calling agent. */
export interface CallingAgent {
  id: `Agent:${string}`
  customerId: `Customer:${string}`
  isPaused: boolean
  permissions: readonly AgentPermission[]
}

/** The agent of a caller. An operation that only agents may call has no other callers. */
export function agentOf({ agent }: Caller): CallingAgent {
  if (!agent) throw new Error('The caller is no agent.')
  return agent
}
