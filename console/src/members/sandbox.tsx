import { usePerson } from '../api/session.ts'
import { CardNetwork } from './card-network.tsx'
import { Fund } from './fund.tsx'
import { MagicValues } from './magic-values.tsx'
import { MoveClock } from './move-clock.tsx'

/** Simulates, on demand, the partner events and the passing of time that occur in production. */
export default function SandboxPage() {
  const { environment, permissions = [] } = usePerson() ?? {}
  return (
    <>
      <h1>Sandbox</h1>
      {environment === 'sandbox' && permissions.includes('TRANSACT') ? (
        <>
          <Fund />
          <MoveClock />
          <CardNetwork />
          <MagicValues />
        </>
      ) : (
        <p className="empty">Here owners and developers of a platform in the sandbox play its partners.</p>
      )}
    </>
  )
}
