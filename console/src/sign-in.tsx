import { useQueryClient } from '@tanstack/react-query'
import { signIn, signOut } from './api/session.ts'
import { ActionButton } from './parts/action.tsx'

export const SignInButton = () => (
  <ActionButton kind="primary" run={signIn}>
    Sign in with a passkey
  </ActionButton>
)

export function SignOutButton() {
  const queries = useQueryClient()
  return <ActionButton run={() => signOut(queries)}>Sign out</ActionButton>
}

/** The way in. */
export function SignIn() {
  return (
    <main className="alone">
      <h1>Causeway</h1>
      <p>For people of the operator, and for members of platforms.</p>
      <SignInButton />
    </main>
  )
}
