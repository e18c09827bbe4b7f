import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { Problem } from '../parts/action.tsx'

/** The target of a sign-in link of this machine. Signs the reader in immediately. */
export default function JoinPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    // The secret part of the link follows the #, so that servers do not log it.
    const code = window.location.hash.slice(1)
    answerOf(api.POST('/links/{code}/session', { params: { path: { code } } }))
      .then(() => queries.invalidateQueries())
      .then(() => navigate({ to: '/', replace: true }))
      .catch(setError)
  }, [navigate, queries])
  return (
    <main className="alone">
      <h1>Causeway</h1>
      {error ? <Problem error={error} /> : <p className="faint">Signing in …</p>}
      {error && (
        <p>
          A link signs in once. The service prints a new one when it starts. <a href="/console">To the console</a>
        </p>
      )}
    </main>
  )
}
