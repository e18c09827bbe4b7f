import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'

/** Stopping takes one person; its platform can let the agent go on. */
export function SuspendAgent({ platformId, agentId, state }: { platformId: string; agentId: string; state?: string }) {
  const may = useMay()
  if (state !== 'ACTIVE' || !may('agents.stop')) return null
  return (
    <ActButton
      label="Suspend"
      title="Suspend the agent"
      kind="danger"
      call={(header, reason) =>
        api.POST('/platforms/{platformId}/agents/{agentId}/suspend', {
          params: { path: { platformId, agentId }, header },
          body: { reason },
        })
      }
    >
      <p>
        It only reads from now on. Payments that have been begun run on; what waits for its platform fails when it is
        approved. The platform can let it go on.
      </p>
    </ActButton>
  )
}
