import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { Json } from '../parts/code.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { ShownInDialog } from '../parts/shown-in-dialog.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import type { Kind } from './one-object.tsx'
import { showId } from './own-objects.tsx'
import { Section } from './related.tsx'

export type WebhookEvent = InterfaceSchemas['WebhookEvent']
type Whole = WebhookEvent & InterfaceSchemas['WebhookEventDetails']

const params = (webhookEventId: string) => ({ params: { path: { webhookEventId } } })

/** The status of the endpoint's last answer, or why there was none. */
export const lastAnswerOf = ({ lastResponseStatus, lastFailure }: WebhookEvent) =>
  lastResponseStatus === undefined ? lastFailure : `HTTP ${lastResponseStatus}`

const SignatureCheck = lazyPart(() => import('./signature/signature-check.tsx'))

/** Checks a received webhook of this event, or of any event. */
export function CheckSignature({ event }: { event?: WebhookEvent }) {
  return (
    <ShownInDialog label={event ? 'Check' : 'Check a signature'} title="Check a signature">
      <SignatureCheck {...(event && { event })} />
    </ShownInDialog>
  )
}

/** Sends the event again to the current address. */
export const resend = ({ id }: WebhookEvent) =>
  answerOf(platformApi.POST('/webhook-events/{webhookEventId}/resend', params(id)))

export const SendAgain = ({ event }: { event: WebhookEvent }) => (
  <ActionButton run={() => resend(event)}>Send again</ActionButton>
)

/** The page of a webhook event: its attempts, the last answer, and the body. */
export const webhookEvent: Kind<Whole> = {
  read: (id): Promise<Whole> => answerOf(platformApi.GET('/webhook-events/{webhookEventId}', params(id))),
  title: ({ type }) => type,
  status: ({ state }) => state,
  facts: (event) => ({
    about: event.resourceId,
    attempts: event.attempts,
    lastAnswer: lastAnswerOf(event),
    nextAttempt: event.nextAttemptAt,
    createdAt: event.createdAt,
  }),
  path: ({ id }) => `/webhook-events/${id}`,
  below: (event) => <Body of={event} />,
}

function Body({ of: event }: { of: Whole }) {
  const mayManage = usePerson()?.permissions.includes('MANAGE')
  return (
    <Section title="Body">
      <div className="actions">
        {mayManage && <SendAgain event={event} />}
        <CheckSignature event={event} />
      </div>
      <Json of={JSON.parse(event.body)} showId={showId} />
    </Section>
  )
}
