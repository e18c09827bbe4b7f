import { agentOperations } from './agent-operations/index.ts'
import { agentWorkspace } from './agent-workspace/index.ts'
import { agents } from './agents/index.ts'

/** Software that pays for a customer, within a policy. */
export const AGENTS = [agents, agentOperations, agentWorkspace] as const
