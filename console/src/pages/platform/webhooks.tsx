import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActionButton } from '../../parts/action.tsx'
import { idColumn } from '../../parts/columns.tsx'
import { Filters } from '../../parts/filters.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { ObjectLink } from '../../parts/linked.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { ShownInDialog } from '../../parts/shown-in-dialog.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { WithForm } from '../../parts/with-reason.tsx'
import { visible } from '../../parts/written.ts'
import { WebhookHealth } from './webhook-health.tsx'

type Event = Schemas['WebhookEvent'] & Schemas['PlatformEvent']

const COLUMNS: readonly Column<Event>[] = [
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  { title: 'Type', cell: ({ type }) => <code>{type}</code>, plain: ({ type }) => type },
  {
    title: 'About',
    cell: ({ platformId, resourceId }) => resourceId && <ObjectLink platformId={platformId} id={resourceId} />,
    plain: ({ resourceId }) => resourceId,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
  { title: 'Last answer', cell: ({ lastAnswer }) => lastAnswer ?? '', plain: ({ lastAnswer }) => lastAnswer },
  {
    title: 'Next attempt',
    cell: ({ nextAttemptAt }) => nextAttemptAt && <When at={nextAttemptAt} as="list" />,
    plain: ({ nextAttemptAt }) => nextAttemptAt,
  },
  { title: 'Content', cell: (event) => <Content event={event} /> },
  idColumn('Event'),
]

const AGAIN: Column<Event> = {
  title: 'Again',
  cell: ({ platformId, id }) => (
    <ActionButton
      run={() =>
        answerOf(
          api.POST('/platforms/{platformId}/events/{eventId}/replay', {
            params: { path: { platformId, eventId: id } },
          }),
        )
      }
    >
      Send again
    </ActionButton>
  ),
}

/** The webhooks sent to a platform, and their delivery state. */
export function WebhooksTab({ platform }: { platform: Platform }) {
  const { id, environment, webhookEndpoint } = platform
  const maySend = useMay()('webhooks.send')
  const { state } = useSearch({ from: '/frame/$environment/platforms/$platformId' })
  return (
    <>
      <p>
        Sent to {webhookEndpoint ? <code>{webhookEndpoint}</code> : 'no address: the platform has set none'}{' '}
        <WebhookHealth of={platform} />
      </p>
      <div className="filters apart">
        <Filters controls={{ state: 'State' }} />
        {maySend && <SendAll platform={platform} />}
      </div>
      <List
        name={['events', id, state]}
        read={(page) => api.GET('/events', { params: { query: { environment, platformId: id, state, ...page } } })}
        columns={maySend ? [...COLUMNS, AGAIN] : COLUMNS}
        keyOf={({ id: event }) => event}
        file={`events-${id.slice('PlatformConfig:'.length)}`}
        empty={state ? 'No event of this state. “All” shows the others.' : 'No events yet.'}
      />
    </>
  )
}

/** Retries all waiting events immediately. */
export function SendAll({ platform: { id, name, retriedEvents, undeliverableEvents } }: { platform: Platform }) {
  const path = { platformId: id }
  return (
    <WithForm
      label="Send all waiting…"
      title={`Send to ${name} what waits`}
      submit="Send now"
      run={async (form) => {
        const body = { includesUndeliverable: form.get('includesUndeliverable') !== null }
        const { events } = await answerOf(api.POST('/platforms/{platformId}/events/replay', { params: { path }, body }))
        return <p>{events === 1 ? 'One event is' : `${events} events are`} attempted now.</p>
      }}
    >
      <p>
        Events that wait for another attempt ({retriedEvents}) are attempted now, in the order in which they were made.
      </p>
      <label className="choice">
        <input type="checkbox" name="includesUndeliverable" /> Those that were given up as well ({undeliverableEvents})
      </label>
    </WithForm>
  )
}

const Content = ({ event }: { event: Event }) => (
  <ShownInDialog label="Show" title={event.type}>
    <Body of={event} />
  </ShownInDialog>
)

/** The body that every attempt sends. */
function Body({ of: { platformId, id } }: { of: Event }) {
  const path = { platformId, eventId: id }
  const query = useQuery({
    queryKey: ['event', id],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/events/{eventId}', { params: { path } })),
  })
  return <Loaded query={query}>{({ body }) => <pre>{visible(JSON.stringify(JSON.parse(body), null, 2))}</pre>}</Loaded>
}
