import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { register } from '../api/passkeys.ts'
import { ActionButton } from '../parts/action.tsx'
import { Loaded } from '../parts/states.tsx'

/** Where a link leads: its person registers a passkey and is signed in. */
export function EnrolPage() {
  const navigate = useNavigate()
  // What makes the link good stands behind #, so that no server logs it.
  const [code] = useState(() => window.location.hash.slice(1))
  const params = { path: { code } }
  const query = useQuery({
    queryKey: ['enrolment', code],
    queryFn: () => answerOf(api.GET('/enrolments/{code}', { params })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const enrol = async () => {
    const { person, challenge, rpId } = await answerOf(api.GET('/enrolments/{code}', { params }))
    await answerOf(api.POST('/enrolments/{code}', { params, body: await register(challenge, rpId, person) }))
    await navigate({ to: '/', replace: true })
  }
  return (
    <main className="alone">
      <h1>Register a passkey</h1>
      <Loaded query={query}>
        {({ person: { name, email, roles } }) => (
          <>
            <p>
              {name}, {email}: {roles.join(', ')}
            </p>
            <p>From then on you sign in with it, and confirm with it what you do.</p>
            <ActionButton kind="primary" run={enrol}>
              Register a passkey
            </ActionButton>
          </>
        )}
      </Loaded>
    </main>
  )
}
