import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, confirmed } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'

/** A terminal asks for a session: its person compares the code and confirms it. */
export default function TerminalPage() {
  const [userCode] = useState(() => window.location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const params = { path: { userCode } }
  const query = useQuery({
    queryKey: ['terminal', userCode],
    queryFn: () => answerOf(api.GET('/terminal-logins/{userCode}', { params })),
    enabled: !isDone,
  })
  if (isDone)
    return (
      <>
        <h1>The terminal is signed in</h1>
        <p>You can go on there. Its session lasts eight hours.</p>
      </>
    )
  return (
    <>
      <h1>Sign in a terminal</h1>
      <Loaded query={query}>
        {({ sourceAddress, userAgent }) => (
          <>
            <p>
              Does your terminal show <strong className="code">{userCode}</strong>? Confirm only what you have begun
              yourself.
            </p>
            <p className="faint">
              It asks from {sourceAddress}, as “{asText(userAgent)}”.
            </p>
            <ActionButton
              kind="primary"
              run={async () => {
                await confirmed((header) =>
                  api.POST('/terminal-logins/{userCode}/confirm', { params: { ...params, header } }),
                )
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
