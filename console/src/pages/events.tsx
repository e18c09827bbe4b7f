import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { ActionButton } from '../parts/action.tsx'
import { idColumn } from '../parts/columns.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { Stuck } from './platform/stuck.tsx'

type Event = Schemas['WebhookEvent'] & Schemas['PlatformEvent']

const resend = ({ platformId, id }: Event) =>
  answerOf(
    api.POST('/platforms/{platformId}/events/{eventId}/replay', { params: { path: { platformId, eventId: id } } }),
  )

export default listPage('/frame/$environment/events', {
  title: 'Webhook events',
  filters: { state: 'State' },
  aboveList: ({ shown: { state } }) => state === 'WAITING' && <StuckHere />,
  read: (page, { environment, state }) => api.GET('/events', { params: { query: { ...page, environment, state } } }),
  columns: [
    { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
    { title: 'Type', cell: ({ type }) => <code>{type}</code>, plain: ({ type }) => type },
    {
      title: 'About',
      plain: ({ resourceId }) => resourceId,
      cell: ({ platformId, resourceId }) => resourceId && <ObjectLink platformId={platformId} id={resourceId} />,
    },
    { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
    { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
    { title: 'Last answer', cell: ({ lastAnswer }) => lastAnswer ?? '', plain: ({ lastAnswer }) => lastAnswer },
    idColumn('Event'),
    { title: 'Again', cell: (event) => <ActionButton run={() => resend(event)}>Send again</ActionButton> },
  ],
  actions: () => (useMay()('webhooks.send') ? [{ label: 'Send again', run: resend }] : []),
  empty: 'No events match these filters.',
})

/** The platforms with stuck events, for people who may resend them. */
function StuckHere() {
  const environment = useEnvironment()
  return useMay()('webhooks.send') && <Stuck key={environment} environment={environment} />
}
