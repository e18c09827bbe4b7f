import { type QueryKey, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { type Column, Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { FiguresOverTime } from './figures.tsx'
import { Keys } from './keys.tsx'
import { RATE_COLUMNS } from './rates.tsx'

/** The components of the deployment. */
export default function SystemPage() {
  return (
    <>
      <h1>System</h1>
      <FiguresOverTime />
      <Part
        title="Adapters"
        name={['adapters']}
        read={() => answerOf(api.GET('/adapters'))}
        keyOf={({ port }) => port}
        columns={[
          { title: 'Port', cell: ({ port }) => port },
          { title: 'Production', cell: ({ production }) => production.join(', ') },
          { title: 'Sandbox', cell: ({ sandbox }) => sandbox.join(', ') },
        ]}
      />
      <Part
        title="Rates"
        name={['rates']}
        read={() => answerOf(api.GET('/rates'))}
        keyOf={({ currency, state }) => currency + state}
        columns={RATE_COLUMNS}
      />
      <Part
        title="House-keeping"
        name={['sweeps']}
        read={() => answerOf(api.GET('/sweeps'))}
        keyOf={({ name }) => name}
        columns={[
          { title: 'What', cell: ({ name }) => <code>{name}</code> },
          { title: 'Last', cell: ({ lastRunAt }) => <When at={lastRunAt} as="list" /> },
          { title: 'Next', cell: ({ nextRunAt }) => <When at={nextRunAt} as="list" /> },
        ]}
      />
      <Keys />
      <Part
        title="Settings"
        name={['settings']}
        read={() => answerOf(api.GET('/settings'))}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Name', cell: ({ name }) => <code>{name}</code> },
          { title: 'Value', cell: ({ value, isSet }) => value ?? (isSet ? 'set' : 'not set') },
        ]}
      />
      <Part
        title="Migrations"
        name={['migrations']}
        read={() => answerOf(api.GET('/migrations'))}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Name', cell: ({ name }) => <code>{name}</code> },
          { title: 'Applied', cell: ({ appliedAt }) => <When at={appliedAt} as="list" /> },
        ]}
      />
    </>
  )
}

/** A list without pages. */
function Part<Item>({
  title,
  name,
  read,
  keyOf,
  columns,
}: {
  title: string
  name: QueryKey
  read: () => Promise<{ data: Item[] }>
  keyOf: (item: Item) => string
  columns: readonly Column<Item>[]
}) {
  const query = useQuery({ queryKey: name, queryFn: read })
  return (
    <section className="card">
      <h2>{title}</h2>
      <Loaded query={query}>{({ data }) => <Table items={data} keyOf={keyOf} columns={columns} />}</Loaded>
    </section>
  )
}
