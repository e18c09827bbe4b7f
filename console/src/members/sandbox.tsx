import { usePerson } from '../api/session.ts'
import { Fund } from './fund.tsx'

/** What partners and the passing of time do in production, done by hand. */
export function SandboxPage() {
  const { environment, permissions = [] } = usePerson() ?? {}
  return (
    <>
      <h1>Sandbox</h1>
      {environment === 'sandbox' && permissions.includes('TRANSACT') ? (
        <Fund />
      ) : (
        <p className="empty">Here owners and developers of a platform in the sandbox play its partners.</p>
      )}
    </>
  )
}
