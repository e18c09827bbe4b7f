import { ago, inZone } from './times.ts'
import { useZone } from './zone.ts'

/**
 * A moment, in the zone that the person has chosen. `list` says how long ago it is, up to a week, and `log` shows the
 * milliseconds. The tooltip shows the whole moment.
 */
export function When({ at, as = 'second' }: { at: string; as?: 'list' | 'second' | 'log' }) {
  const { day, time, zone } = inZone(at, useZone())
  const texts = {
    list: () => ago(at, Date.now()) ?? `${day} ${time.slice(0, 5)}`,
    second: () => `${day} ${time.slice(0, 8)} ${zone}`,
    log: () => time,
  }
  return (
    <time dateTime={at} title={`${day} ${time} ${zone}`}>
      {texts[as]()}
    </time>
  )
}
