import type { Feature } from '../../../runtime/feature.ts'
import { agentGuards } from './guards.ts'

export { activeAgent, agentPermission, checkActive, checkPermitted } from './guards.ts'
export { AGENT_PERMISSIONS, type AgentPermission, agentOf, type CallingAgent } from './model.ts'

/** What operations of any area demand of an agent that calls. Agents themselves, and how their tokens are known, are the area `agents`. */
export const callingAgents: Feature = { bind: () => ({ guards: agentGuards }) }
