import { api, type Schemas } from '../../api/client.ts'
import { ObjectLink } from '../../parts/linked.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { codeInWords } from '../../parts/written.ts'

const COLUMNS: readonly Column<Schemas['UnappliedCardEvent']>[] = [
  { title: 'Received', cell: ({ receivedAt }) => <When at={receivedAt} as="list" /> },
  { title: 'What', cell: ({ kind }) => codeInWords(kind) },
  { title: 'Card', cell: ({ platformId, cardId }) => <ObjectLink platformId={platformId} id={cardId} /> },
  { title: "The network's name for the payment", cell: ({ token }) => <code>{asText(token)}</code> },
  { title: "The network's id", cell: ({ id }) => <code>{asText(id)}</code> },
]

/** Network events about a platform's cards that refer to payments unknown to the service. */
export function UnappliedCardEvents({ platformId }: { platformId: string }) {
  return (
    <section className="card">
      <h2>Reported by networks, without a payment</h2>
      <List
        name={['unapplied-card-events', platformId]}
        read={(page) =>
          api.GET('/platforms/{platformId}/unapplied-card-events', { params: { path: { platformId }, query: page } })
        }
        limit={20}
        columns={COLUMNS}
        keyOf={({ cardId, id }) => `${cardId} ${id}`}
        empty="None. Messages here are stored without effect: ask the network about them."
      />
    </section>
  )
}
