import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { ActedOn } from '../../parts/acted-on.tsx'
import { CustomerName } from '../../parts/customer-link.tsx'
import { asText } from '../../parts/text.tsx'

/** One person can suspend an agent. The agent's platform can resume it. */
export function SuspendAgent({
  platformId,
  customerId,
  agentId,
  title,
  state,
}: {
  platformId: string
  /** The customer for whom it acts. */
  customerId: string
  agentId: string
  /** The name. */
  title: string
  state?: string
}) {
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
      <ActedOn
        of={{ Agent: asText(title), 'Acts for': <CustomerName platformId={platformId} customerId={customerId} /> }}
      />
      <p>
        From now on it can only read. Payments in progress continue. Its pending requests fail when they are approved.
        The platform can resume it.
      </p>
    </ActButton>
  )
}
