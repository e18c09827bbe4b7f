import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'
import { Repair } from './repair.tsx'
import { RequestLink } from './request-link.tsx'

const EVERY_MS = 5_000

/** The newest program call that the service refused. */
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
      <Repair request={refused} />
      <p>
        <RequestLink requestId={requestId}>What was sent</RequestLink>. The answer said why in its <code>reason</code>.
        It had the <code>X-Request-Id</code> <code>{requestId}</code>.
      </p>
    </section>
  )
}
