import type { ReactNode } from 'react'

/** What is shown of what a person has done: that it waits for a second one, or nothing. */
export function outcomeOf(answer: unknown): ReactNode {
  const { status, waitsBecause } = (answer ?? {}) as { status?: string; waitsBecause?: string }
  if (waitsBecause !== undefined) return <p>It still waits: {waitsBecause}.</p>
  return status === 'WAITING' ? <p>It waits for a second person, who finds it under Approvals.</p> : undefined
}
