import { answerOf, api } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'

/** What waits for a reviewer. */
export function ReviewsPage() {
  const environment = useEnvironment()
  const may = useMay()
  return (
    <>
      <h1>Reviews</h1>
      <section className="card">
        <h2>Verifications</h2>
        <List
          name={['verifications', environment]}
          read={(cursor) =>
            answerOf(api.GET('/verifications', { params: { query: { environment, ...(cursor && { cursor }) } } }))
          }
          columns={[
            { title: 'Since (UTC)', cell: ({ updatedAt }) => <When at={updatedAt} /> },
            { title: 'Customer', cell: ({ customerName, customerId }) => customerName ?? <code>{customerId}</code> },
            { title: 'Kind', cell: ({ customerType }) => customerType.toLowerCase() },
            { title: 'Status', cell: ({ status }) => <Status status={status} /> },
          ]}
          keyOf={({ id }) => id}
          empty="No verification waits."
        />
      </section>
      <section className="card">
        <h2>Lost factors</h2>
        <List
          name={['two-factor-resets', environment]}
          read={(cursor) =>
            answerOf(api.GET('/two-factor-resets', { params: { query: { environment, ...(cursor && { cursor }) } } }))
          }
          columns={[
            { title: 'Since (UTC)', cell: ({ startedAt }) => <When at={startedAt} /> },
            { title: 'Customer', cell: ({ customerName, customerId }) => customerName ?? <code>{customerId}</code> },
            { title: 'What was lost', cell: ({ factor }) => factor },
            { title: 'Status', cell: ({ status }) => <Status status={status} /> },
          ]}
          keyOf={({ id }) => id}
          empty="No one has lost a factor."
        />
      </section>
      {may('screening.decide') && (
        <section className="card">
          <h2>Accounts outside</h2>
          <List
            name={['screening', environment]}
            read={(cursor) =>
              answerOf(api.GET('/screening', { params: { query: { environment, ...(cursor && { cursor }) } } }))
            }
            columns={[
              { title: 'Since (UTC)', cell: ({ waitsSince }) => <When at={waitsSince} /> },
              { title: 'Holder', cell: ({ holderName }) => holderName ?? '' },
              { title: 'Account', cell: ({ identifier }) => <code>{identifier}</code> },
              { title: 'Currency', cell: ({ currency }) => currency },
              { title: 'Status', cell: ({ status }) => <Status status={status} /> },
            ]}
            keyOf={({ id }) => id}
            empty="No account waits for a person."
          />
        </section>
      )}
    </>
  )
}
