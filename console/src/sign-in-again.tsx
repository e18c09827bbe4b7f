import { useQuery } from '@tanstack/react-query'
import { isOver } from './api/client.ts'
import { session } from './api/session.ts'
import { showModal } from './parts/show-modal.ts'
import { SignInButton, SignOutButton } from './sign-in.tsx'

/** Closing the dialog restores the previous focus. */
function shownOver(dialog: HTMLDialogElement) {
  showModal(dialog)
  return () => dialog.close()
}

/** Covers the page of a person whose session has ended until they sign in again. Their typed input stays. */
export default function SignInAgain() {
  const { data: person, error } = useQuery(session)
  if (!person || !isOver(error)) return null
  return (
    <dialog
      ref={shownOver}
      className="again"
      aria-labelledby="again-title"
      // Browsers without `closedby` must not close the dialog: the handlers below prevent it.
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
