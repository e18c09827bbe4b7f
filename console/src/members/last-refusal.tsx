import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'

const EVERY_MS = 5_000

/** What its program does next, by the status of the answer. */
const REPAIRS: Readonly<Record<number, string>> = {
  400: 'Correct the fields that the reason names, and send the request again.',
  401: 'Send the user name and the password of a token that has not ended.',
  403: 'Use a token with the permission that the reason names.',
  404: 'Send the id of something of this platform that was not deleted.',
  409: 'Read the object: its state does not allow the request, or the request was made before.',
  422: 'Send another body with another Idempotency-Key.',
  429: 'Wait as long as the header Retry-After says, and send the request again.',
}
const OTHER_REPAIR = 'Send the request again; where it fails again, give its id to the operator of the service.'

/** The newest call of a program that was refused. */
export function LastRefusal() {
  const query = useQuery({
    queryKey: ['last refusal'],
    queryFn: () => answerOf(platformApi.GET('/sandbox/requests', { params: { query: { minStatus: 400, limit: 1 } } })),
    refetchInterval: EVERY_MS,
  })
  const [refused] = query.data?.data ?? []
  if (!refused) return null
  const { method, path, status = 500, code, createdAt, requestId } = refused
  return (
    <section className="card">
      <h2>Last refusal</h2>
      <p>
        <code>
          {method} {asText(path)}
        </code>{' '}
        was answered{' '}
        <strong>
          {status} {code}
        </strong>{' '}
        at <When at={createdAt} />.
      </p>
      <p>{REPAIRS[status] ?? OTHER_REPAIR}</p>
      <p>
        The answer said why in its <code>reason</code>. It had the <code>X-Request-Id</code> <code>{requestId}</code>.
        What the code means stands in <a href="/docs">the reference</a>.
      </p>
    </section>
  )
}
