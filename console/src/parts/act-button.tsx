import type { ReactNode } from 'react'
import { confirmed, type Touch } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { outcomeOf } from './outcome.tsx'
import { WithReason } from './with-reason.tsx'

/** A button for an admin request: shows its effect, asks for the reason and needs a passkey confirmation. */
export function ActButton<Data>({
  label,
  title,
  kind = 'plain',
  takesTwo = false,
  children,
  call,
}: {
  label: string
  title: string
  kind?: 'plain' | 'primary' | 'danger'
  /** True if a second person approves it in production, or `ALSO_IN_SANDBOX`. */
  takesTwo?: boolean | 'ALSO_IN_SANDBOX'
  /** A description of the effect in words. */
  children?: ReactNode
  call: (header: Touch, reason: string) => Promise<{ data?: Data; error?: unknown; response: Response }>
}) {
  const isProduction = useEnvironment() === 'production'
  const isAsked = takesTwo === 'ALSO_IN_SANDBOX' || (isProduction && takesTwo)
  return (
    <WithReason
      label={`${label}…`}
      title={title}
      submit={isAsked ? 'Ask for approval' : label}
      kind={kind}
      run={async (reason) => outcomeOf(await confirmed((header) => call(header, reason)))}
    >
      {children}
      {isAsked && <p className="faint">It happens when a second person has approved it.</p>}
    </WithReason>
  )
}
