const TONES = {
  DONE: ['good', '✓'],
  ACTIVE: ['good', '✓'],
  WAITING: ['waiting', '◷'],
  INVITED: ['waiting', '◷'],
  STALE: ['attention', '⚠'],
  EXPIRED: ['neutral', '…'],
  REFUSED: ['failed', '✕'],
  REJECTED: ['failed', '✕'],
  SUSPENDED: ['failed', '✕'],
  WITHDRAWN: ['neutral', '…'],
} as const

const NEUTRAL = ['neutral', '…'] as const

/** A status as an icon and a word. */
export function Status({ status }: { status: string }) {
  const [tone, icon] = status in TONES ? TONES[status as keyof typeof TONES] : NEUTRAL
  const word = status.replaceAll('_', ' ').toLowerCase()
  return (
    <span className={`status ${tone}`}>
      <span aria-hidden="true">{icon}</span> {word[0]?.toUpperCase()}
      {word.slice(1)}
    </span>
  )
}
