import { useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Choice } from '../parts/choice.tsx'
import { Filters } from '../parts/filters.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { type Column, List } from '../parts/list.tsx'
import { PlatformChoice, usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { AGENT_STATES } from '../words.ts'

type Agent = Schemas['AgentSummary']

const columnsWith = (nameOf: (platformId: string) => string): readonly Column<Agent>[] => [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    title: 'Agent',
    cell: ({ id, platformId, name }) => (
      <ObjectLink platformId={platformId} id={id}>
        {name ?? <code>{id}</code>}
      </ObjectLink>
    ),
  },
  { title: 'Platform', cell: ({ platformId }) => nameOf(platformId) },
  { title: 'Acts for', cell: ({ platformId, customerId }) => <ObjectLink platformId={platformId} id={customerId} /> },
  { title: 'Token', cell: ({ isConnected }) => (isConnected ? 'has one' : 'none so far') },
  { title: 'State', cell: ({ state }) => <Status status={state} /> },
]

/** The agents of all platforms, narrowed by what stands in the address. */
export default function AgentsPage() {
  const environment = useEnvironment()
  const { platform, state } = useSearch({ from: '/frame/$environment/agents' })
  const navigate = useNavigate({ from: '/$environment/agents' })
  const nameOf = usePlatformNames()
  const isAny = platform !== undefined || state !== undefined
  const query = { environment, platformId: platform, state }
  return (
    <>
      <h1>Agents</h1>
      <Filters isAny={isAny} onClear={() => void navigate({ search: {} })}>
        <PlatformChoice
          chosen={platform}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, platform: chosen }) })}
        />
        <Choice
          label="State"
          words={AGENT_STATES}
          chosen={state}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, state: chosen }) })}
        />
      </Filters>
      <List
        name={['agents', environment, platform, state]}
        read={(page) => api.GET('/agents', { params: { query: { ...query, ...page } } })}
        columns={columnsWith(nameOf)}
        keyOf={({ id }) => id}
        empty={
          isAny
            ? 'No agent fits these filters.'
            : 'No agent. Programs that pay for customers stand here, the newest first, as soon as a platform has made one.'
        }
      />
    </>
  )
}
