const GOOD = ['good', '✓'] as const
const RUNNING = ['running', '↻'] as const
const WAITING = ['waiting', '◷'] as const
const ATTENTION = ['attention', '⚠'] as const
const FAILED = ['failed', '✕'] as const

const TONES: Readonly<Record<string, readonly [tone: string, icon: string]>> = {
  DONE: GOOD,
  ACTIVE: GOOD,
  COMPLETED: GOOD,
  APPROVED: GOOD,
  DELIVERED: GOOD,
  APPLIED: GOOD,
  ASSIGNED: GOOD,
  PROCESSING: RUNNING,
  IN_PROGRESS: RUNNING,
  CREATED: RUNNING,
  HANDED_OVER: RUNNING,
  IN_FILE: RUNNING,
  MAKING: RUNNING,
  MADE: WAITING,
  VOID: ATTENTION,
  WAITING,
  INVITED: WAITING,
  PENDING: WAITING,
  PENDING_AUTHORIZATION: WAITING,
  PENDING_MANUAL_REVIEW: WAITING,
  ...{ HOLD: ATTENTION, PAUSED: ATTENTION, EXCEPTION: ATTENTION, SETTLED: GOOD, AUTHORIZED: WAITING },
  ...{ CONNECTED: GOOD, BY_HAND: WAITING, SIMULATED_WITH_REAL_MONEY: FAILED },
  ...{ PARTIALLY_SETTLED: RUNNING, REFUNDED: GOOD },
  ...{ PROVISIONED: GOOD, PROVISIONING: RUNNING, ENABLED: GOOD, ENABLING: RUNNING },
  ...{ READY_FOR_VERIFICATION: RUNNING, PENDING_APPROVAL: WAITING, PENDING_OWNERSHIP_VERIFICATION: WAITING },
  ...{ HELD: WAITING, SEEN: WAITING, PENDING_REVIEW: WAITING, UNDER_REVIEW: WAITING },
  ...{ PROVEN: GOOD, LOOKED_FOR: RUNNING, UNPROVEN: ATTENTION, PROVEN_BY_ANOTHER: ATTENTION },
  ...{ STALE: ATTENTION, UNALLOCATED: ATTENTION, RESOLVE_ERRORS: ATTENTION, FROZEN: ATTENTION, ON_HOLD: ATTENTION },
  ...{ RIGHT: GOOD, WRONG: FAILED },
  ...{ REFUSED: FAILED, REJECTED: FAILED, SUSPENDED: FAILED, FAILED, UNDELIVERABLE: FAILED },
}

const NEUTRAL = ['neutral', '…'] as const

/** A status as an icon and a word. */
export function Status({ status }: { status: string }) {
  const [tone, icon] = TONES[status] ?? NEUTRAL
  const word = status.replaceAll('_', ' ').toLowerCase()
  return (
    <span className={`status ${tone}`}>
      <span aria-hidden="true">{icon}</span> {word[0]?.toUpperCase()}
      {word.slice(1)}
    </span>
  )
}
