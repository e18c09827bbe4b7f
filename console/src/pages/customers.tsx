import { answerOf, api, confirmed, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { WithReason } from '../parts/with-reason.tsx'

type Customer = Schemas['CustomerSummary']

const COLUMNS: readonly Column<Customer>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  { title: 'Name', cell: ({ name }) => name ?? '' },
  { title: 'Kind', cell: ({ type }) => type.toLowerCase() },
  { title: 'Region', cell: ({ region }) => region ?? '' },
  { title: 'Id', cell: ({ id }) => <code>{id}</code> },
  { title: 'Status', cell: ({ status, isDeleted }) => (isDeleted ? 'deleted' : <Status status={status} />) },
  { title: 'Actions', cell: (customer) => <Actions customer={customer} /> },
]

/** Stopping is at hand; what starts a customer again is decided where the case is. */
function Actions({ customer: { id, platformId, isDeleted } }: { customer: Customer }) {
  if (isDeleted) return null
  const path = { platformId, customerId: id }
  return (
    <WithReason
      label="Hold…"
      title="Hold the customer"
      kind="danger"
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/customers/{customerId}/hold', {
            params: { path, header },
            body: { reason },
          }),
        )
        return undefined
      }}
    />
  )
}

export function CustomersPage() {
  const environment = useEnvironment()
  return (
    <>
      <h1>Customers</h1>
      <List
        name={['customers', environment]}
        read={(cursor) =>
          answerOf(api.GET('/customers', { params: { query: { environment, limit: 50, ...(cursor && { cursor }) } } }))
        }
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="No customer. Those of all platforms stand here, the newest first."
      />
    </>
  )
}
