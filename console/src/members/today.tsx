import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { Loaded } from '../parts/states.tsx'
import { memberApi } from './api.ts'

const EVERY_MS = 15_000

/** The number of requests today, and the most frequent reason of refusals. */
export function Today() {
  const { platformId = '' } = usePerson() ?? {}
  const query = useQuery({
    queryKey: ['requests-today'],
    queryFn: () => answerOf(memberApi.GET('/requests/today')),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="card">
      <h2>Today (UTC)</h2>
      <Loaded query={query}>
        {({ requests, refused, p95Ms, refusals }) => (
          <>
            <p>
              <strong>{requests}</strong> requests, <strong>{refused}</strong> refused
              {p95Ms !== undefined && `, 95 of 100 answered within ${p95Ms} ms`}.
            </p>
            {refusals.length > 0 && (
              <p>
                Refused most:{' '}
                {refusals.map(({ code, count }, place) => (
                  <span key={code}>
                    {place > 0 && ', '}
                    <Link to="/p/$platformId/requests" params={{ platformId }} search={{ find: code }}>
                      {code}
                    </Link>{' '}
                    {count} ×
                  </span>
                ))}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
