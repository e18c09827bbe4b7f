import { useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Choice } from '../parts/choice.tsx'
import { Filters, TextFilter } from '../parts/filters.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { type Column, List } from '../parts/list.tsx'
import { PlatformChoice, usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { CUSTOMER_STATUSES } from '../words.ts'

type Customer = Schemas['CustomerSummary']

const columnsWith = (nameOf: (platformId: string) => string): readonly Column<Customer>[] => [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} />, plain: ({ createdAt }) => createdAt },
  {
    title: 'Customer',
    plain: ({ id, name }) => name ?? id,
    cell: ({ id, platformId, name }) => (
      <ObjectLink platformId={platformId} id={id}>
        {name ?? <code>{id}</code>}
      </ObjectLink>
    ),
  },
  { title: 'Platform', cell: ({ platformId }) => nameOf(platformId), plain: ({ platformId }) => nameOf(platformId) },
  { title: 'Kind', cell: ({ type }) => type.toLowerCase(), plain: ({ type }) => type },
  { title: 'Region', cell: ({ region }) => region ?? '', plain: ({ region }) => region },
  {
    title: 'Status',
    cell: ({ status, isDeleted }) => <Status status={isDeleted ? 'DELETED' : status} />,
    plain: ({ status, isDeleted }) => (isDeleted ? 'DELETED' : status),
  },
]

interface Shown {
  platform?: string
  status?: (typeof CUSTOMER_STATUSES)[number]
  region?: string
  from?: string
  to?: string
}

const queryOf = ({ platform, status, region, from, to }: Shown) => ({
  ...(platform && { platformId: platform }),
  ...(status && { status }),
  ...(region && { region }),
  ...(from && { createdAfter: `${from}T00:00:00Z` }),
  ...(to && { createdBefore: `${to}T23:59:59.999Z` }),
})

/** The customers of all platforms, narrowed by what stands in the address. */
export default function CustomersPage() {
  const environment = useEnvironment()
  const shown: Shown = useSearch({ from: '/frame/$environment/customers' })
  const navigate = useNavigate({ from: '/$environment/customers' })
  const nameOf = usePlatformNames()
  const isAny = Object.keys(shown).length > 0
  const narrow = (by: { [Name in keyof Shown]: Shown[Name] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...by }), replace: true })
  return (
    <>
      <h1>Customers</h1>
      <Filters isAny={isAny} onClear={() => void navigate({ search: {} })}>
        <PlatformChoice chosen={shown.platform} onChoose={(platform) => narrow({ platform })} />
        <Choice
          label="Status"
          words={CUSTOMER_STATUSES}
          chosen={shown.status}
          onChoose={(status) => narrow({ status })}
        />
        <TextFilter
          label="Region"
          pattern={/^[A-Za-z]{2}$/}
          value={shown.region}
          onChange={(region) => narrow({ region: region?.toUpperCase() })}
        />
        <TextFilter label="Made from" type="date" value={shown.from} onChange={(from) => narrow({ from })} />
        <TextFilter label="to" type="date" value={shown.to} onChange={(to) => narrow({ to })} />
      </Filters>
      <List
        name={['customers', environment, shown]}
        read={(page) => api.GET('/customers', { params: { query: { environment, ...queryOf(shown), ...page } } })}
        columns={columnsWith(nameOf)}
        keyOf={({ id }) => id}
        file={`customers-${environment}`}
        empty={
          isAny
            ? 'No customer fits these filters.'
            : 'No customer. Those of all platforms stand here, the newest first, as soon as a platform has made one.'
        }
      />
    </>
  )
}
