import { usePerson } from '../api/session.ts'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'
import { CheckSignature, lastAnswerOf, resend, SendAgain, type WebhookEvent } from './webhook-event.tsx'

const COLUMNS: readonly Column<WebhookEvent>[] = [
  {
    title: 'Type',
    cell: ({ id, type }) => (
      <OwnLink id={id}>
        <code>{type}</code>
      </OwnLink>
    ),
    plain: ({ type }) => type,
  },
  {
    title: 'About',
    cell: ({ resourceId }) => resourceId && <OwnLink id={resourceId} />,
    plain: ({ resourceId }) => resourceId,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
  { title: 'Last answer', cell: lastAnswerOf, plain: lastAnswerOf },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  { title: 'Signature', cell: (event) => <CheckSignature event={event} /> },
]

const WITH_RESEND: readonly Column<WebhookEvent>[] = [
  ...COLUMNS,
  { title: 'Again', cell: (event) => <SendAgain event={event} /> },
]

/** Its script loads after the list appears. */
const EventsLane = lazyPart(() => import('./events-lane.tsx'))

export default listPage('/p/$platformId/events', {
  besideTitle: CheckSignature,
  aboveList: EventsLane,
  read: (page, { order }) => platformApi.GET('/webhook-events', { params: { query: { ...page, sortOrder: order } } }),
  columns: () => (usePerson()?.permissions.includes('MANAGE') ? WITH_RESEND : COLUMNS),
  actions: () => (usePerson()?.permissions.includes('MANAGE') ? [{ label: 'Send again', run: resend }] : []),
  ordered: 'Made',
  empty: 'No events yet. Events appear here even if you have not set an address.',
})
