import { Ban, Check, CircleAlert, CircleDashed, Clock, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import { Icon } from './icon.tsx'
import { codeInWords } from './written.ts'

const GOOD = ['good', Check] as const
const RUNNING = ['running', LoaderCircle] as const
const WAITING = ['waiting', Clock] as const
const ATTENTION = ['attention', CircleAlert] as const
const FAILED = ['failed', X] as const
const REFUSED = ['attention', Ban] as const

const TONES: Readonly<Record<string, readonly [tone: string, icon: LucideIcon]>> = {
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
  ...{ GIVEN: RUNNING, FAILING: ATTENTION, GIVEN_UP: FAILED, RETURNED: REFUSED, CANCELLED: REFUSED },
  ...{ EXPIRED: REFUSED, REFUND_FAILED: FAILED },
  ...{ RIGHT: GOOD, WRONG: FAILED },
  ...{ REFUSED, REJECTED: REFUSED, SUSPENDED: FAILED, FAILED, UNDELIVERABLE: FAILED },
}

const NEUTRAL = ['neutral', CircleDashed] as const

/** A status as an icon and a word. */
export function Status({ status }: { status: string }) {
  const [tone, icon] = TONES[status] ?? NEUTRAL
  const word = codeInWords(status)
  return (
    <span className={`status ${tone}`}>
      <Icon of={icon} />
      {word[0]?.toUpperCase()}
      {word.slice(1)}
    </span>
  )
}
