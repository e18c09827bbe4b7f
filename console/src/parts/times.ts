/** The time zone in which the console shows times: UTC, or the zone of the browser. */
export type Zone = 'UTC' | 'local'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A moment as its day, its time to the millisecond, and the name of its zone. */
export interface Written {
  day: string
  /** `14:02:03.123`. */
  time: string
  zone: string
}

const two = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** Writes a moment in a zone. */
export function inZone(at: string, zone: Zone): Written {
  const moment = new Date(at)
  if (zone === 'UTC') {
    const text = moment.toISOString()
    return { day: text.slice(0, 10), time: text.slice(11, 23), zone: 'UTC' }
  }
  const east = -moment.getTimezoneOffset()
  const hours = two(Math.floor(Math.abs(east) / 60))
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => two(part)).join(':')
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${time}.${two(moment.getMilliseconds(), 3)}`,
    zone: `UTC${east < 0 ? '−' : '+'}${hours}:${two(Math.abs(east) % 60)}`,
  }
}

/** Writes a moment to the minute: `2026-01-31 14:02 UTC`. */
export function minuteIn(at: string, zone: Zone): string {
  const { day, time, zone: name } = inZone(at, zone)
  return `${day} ${time.slice(0, 5)} ${name}`
}

const STEPS = [
  [MINUTE_MS, SECOND_MS, 's'],
  [HOUR_MS, MINUTE_MS, 'min'],
  [DAY_MS, HOUR_MS, 'h'],
  [7 * DAY_MS, DAY_MS, 'd'],
] as const

/** Writes how long ago a moment is, up to a week: `4 min ago`. Returns undefined for others, and for the future. */
export function ago(at: string, now: number): string | undefined {
  const passed = now - Date.parse(at)
  if (passed < 0) return undefined
  const step = STEPS.find(([below]) => passed < below)
  return step && `${Math.floor(passed / step[1])} ${step[2]} ago`
}

/** Writes a duration: `0.42 s`, `72 s`, `3 min 5 s`, `2 h 10 min`, `4 d 3 h`. */
export function duration(ms: number): string {
  const seconds = ms / SECOND_MS
  if (seconds < 10) return `${seconds.toFixed(2)} s`
  if (seconds < 100) return `${Math.round(seconds)} s`
  const parts: [number, string][] = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'h'],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), 'min'],
    [Math.floor((ms % MINUTE_MS) / SECOND_MS), 's'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
