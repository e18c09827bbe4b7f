import { answerOf, api } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'

const register = async () => {
  const { url } = await answerOf(api.POST('/passkeys/links'))
  location.assign(url)
}

/** Shown to the owner signed in by the link of this machine. */
export default function FirstPasskey() {
  return (
    <div className="bar">
      <p>You have no passkey so far. You confirm tokens, members, agents, cards and approvals with one.</p>
      <ActionButton run={register}>Register a passkey</ActionButton>
    </div>
  )
}
