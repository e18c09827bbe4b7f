import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOver } from './api/client.ts'
import { session, signIn, signOut } from './api/session.ts'
import { ActionButton } from './parts/action.tsx'
import { showModal } from './parts/show-modal.ts'

const SignInButton = () => (
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

/** What had the focus has it again afterwards. */
function shownOver(dialog: HTMLDialogElement) {
  showModal(dialog)
  return () => dialog.close()
}

/** Stands over the page of a person whose session has ended, and hides it until they are back. What they have typed stays. */
export function SignInAgain() {
  const { data: person, error } = useQuery(session)
  if (!person || !isOver(error)) return null
  return (
    <dialog
      ref={shownOver}
      className="again"
      aria-labelledby="again-title"
      // Browsers that do not know it are kept from closing it below.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <h2 id="again-title">Sign in again</h2>
      <p>{person.name}, your session has ended. Behind this the page is as you have left it.</p>
      <div className="actions">
        <SignInButton />
        <SignOutButton />
      </div>
    </dialog>
  )
}
