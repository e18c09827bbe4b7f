import { type Clock, platformTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import type { PlatformId } from '../ids.ts'
import { HOUSE, type Platform, requirePlatform } from '../platforms/platforms.ts'
import type { Work } from '../units/work.ts'
import type { Works } from '../units/works.ts'

/** What opens units of work of any platform, and of the house. */
export interface Units {
  db: Db
  works: Pick<Works, 'run'>
  clock: Clock
}

/** In the book of the house, in real time. */
export const inHouse = <T>(
  { works, clock }: Pick<Units, 'works' | 'clock'>,
  callback: (work: Work) => Promise<T>,
): Promise<T> => works.run({ platform: HOUSE, environment: 'production', now: clock.now() }, callback)

/** In the platform's own time. */
export const inUnitOf = <T>(
  { works, clock }: Pick<Units, 'works' | 'clock'>,
  { id, environment, clockOffsetMs }: Platform,
  callback: (work: Work) => Promise<T>,
): Promise<T> => works.run({ platform: id, environment, now: platformTime(clock.now(), clockOffsetMs) }, callback)

/** As `inUnitOf`, of the platform of that id. */
export const inPlatform = async <T>(units: Units, id: PlatformId, callback: (work: Work) => Promise<T>): Promise<T> =>
  inUnitOf(units, await requirePlatform(units.db, id), callback)
