import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { Facts } from '../../parts/facts.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'

const from = '/frame/$environment/platforms/$platformId'

type Import = Schemas['CustomerImport']

/** The platform's imports of customers. The chosen one shows the validation errors of its rows. */
export function ImportsTab({ platform: { id: platformId, environment } }: { platform: Platform }) {
  const { job } = useSearch({ from })
  return (
    <section className="card">
      <h2>Imports of customers</h2>
      {job && <OneImport key={job} path={{ platformId, jobId: job }} />}
      <List
        name={['customer-imports', platformId]}
        read={(page) =>
          api.GET('/platforms/{platformId}/customer-imports', { params: { path: { platformId }, query: page } })
        }
        limit={20}
        columns={columnsIn({ platformId, environment })}
        keyOf={({ id }) => id}
        empty="No imports yet. Each file of customers that the platform sends appears here."
      />
    </section>
  )
}

const columnsIn = (params: { platformId: string; environment: Platform['environment'] }): readonly Column<Import>[] => [
  {
    title: 'Sent',
    cell: ({ id, createdAt }) => (
      <Link to="/$environment/platforms/$platformId" params={params} search={{ tab: 'imports', job: id }}>
        <When at={createdAt} />
      </Link>
    ),
  },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  { title: 'Rows', cell: ({ progress }) => progress.total, isNumber: true },
  { title: 'Made a customer', cell: ({ progress }) => progress.successful, isNumber: true },
  { title: 'Failed', cell: ({ progress }) => progress.failed, isNumber: true },
]

interface ImportPath {
  platformId: string
  jobId: string
}

const EVERY_MS = 10_000

function OneImport({ path }: { path: ImportPath }) {
  const query = useQuery({
    queryKey: ['customer-import', path.jobId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/customer-imports/{jobId}', { params: { path } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {({ status, progress: { total, successful, failed } }) => (
        <>
          <p>
            <Status status={status} />
          </p>
          <Facts of={{ rows: total, madeACustomer: successful, failed }} />
          <Errors path={path} />
        </>
      )}
    </Loaded>
  )
}

const COLUMNS: readonly Column<Schemas['CustomerImportError']>[] = [
  { title: 'Row', cell: ({ row }) => row, plain: ({ row }) => row, isNumber: true },
  {
    title: 'Customer, as the file has it',
    cell: ({ correlationId }) => asText(correlationId),
    plain: ({ correlationId }) => correlationId,
  },
  { title: 'Code', cell: ({ code }) => <code>{code}</code>, plain: ({ code }) => code },
  { title: 'Reason', cell: ({ message }) => message, plain: ({ message }) => message },
]

const Errors = ({ path }: { path: ImportPath }) => (
  <List
    name={['customer-import-errors', path.jobId]}
    read={(page) =>
      api.GET('/platforms/{platformId}/customer-imports/{jobId}/errors', { params: { path, query: page } })
    }
    columns={COLUMNS}
    keyOf={({ row }) => String(row)}
    more="Further rows"
    file="import-errors"
    empty="All rows were accepted."
  />
)
