import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'

/** Closing takes one person: there is no way back. */
export function CloseCard({ platformId, cardId, state }: { platformId: string; cardId: string; state?: string }) {
  const may = useMay()
  if (state === 'CLOSED' || !may('cards.stop')) return null
  return (
    <ActButton
      label="Close card"
      title="Close the card permanently"
      kind="danger"
      call={(header, reason) =>
        api.POST('/platforms/{platformId}/cards/{cardId}/close', {
          params: { path: { platformId, cardId }, header },
          body: { reason },
        })
      }
    >
      <p>The card can no longer pay. Payments that were already authorized continue.</p>
    </ActButton>
  )
}
