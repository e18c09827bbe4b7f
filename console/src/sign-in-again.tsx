import { useQuery } from '@tanstack/react-query'
import { isOver } from './api/client.ts'
import { session } from './api/session.ts'
import { showModal } from './parts/show-modal.ts'
import { SignInButton, SignOutButton } from './sign-in.tsx'

/** What had the focus has it again afterwards. */
function shownOver(dialog: HTMLDialogElement) {
  showModal(dialog)
  return () => dialog.close()
}

/** Stands over the page of a person whose session has ended, and hides it until they are back. What they have typed stays. */
export default function SignInAgain() {
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
