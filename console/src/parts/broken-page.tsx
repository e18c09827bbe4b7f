import type { ErrorComponentProps } from '@tanstack/react-router'
import { WhereToGo } from './where-to-go.tsx'
import { visible } from './written.ts'

/** The page in place of one whose script has failed. */
export default function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <h1>This page cannot be shown</h1>
      <p>Its script has stopped. The service keeps all that you have saved. The script reports:</p>
      <p>
        <code>{visible(error instanceof Error ? error.message : String(error))}</code>
      </p>
      <button type="button" onClick={reset}>
        Try again
      </button>
      <WhereToGo />
    </>
  )
}
