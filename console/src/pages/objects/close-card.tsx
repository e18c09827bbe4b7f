import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'

/** One person can close a card. Closing is permanent. */
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
