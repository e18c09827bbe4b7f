import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, confirmed } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { userCodeIn } from './user-code.ts'

/** Approves a terminal's request for a session: the person types the code that the terminal shows and confirms it. */
export default function TerminalPage() {
  const [userCode, setUserCode] = useState<string>()
  const [isDone, setDone] = useState(false)
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
      {userCode === undefined ? (
        <CodeForm onCode={setUserCode} />
      ) : (
        <Asking userCode={userCode} onDone={() => setDone(true)} onOther={() => setUserCode(undefined)} />
      )}
    </>
  )
}

/**
 * The person types the code from their own terminal. The page never reads it from its address, because a stranger could
 * have sent the link.
 */
function CodeForm({ onCode }: { onCode: (userCode: string) => void }) {
  const [problem, setProblem] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const userCode = userCodeIn(String(new FormData(event.currentTarget).get('code')))
        if (userCode === undefined) setProblem('A code has eight letters and digits, such as ABCD-EFGH.')
        else onCode(userCode)
      }}
    >
      <label>
        Code that your terminal shows
        <input name="code" required autoComplete="off" spellCheck={false} size={12} maxLength={20} className="code" />
      </label>
      <p role="alert">{problem}</p>
      <button type="submit" className="primary">
        Continue
      </button>
    </form>
  )
}

function Asking({ userCode, onDone, onOther }: { userCode: string; onDone: () => void; onOther: () => void }) {
  const params = { path: { userCode } }
  const query = useQuery({
    queryKey: ['terminal', userCode],
    queryFn: () => answerOf(api.GET('/terminal-logins/{userCode}', { params })),
  })
  return (
    <>
      <Loaded query={query}>
        {({ sourceAddress, userAgent }) => (
          <>
            <p>
              The terminal with the code <strong className="code">{userCode}</strong> asks from {sourceAddress}, as “
              {asText(userAgent)}”. Confirm only a terminal of your own.
            </p>
            <ActionButton
              kind="primary"
              run={async () => {
                await confirmed((header) =>
                  api.POST('/terminal-logins/{userCode}/confirm', { params: { ...params, header } }),
                )
                onDone()
              }}
            >
              Confirm
            </ActionButton>
          </>
        )}
      </Loaded>
      <p>
        <button type="button" onClick={onOther}>
          Type another code
        </button>
      </p>
    </>
  )
}
