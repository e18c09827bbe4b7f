const MINUTE_MS = 60_000

/** Formats a time span in its two largest units. */
export function toSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** Returns the tone: late, in the last quarter of the time, or earlier. */
function toneOf(left: number, whole: number): string {
  if (left < 0) return 'failed'
  return left < whole / 4 ? 'attention' : 'neutral'
}

/** The time left until a deadline, in words and colour. */
export function TimeLeft({ since, due }: { since: string; due: string }) {
  const left = Date.parse(due) - Date.now()
  return (
    <time className={`status ${toneOf(left, Date.parse(due) - Date.parse(since))}`} dateTime={due} title={due}>
      {toSpan(left)} {left < 0 ? 'late' : 'left'}
    </time>
  )
}
