import type { Feature } from '#runtime/kernel/feature.ts'
import { agentGuards } from './guards.ts'

export { activeAgent, agentPermission, checkActive, checkPermitted } from './guards.ts'
export { AGENT_PERMISSIONS, type AgentPermission } from './model.ts'

/**
 * The requirements that operations of any area set for calling agents. Agents and their tokens belong to the area
 * `agents`.
 */
export const callingAgents: Feature = { bind: () => ({ guards: agentGuards }) }
