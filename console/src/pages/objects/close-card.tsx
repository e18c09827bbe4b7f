import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { ActedOn } from '../../parts/acted-on.tsx'
import { CustomerName } from '../../parts/customer-link.tsx'
import { asText } from '../../parts/text.tsx'

/** One person can close a card. Closing is permanent. */
export function CloseCard({
  platformId,
  customerId,
  cardId,
  title,
  state,
}: {
  platformId: string
  /** The holder. */
  customerId: string
  cardId: string
  /** The brand and the last digits. */
  title: string
  state?: string
}) {
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
      <ActedOn of={{ Card: asText(title), Holder: <CustomerName platformId={platformId} customerId={customerId} /> }} />
      <p>The card can no longer pay. Payments that were already authorized continue.</p>
    </ActButton>
  )
}
