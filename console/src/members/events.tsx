import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import type { Column } from '../parts/list.tsx'
import { listPage } from '../parts/list-page.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { ShownInDialog } from '../parts/shown-in-dialog.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { OwnLink } from './own-objects.tsx'

type WebhookEvent = InterfaceSchemas['WebhookEvent']

const resend = ({ id }: WebhookEvent) =>
  answerOf(platformApi.POST('/webhook-events/{webhookEventId}/resend', { params: { path: { webhookEventId: id } } }))

/** The status of the endpoint's last answer, or why there was none. */
const lastAnswerOf = ({ lastResponseStatus, lastFailure }: WebhookEvent) =>
  lastResponseStatus === undefined ? lastFailure : `HTTP ${lastResponseStatus}`

const COLUMNS: readonly Column<WebhookEvent>[] = [
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" />, plain: ({ createdAt }) => createdAt },
  { title: 'Type', cell: ({ type }) => <code>{type}</code>, plain: ({ type }) => type },
  {
    title: 'About',
    cell: ({ resourceId }) => resourceId && <OwnLink id={resourceId} />,
    plain: ({ resourceId }) => resourceId,
  },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  { title: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true, plain: ({ attempts }) => attempts },
  {
    title: 'Last answer',
    cell: (event) => lastAnswerOf(event),
    plain: (event) => lastAnswerOf(event),
  },
  { title: 'Signature', cell: (event) => <CheckSignature event={event} /> },
]

const WITH_RESEND: readonly Column<WebhookEvent>[] = [
  ...COLUMNS,
  { title: 'Again', cell: (event) => <ActionButton run={() => resend(event)}>Send again</ActionButton> },
]

export default listPage('/p/$platformId/events', {
  besideTitle: CheckSignature,
  read: (page) => platformApi.GET('/webhook-events', { params: { query: page } }),
  columns: () => (usePerson()?.permissions.includes('MANAGE') ? WITH_RESEND : COLUMNS),
  empty: 'No events yet. Events appear here even if you have not set an address.',
})

const SignatureCheck = lazyPart(() => import('./signature/signature-check.tsx'))

/** Checks a received webhook of this event, or of any event. */
function CheckSignature({ event }: { event?: WebhookEvent }) {
  return (
    <ShownInDialog label={event ? 'Check' : 'Check a signature'} title="Check a signature">
      <SignatureCheck {...(event && { event })} />
    </ShownInDialog>
  )
}
