import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, touchFor } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { visible } from '../parts/written.ts'

/**
 * A call from this person's terminal that needs a passkey confirmation. The person signs exactly the call that the page
 * shows.
 */
export default function ConfirmPage() {
  const [id] = useState(() => window.location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const params = { path: { touchRequestId: id } }
  const query = useQuery({
    queryKey: ['touch', id],
    queryFn: () => answerOf(api.GET('/touch-requests/{touchRequestId}', { params })),
    enabled: !isDone,
  })
  if (isDone)
    return (
      <>
        <h1>Confirmed</h1>
        <p>The terminal continues.</p>
      </>
    )
  return (
    <>
      <h1>Confirm what your terminal does</h1>
      <Loaded query={query}>
        {({ method, path, body, challenge, rpId }) => (
          <>
            <p>
              <code>
                {method} {path}
              </code>
            </p>
            <pre>{body === undefined ? '' : visible(JSON.stringify(body, null, 2))}</pre>
            <ActionButton
              kind="primary"
              run={async () => {
                const touch = await touchFor(challenge, rpId)
                await answerOf(api.POST('/touch-requests/{touchRequestId}/answer', { params, body: { touch } }))
                setDone(true)
              }}
            >
              Confirm
            </ActionButton>
          </>
        )}
      </Loaded>
    </>
  )
}
