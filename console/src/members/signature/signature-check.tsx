import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf } from '../../api/client.ts'
import { usePerson } from '../../api/session.ts'
import { Problem, useAction } from '../../parts/action.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { type InterfaceSchemas, platformApi } from '../api.ts'
import { type Difference, idIn } from './body.ts'
import { checkWebhook, type PublishedKey, type Step } from './check.ts'

type WebhookEvent = InterfaceSchemas['WebhookEvent']

const MOST = 100

/** Returns the body that every delivery attempt sends, or undefined if the event is unknown. */
const bodyOf = async (id: string | undefined): Promise<string | undefined> => {
  if (id === undefined) return undefined
  const path = { webhookEventId: id }
  return (await answerOf(platformApi.GET('/webhook-events/{webhookEventId}', { params: { path } }))).body
}

/** Reads the public data about the signing keys. */
async function publishedKeys(): Promise<PublishedKey[]> {
  const answer = await fetch('/.well-known/webhook-signing-keys', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The keys that sign cannot be read: the answer has the status ${answer.status}.`)
  return answer.json()
}

/** Checks a webhook that a member has received. Without an event, the member chooses one or the body names it. */
export default function SignatureCheck({ event }: { event?: WebhookEvent }) {
  if (!event) return <OfAnyEvent />
  return (
    <CheckForm eventOf={() => event.id}>
      <p>
        <code>{event.type}</code> <code className="faint">{event.id}</code>
      </p>
    </CheckForm>
  )
}

function OfAnyEvent() {
  const [chosen, setChosen] = useState('')
  const query = useQuery({
    queryKey: ['webhook-events-to-check'],
    queryFn: () => answerOf(platformApi.GET('/webhook-events', { params: { query: { limit: MOST } } })),
  })
  return (
    <Loaded query={query}>
      {({ data }) => (
        <CheckForm eventOf={(body) => chosen || data.map(({ id }) => id).find((id) => id === idIn(body))}>
          <label>
            Event
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">The one that the body names, of the last {MOST}</option>
              {data.map(({ id, type, createdAt }) => (
                <option key={id} value={id}>
                  {createdAt.slice(0, 19).replace('T', ' ')} {type} …{id.slice(-6)}
                </option>
              ))}
            </select>
          </label>
        </CheckForm>
      )}
    </Loaded>
  )
}

/** Checks the pasted text in the browser only. The only platform data that it reads is the matching event. */
function CheckForm({
  eventOf,
  children,
}: {
  eventOf: (body: string) => string | undefined
  /** Which event it is. */
  children: ReactNode
}) {
  const { environment = '' } = usePerson() ?? {}
  const [header, setHeader] = useState('')
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<File>()
  const [steps, setSteps] = useState<Step[]>()
  const { start, isRunning, error } = useAction(async () => {
    setSteps(undefined)
    const body = new Uint8Array(file ? await file.arrayBuffer() : new TextEncoder().encode(pasted))
    const sent = await bodyOf(eventOf(new TextDecoder().decode(body)))
    const keys = await publishedKeys()
    setSteps(await checkWebhook({ header, body, sent, keys, environment, now: new Date() }))
  })
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        start()
      }}
      // The results apply only to the current values of the fields.
      onChange={() => setSteps(undefined)}
    >
      {children}
      <p>Your text stays in this browser.</p>
      <label>
        Signature header
        <textarea
          rows={3}
          spellCheck={false}
          required
          value={header}
          onChange={({ target }) => setHeader(target.value)}
        />
      </label>
      <label>
        Body as it was received
        <textarea rows={6} spellCheck={false} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </label>
      <label>
        Or a file that has its bytes, carriage returns among them
        <input type="file" onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
      <button type="submit" className="primary" disabled={isRunning}>
        Check
      </button>
      <Problem error={error} />
      <div role="status">{steps && <Steps of={steps} />}</div>
    </form>
  )
}

const Steps = ({ of }: { of: readonly Step[] }) => (
  <ol>
    {of.map(({ title, verdict, says, difference }) => (
      <li key={title}>
        {title} <Status status={verdict} />
        <p>{says}</p>
        {difference && <Differing at={difference} />}
      </li>
    ))}
  </ol>
)

const Differing = ({ at: { sent, received } }: { at: Difference }) => (
  <dl>
    <dt>Sent from there</dt>
    <dd>
      <code>{sent}</code>
    </dd>
    <dt>Received from there</dt>
    <dd>
      <code>{received}</code>
    </dd>
  </dl>
)
