import { ago, inZone, minuteIn } from './times.ts'
import { useZone } from './zone.ts'

/**
 * A moment, in the zone that the person has chosen. `list` says how long ago it is, up to a week, `minute` is for
 * texts, and `log` shows the milliseconds. The tooltip shows the whole moment.
 */
export function When({ at, as = 'second' }: { at: string; as?: 'list' | 'minute' | 'second' | 'log' }) {
  const chosen = useZone()
  const { day, time, zone } = inZone(at, chosen)
  const texts = {
    list: () => ago(at, Date.now()) ?? `${day} ${time.slice(0, 5)}`,
    minute: () => minuteIn(at, chosen),
    second: () => `${day} ${time.slice(0, 8)} ${zone}`,
    log: () => time,
  }
  return (
    <time dateTime={at} title={`${day} ${time} ${zone}`}>
      {texts[as]()}
    </time>
  )
}
