import type { ReactNode } from 'react'

interface Outcome {
  status?: string
  waitsBecause?: string
  ordersAtBank?: readonly string[]
}

/**
 * Returns the message after an action that waits for a second person or needs another step. Undefined if there is no
 * message.
 */
export function outcomeOf(answer: unknown): ReactNode {
  const { status, waitsBecause, ordersAtBank = [] } = (answer ?? {}) as Outcome
  if (waitsBecause !== undefined) return <p>It still waits: {waitsBecause}.</p>
  if (ordersAtBank.length > 0) return <p>The bank has {ordersAtBank.join(', ')}: ask it to stop what it can.</p>
  return status === 'WAITING' ? <p>A second person must approve it, under Approvals.</p> : undefined
}
