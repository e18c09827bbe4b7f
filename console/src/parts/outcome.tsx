import type { ReactNode } from 'react'

interface Outcome {
  status?: string
  waitsBecause?: string
  ordersAtBank?: readonly string[]
}

/** What is shown of what a person has done: that it waits for a second one, what is left to do, or nothing. */
export function outcomeOf(answer: unknown): ReactNode {
  const { status, waitsBecause, ordersAtBank = [] } = (answer ?? {}) as Outcome
  if (waitsBecause !== undefined) return <p>It still waits: {waitsBecause}.</p>
  if (ordersAtBank.length > 0) return <p>The bank has {ordersAtBank.join(', ')}: ask it to stop what it can.</p>
  return status === 'WAITING' ? <p>A second person must approve it, under Approvals.</p> : undefined
}
