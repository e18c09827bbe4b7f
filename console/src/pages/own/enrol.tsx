import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { register } from '../../api/passkeys.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Loaded } from '../../parts/states.tsx'
import { AddPasskey } from './add-passkey.tsx'

/** The target of an enrolment link: registers a passkey and signs the person in. */
export default function EnrolPage() {
  // The secret part of the link follows the #, so that servers do not log it.
  const code = useLocation({ select: ({ hash }) => hash })
  return (
    <main className="alone">
      <Enrolment key={code} code={code} />
    </main>
  )
}

function Enrolment({ code }: { code: string }) {
  const navigate = useNavigate()
  const [isRegistered, setRegistered] = useState(false)
  const params = { path: { code } }
  const query = useQuery({
    queryKey: ['enrolment', code],
    queryFn: () => answerOf(api.GET('/enrolments/{code}', { params })),
    enabled: !isRegistered,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isRegistered) return <Registered />
  const enrol = async () => {
    const offer = await answerOf(api.GET('/enrolments/{code}', { params }))
    await answerOf(api.POST('/enrolments/{code}', { params, body: await register(offer) }))
    if (offer.registered.length > 0) await navigate({ to: '/', replace: true })
    else setRegistered(true)
  }
  return (
    <>
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
    </>
  )
}

/** Behind the first one. */
function Registered() {
  const navigate = useNavigate()
  return (
    <>
      <h1>You are signed in</h1>
      <p>
        With a second passkey you still sign in when you lose this one. You can add it later as well, under your name.
      </p>
      <div className="actions">
        <AddPasskey label="Add a second passkey" />
        <button type="button" className="primary" onClick={() => void navigate({ to: '/', replace: true })}>
          To the console
        </button>
      </div>
    </>
  )
}
