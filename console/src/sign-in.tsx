import { useQueryClient } from '@tanstack/react-query'
import { signIn, signOut } from './api/session.ts'
import { ActionButton } from './parts/action.tsx'
import { Mark } from './parts/mark.tsx'

export const SignInButton = () => (
  <ActionButton kind="primary" run={signIn} done={null}>
    Sign in with a passkey
  </ActionButton>
)

export function SignOutButton() {
  const queries = useQueryClient()
  return (
    <ActionButton run={() => signOut(queries)} done={null}>
      Sign out
    </ActionButton>
  )
}

/** The way in. */
export function SignIn() {
  return (
    <main className="alone">
      <h1 className="brand">
        <Mark />
        Causeway
      </h1>
      <p>For people of the operator, and for members of platforms.</p>
      <SignInButton />
    </main>
  )
}
