import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Agent } from './model.ts'

/** An agent has been deleted; what it waits for is ended in the same unit of work. */
export const agentDeleted = extensionPoint<(work: Work, agentId: Agent['id']) => Promise<void>>('agent deleted')
