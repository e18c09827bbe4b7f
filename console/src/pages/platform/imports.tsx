import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { Facts } from '../../parts/facts.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'

const from = '/frame/$environment/platforms/$platformId'

/** A customer import by id, with the validation errors of its rows. */
export function ImportsTab({ platform }: { platform: Platform }) {
  const { job } = useSearch({ from })
  const navigate = useNavigate({ from: '/$environment/platforms/$platformId' })
  return (
    <section className="card">
      <h2>Imports of customers</h2>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('job')).trim()
          void navigate({ search: { tab: 'imports', job: typed } })
        }}
      >
        <label className="filter">
          Job
          <input key={job} name="job" required pattern="\s*Job:[0-9a-f\-]{36}\s*" size={44} defaultValue={job} />
        </label>
        <button type="submit">Show</button>
      </form>
      {job ? (
        <OneImport key={job} path={{ platformId: platform.id, jobId: job }} />
      ) : (
        <p className="empty">The platform has the id of each import from the answer to its file.</p>
      )}
    </section>
  )
}

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
