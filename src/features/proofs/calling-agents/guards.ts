import { guard } from '#runtime/declare/guard.ts'
import { type BoundGuard, guards } from '#runtime/http/guards.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { AGENT_PERMISSIONS, type AgentPermission } from './model.ts'

/**
 * Guards calls that create, change or move something. A paused agent may only read (agents-sca 2.4). Other callers
 * pass.
 */
export const activeAgent = guard<'active agent', { isAgent: boolean }>({
  name: 'active agent',
  refusals: ['FORBIDDEN'],
})

/** The permission that an agent's policy must grant (agents-sca 3.3). Other callers pass. */
export const agentPermission = <const Permission extends AgentPermission>(permission: Permission) =>
  guard<`agent permission ${Permission}`, undefined>({
    name: `agent permission ${permission}`,
    description: `An agent needs the permission ${permission}.`,
    refusals: ['FORBIDDEN'],
  })

const nothing = () => undefined

/** The server checks them before it reads the body, in the order of declaration. */
export const agentGuards: readonly BoundGuard[] = [
  guards(activeAgent, {
    admit: (caller) => {
      if (caller.kind === 'agent') checkActive(caller)
    },
    read: ({ caller }) => ({ isAgent: caller.kind === 'agent' }),
    // The audit log records refused attempts of agents.
    trace: ({ isAgent }) => ({ isNoted: () => isAgent }),
  }),
  ...AGENT_PERMISSIONS.map((permission) =>
    guards(agentPermission(permission), {
      admit: (caller) => {
        if (caller.kind === 'agent') checkPermitted(caller.permitted, permission)
      },
      read: nothing,
    }),
  ),
]

/** Refuses a paused agent. */
export function checkActive({ isPaused }: { isPaused: boolean }): void {
  if (isPaused) refuse('FORBIDDEN', 'The agent is paused: it can only read.', { cause: 'AGENT_PAUSED' })
}

/** Refuses a call that the policy does not permit. */
export function checkPermitted(permitted: readonly string[], permission: AgentPermission): void {
  if (permitted.includes(permission)) return
  refuse('FORBIDDEN', `The policy of the agent does not permit ${permission}.`, {
    cause: 'PERMISSION_MISSING',
    requiredPermissions: [permission],
  })
}
