import { type Clock, platformTime } from '../clock.ts'
import { HOUSE, type Platform } from '../platforms/platforms.ts'
import type { Work } from '../units/work.ts'
import type { Works } from '../units/works.ts'

/** What opens units of work of any platform, and of the house. */
interface Units {
  works: Pick<Works, 'run'>
  clock: Clock
}

/** In the book of the house, in real time. */
export const inHouse = <T>({ works, clock }: Units, callback: (work: Work) => Promise<T>): Promise<T> =>
  works.run({ platform: HOUSE, environment: 'production', now: clock.now() }, callback)

/** In the platform's own time. */
export const inUnitOf = <T>(
  { works, clock }: Units,
  { id, environment, clockOffsetMs }: Platform,
  callback: (work: Work) => Promise<T>,
): Promise<T> => works.run({ platform: id, environment, now: platformTime(clock.now(), clockOffsetMs) }, callback)
