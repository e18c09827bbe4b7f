import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { ActionButton } from '../parts/action.tsx'
import { idColumn } from '../parts/columns.tsx'
import { type Column, List } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'

type Job = Schemas['Job']

const retry = ({ platformId, id }: Job) =>
  answerOf(api.POST('/platforms/{platformId}/jobs/{jobId}/retry', { params: { path: { platformId, jobId: id } } }))

const COLUMNS: readonly Column<Job>[] = [
  { title: 'Job', cell: ({ name }) => <code>{name}</code> },
  { title: 'Next', cell: ({ nextRunAt, isGivenUp }) => (isGivenUp ? 'given up' : <When at={nextRunAt} as="list" />) },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { title: 'Last error', cell: ({ lastError }) => lastError ?? '' },
  idColumn(),
  { title: 'Again', cell: (job) => <ActionButton run={() => retry(job)}>Attempt now</ActionButton> },
]

const STATES = [
  ['FAILING', 'Failing, or given up'],
  ['DUE', 'Due'],
  ['RUNNING', 'Running'],
] as const

export default function JobsPage() {
  const environment = useEnvironment()
  const mayRetry = useMay()('jobs.retry')
  return (
    <>
      <h1>Jobs</h1>
      {STATES.map(([state, title]) => (
        <section key={state} className="card">
          <h2>{title}</h2>
          <List
            name={['jobs', environment, state]}
            read={(page) => api.GET('/jobs', { params: { query: { environment, state, ...page } } })}
            limit={20}
            columns={COLUMNS}
            actions={mayRetry ? [{ label: 'Attempt now', run: retry }] : []}
            keyOf={({ id }) => id}
            empty="None."
          />
        </section>
      ))}
    </>
  )
}
