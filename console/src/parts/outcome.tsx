import type { ReactNode } from 'react'

/** What is shown of what a person has done: that it waits for a second one, or nothing. */
export function outcomeOf(answer: unknown): ReactNode {
  const isWaiting = (answer as { status?: string } | undefined)?.status === 'WAITING'
  return isWaiting ? <p>It waits for a second person, who finds it under Approvals.</p> : undefined
}
