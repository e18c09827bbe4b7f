import type { Feature } from '#runtime/kernel/feature.ts'
import { agentGuards } from './guards.ts'

export { activeAgent, agentPermission, checkActive, checkPermitted } from './guards.ts'
export { AGENT_PERMISSIONS, type AgentPermission } from './model.ts'

/** Requirements of any area's operations on calling agents. Agents and their tokens are the area `agents`. */
export const callingAgents: Feature = { bind: () => ({ guards: agentGuards }) }
