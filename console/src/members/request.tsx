import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { Code, Json } from '../parts/code.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { type Call, toCurl, toTypeScript } from './calls.ts'
import { showId } from './own-objects.tsx'
import { Section } from './related.tsx'
import { Repair } from './repair.tsx'

type LoggedRequest = InterfaceSchemas['LoggedRequest']

const Content = ({ title, of }: { title: string; of: object | undefined }) =>
  of && (
    <Section title={title}>
      <Json of={of} showId={showId} />
    </Section>
  )

function SameCall({ call }: { call: Call }) {
  return (
    <Section title="For programs">
      <p>
        The same call, with <code>API</code> and <code>TOKEN</code> as in{' '}
        <a href="/docs/guides/first-payment">the guide</a>.
        {call.body !== undefined && ' Put your texts in place of those that are not kept.'}
      </p>
      <Code label="curl" text={toCurl(call)} />
      <Code label="TypeScript" text={toTypeScript(call)} />
    </Section>
  )
}

function Outcome({ request }: { request: LoggedRequest }) {
  const { status, code, durationMs, createdAt } = request
  return (
    <section className="card">
      <p>
        {status === undefined ? 'The connection ended before it was answered' : 'It was answered '}
        <strong>{[status, code].filter(Boolean).join(' ')}</strong> at <When at={createdAt} />, after {durationMs} ms.
      </p>
      {(status === undefined || status >= 400) && <Repair request={request} />}
      {code && (
        <p>
          For the codes of each operation, see <a href="/docs">the reference</a>.
        </p>
      )}
    </section>
  )
}

function Request({ request }: { request: LoggedRequest }) {
  const { method, path, tokenId, agentId, body, answer } = request
  return (
    <>
      <h1>
        {method} <code>{asText(path)}</code>
      </h1>
      <Outcome request={request} />
      <p>
        Asked with <code>{agentId ?? tokenId}</code>, id <code>{request.requestId}</code>. Of texts only their length is
        kept, unless they are words, ids, times or currencies of the interface.
      </p>
      <Content title="Sent" of={body} />
      <Content title="Answered" of={answer} />
      <SameCall call={request} />
    </>
  )
}

/** One request: its content, its response, and how to repeat it. */
export default function RequestPage() {
  const { requestId = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['request', requestId],
    queryFn: () => answerOf(platformApi.GET('/sandbox/requests', { params: { query: { requestId, limit: 1 } } })),
  })
  return (
    <Loaded query={query} title="Request">
      {({ data: [request] }) =>
        request ? (
          <Request request={request} />
        ) : (
          <>
            <h1>No such request</h1>
            <p>Requests are kept for seven days, and the newest hundred thousand of them.</p>
          </>
        )
      }
    </Loaded>
  )
}
