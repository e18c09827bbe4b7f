import { toTimestamp } from '../../../runtime/clock.ts'
import { type PlatformClock, readPlatformClock } from '../../../runtime/platforms/platforms.ts'
import { ask, read } from '../../../runtime/route.ts'
import { advanceClock, type MoveDependencies } from './advance-clock.ts'
import { advanceSandboxClock, getSandboxClock } from './clock-contract.ts'

const toWire = ({ now, offsetMs }: PlatformClock) => ({ now: toTimestamp(now), offsetSeconds: offsetMs / 1_000 })

export const clockRoutes = (dependencies: MoveDependencies) => [
  read(getSandboxClock, async (db, { caller }) => toWire(await readPlatformClock(db, caller.platform))),
  ask(advanceSandboxClock, async (asker, { caller, body }) => {
    await advanceClock(asker, caller.platform, body.advanceSeconds, dependencies)
    return toWire(await readPlatformClock(asker.db, caller.platform))
  }),
]
