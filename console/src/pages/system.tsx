import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { Table } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'

/** What the deployment is made of. */
export function SystemPage() {
  const adapters = useQuery({ queryKey: ['adapters'], queryFn: () => answerOf(api.GET('/adapters')) })
  const sweeps = useQuery({ queryKey: ['sweeps'], queryFn: () => answerOf(api.GET('/sweeps')) })
  const migrations = useQuery({ queryKey: ['migrations'], queryFn: () => answerOf(api.GET('/migrations')) })
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => answerOf(api.GET('/settings')) })
  return (
    <>
      <h1>System</h1>
      <section className="card">
        <h2>Adapters</h2>
        <Loaded query={adapters}>
          {({ data }) => (
            <Table
              items={data}
              keyOf={({ port }) => port}
              columns={[
                { title: 'Port', cell: ({ port }) => port },
                { title: 'Production', cell: ({ production }) => production.join(', ') },
                { title: 'Sandbox', cell: ({ sandbox }) => sandbox.join(', ') },
              ]}
            />
          )}
        </Loaded>
      </section>
      <section className="card">
        <h2>House-keeping</h2>
        <Loaded query={sweeps}>
          {({ data }) => (
            <Table
              items={data}
              keyOf={({ name }) => name}
              columns={[
                { title: 'What', cell: ({ name }) => <code>{name}</code> },
                { title: 'Last (UTC)', cell: ({ lastRunAt }) => <When at={lastRunAt} /> },
                { title: 'Next (UTC)', cell: ({ nextRunAt }) => <When at={nextRunAt} /> },
              ]}
            />
          )}
        </Loaded>
      </section>
      <section className="card">
        <h2>Settings</h2>
        <Loaded query={settings}>
          {({ data }) => (
            <Table
              items={data}
              keyOf={({ name }) => name}
              columns={[
                { title: 'Name', cell: ({ name }) => <code>{name}</code> },
                { title: 'Value', cell: ({ value, isSet }) => value ?? (isSet ? 'set' : 'not set') },
              ]}
            />
          )}
        </Loaded>
      </section>
      <section className="card">
        <h2>Migrations</h2>
        <Loaded query={migrations}>
          {({ data }) => (
            <Table
              items={data}
              keyOf={({ name }) => name}
              columns={[
                { title: 'Name', cell: ({ name }) => <code>{name}</code> },
                { title: 'Applied (UTC)', cell: ({ appliedAt }) => <When at={appliedAt} /> },
              ]}
            />
          )}
        </Loaded>
      </section>
    </>
  )
}
