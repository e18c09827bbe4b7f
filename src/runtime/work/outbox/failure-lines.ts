import type { PlatformId } from '#runtime/lib/ids.ts'
import type { Log, LogFields } from '#runtime/lib/log.ts'

const MINUTE_MS = 60_000

interface Line {
  level: 'warn' | 'error'
  message: string
  platform: PlatformId
  /** The time of the last write, by `performance.now()`. */
  writtenAt: number
  /** The number of occurrences since then, and the latest fields. */
  count: number
  fields: LogFields
}

/**
 * Log lines about the events of platforms. Writes each immediately, then once a minute while it continues, with the
 * number of occurrences.
 */
export class FailureLines {
  private readonly lines = new Map<string, Line>()

  constructor(
    private readonly log: Log,
    private readonly now: () => number = () => performance.now(),
  ) {}

  say(level: Line['level'], message: string, platform: PlatformId, fields: LogFields): void {
    const key = `${platform} ${message}`
    const line = this.lines.get(key) ?? { level, message, platform, writtenAt: -Infinity, count: 0, fields }
    this.lines.set(key, line)
    line.count++
    line.fields = fields
    this.writeIfDue(key, line)
  }

  /** Writes the lines with a minute of counted occurrences. The owner must call it regularly. */
  writeDue(): void {
    for (const [key, line] of this.lines) this.writeIfDue(key, line)
  }

  private writeIfDue(key: string, line: Line): void {
    const { level, message, platform, count, fields } = line
    const now = this.now()
    if (now - line.writtenAt < MINUTE_MS) return
    if (count === 0) return void this.lines.delete(key)
    this.log[level](message, { platform, count, ...fields })
    line.writtenAt = now
    line.count = 0
  }
}
