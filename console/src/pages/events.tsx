import { useNavigate, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { ActionButton } from '../parts/action.tsx'
import { Choice } from '../parts/choice.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { EVENT_STATES } from '../words.ts'
import { Stuck } from './platform/stuck.tsx'

type Event = Schemas['WebhookEvent'] & Schemas['PlatformEvent']

const resend = ({ platformId, id }: Event) =>
  answerOf(
    api.POST('/platforms/{platformId}/events/{eventId}/replay', { params: { path: { platformId, eventId: id } } }),
  )

const COLUMNS: readonly Column<Event>[] = [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} />, plain: ({ createdAt }) => createdAt },
  { title: 'Type', cell: ({ type }) => <code>{type}</code>, plain: ({ type }) => type },
  {
    title: 'About',
    plain: ({ resourceId, id }) => resourceId ?? id,
    cell: ({ platformId, resourceId, id }) => <ObjectLink platformId={platformId} id={resourceId ?? id} />,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
  { title: 'Last answer', cell: ({ lastAnswer }) => lastAnswer ?? '', plain: ({ lastAnswer }) => lastAnswer },
  { title: 'Again', cell: (event) => <ActionButton run={() => resend(event)}>Send again</ActionButton> },
]

export default function EventsPage() {
  const environment = useEnvironment()
  const maySend = useMay()('webhooks.send')
  const { state } = useSearch({ from: '/frame/$environment/events' })
  const navigate = useNavigate({ from: '/$environment/events' })
  return (
    <>
      <h1>Webhook events</h1>
      <Choice
        label="State"
        words={EVENT_STATES}
        chosen={state}
        onChoose={(chosen) => void navigate({ search: chosen ? { state: chosen } : {} })}
      />
      {maySend && state === 'WAITING' && <Stuck key={environment} environment={environment} />}
      <List
        name={['events', environment, state]}
        read={(page) => api.GET('/events', { params: { query: { environment, state, ...page } } })}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file={`events-${environment}`}
        empty="No event fits. What is sent to platforms stands here, the newest first."
      />
    </>
  )
}
