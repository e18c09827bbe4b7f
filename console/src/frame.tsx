import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { answerOf, api } from './api/client.ts'
import { sign } from './api/passkeys.ts'
import { session } from './api/session.ts'
import { ActionButton } from './parts/action.tsx'
import { Loaded } from './parts/states.tsx'

/** Navigation and page for people who are signed in; the way in for all others. */
export function Frame() {
  const query = useQuery(session)
  if (query.data === null) return <SignIn />
  return (
    <Loaded query={query}>
      {({ name, roles }) => (
        <div className="frame">
          <a className="skip" href="#page">
            To the page
          </a>
          <header>
            <strong>Causeway</strong>
            <nav aria-label="Pages">
              <Link to="/" activeOptions={{ exact: true }}>
                Approvals
              </Link>
              <Link to="/platforms">Platforms</Link>
              {roles.includes('administrator') && <Link to="/people">People</Link>}
            </nav>
            <span className="person">
              {name} <span className="faint">{roles.join(', ')}</span>
            </span>
            <ActionButton run={() => answerOf(api.DELETE('/session'))}>Sign out</ActionButton>
          </header>
          <main id="page">
            <Outlet />
          </main>
        </div>
      )}
    </Loaded>
  )
}

async function signIn() {
  const { challenge, rpId } = await answerOf(api.POST('/session/challenge'))
  await answerOf(api.POST('/session', { body: await sign(challenge, rpId) }))
}

function SignIn() {
  return (
    <main className="alone">
      <h1>Causeway</h1>
      <p>For people of the operator.</p>
      <ActionButton kind="primary" run={signIn}>
        Sign in with a passkey
      </ActionButton>
    </main>
  )
}
