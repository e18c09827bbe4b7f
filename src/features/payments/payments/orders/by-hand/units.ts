import { type Clock, platformTime } from '../../../../../runtime/clock.ts'
import type { Db } from '../../../../../runtime/db/index.ts'
import type { PlatformId } from '../../../../../runtime/ids.ts'
import { HOUSE, requirePlatform } from '../../../../../runtime/platforms/platforms.ts'
import type { Work } from '../../../../../runtime/units/work.ts'
import type { Works } from '../../../../../runtime/units/works.ts'

/** Units of work of any platform, and of the house. */
export interface Units {
  db: Db
  works: Pick<Works, 'run'>
  clock: Clock
}

export const inHouse = <T>({ works, clock }: Units, callback: (work: Work) => Promise<T>): Promise<T> =>
  works.run({ platform: HOUSE, environment: 'production', now: clock.now() }, callback)

/** In the platform's own time. */
export async function inPlatform<T>(
  { db, works, clock }: Units,
  id: PlatformId,
  callback: (work: Work) => Promise<T>,
): Promise<T> {
  const { environment, clockOffsetMs } = await requirePlatform(db, id)
  return works.run({ platform: id, environment, now: platformTime(clock.now(), clockOffsetMs) }, callback)
}
