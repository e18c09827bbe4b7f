import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { useLimits, useMay, useSeesDeployment } from '../../api/session.ts'
import type { Environment } from '../../environment.ts'
import { Amount } from '../../parts/amount.tsx'
import { Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'

const EVERY_MS = 60_000

/** Further data of the overview: the location of the money, and the active adapters. */
export default function Beside({ environment }: { environment: Environment }) {
  const may = useMay()
  const seesDeployment = useSeesDeployment()
  const isUnlimited = useLimits() === undefined
  return (
    <>
      {environment === 'production' && isUnlimited && may('treasury.read') && <LedgerAgainstBank />}
      {seesDeployment && <Adapters environment={environment} />}
      {seesDeployment && <Deployment />}
    </>
  )
}

/** The ledger balance of each bank compared with the balance that the bank reports. */
function LedgerAgainstBank() {
  const query = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: () => answerOf(api.GET('/bank-accounts')),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Books and banks now</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">The treasury has no account at a bank.</p>
          ) : (
            <Table
              items={data}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Account', cell: ({ id }) => asText(id) },
                { title: 'Ledger', cell: ({ ledger }) => <Amount of={ledger} />, isNumber: true },
                {
                  title: 'Difference',
                  isNumber: true,
                  cell: ({ difference }) => (difference ? <Amount of={difference} /> : 'not known'),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}

type Port = Schemas['PortAdapters']

/** In production, a simulated adapter is an error, and the service refuses operations of an absent adapter. */
function stateOf(names: readonly string[], environment: Environment): string {
  if (names.includes('absent')) return 'ABSENT'
  if (names.includes('simulated')) return environment === 'production' ? 'SIMULATED_WITH_REAL_MONEY' : 'SIMULATED'
  return names.includes('manual') ? 'BY_HAND' : 'CONNECTED'
}

/** States that need attention come first. */
const ORDER = ['SIMULATED_WITH_REAL_MONEY', 'CONNECTED', 'BY_HAND', 'SIMULATED']
/** States that are not adapter names. */
const STATES: readonly string[] = ['absent', 'simulated', 'manual']

/** The adapters of each port. */
function Adapters({ environment }: { environment: Environment }) {
  const query = useQuery({
    queryKey: ['adapters'],
    queryFn: () => answerOf(api.GET('/adapters')),
    refetchInterval: EVERY_MS,
  })
  const stateIn = (port: Port) => stateOf(port[environment], environment)
  return (
    <section className="card">
      <h2>Adapters</h2>
      <Loaded query={query}>
        {({ data }) => {
          const absent = data.filter((port) => stateIn(port) === 'ABSENT')
          const there = data.filter((port) => stateIn(port) !== 'ABSENT')
          return (
            <>
              <Table
                items={there.toSorted((one, other) => ORDER.indexOf(stateIn(one)) - ORDER.indexOf(stateIn(other)))}
                keyOf={({ port }) => port}
                columns={[
                  { title: 'Port', cell: ({ port }) => port },
                  { title: 'State', cell: (port) => <Status status={stateIn(port)} /> },
                  {
                    title: 'By',
                    cell: (port) => port[environment].filter((name) => !STATES.includes(name)).join(', '),
                  },
                ]}
              />
              {absent.length > 0 && (
                <p className="faint">
                  Absent, so the service refuses operations that need them: {absent.map(({ port }) => port).join(', ')}
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** What runs. */
function Deployment() {
  const migrations = useQuery({
    queryKey: ['migrations'],
    queryFn: () => answerOf(api.GET('/migrations')),
    refetchInterval: EVERY_MS,
  })
  const version = useQuery({
    queryKey: ['deployment'],
    queryFn: () => answerOf(api.GET('/deployment')),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Deployment</h2>
      <dl>
        <dt>Version</dt>
        <dd>
          <Loaded query={version}>{(deployment) => deployment.version}</Loaded>
        </dd>
        <dt>Migrations</dt>
        <dd>
          <Loaded query={migrations}>{({ data }) => toWords(data)}</Loaded>
        </dd>
      </dl>
    </section>
  )
}

function toWords(applied: readonly Schemas['AppliedMigration'][]): string {
  const newer = applied.filter(({ isOfThisVersion }) => !isOfThisVersion).length
  return newer === 0 ? `${applied.length}, all of this version` : `${applied.length}, ${newer} of a newer version`
}
