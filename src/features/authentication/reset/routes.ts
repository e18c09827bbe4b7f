import { ask, type Route, read, write } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import type { ScaDependencies } from '../model.ts'
import { completeReset } from './complete-reset.ts'
import * as contract from './contract.ts'
import { type ResetState, requireResetState } from './show-reset.ts'
import { type StartedReset, startReset } from './start-reset.ts'

const startToWire = ({ reset, session }: StartedReset) => ({
  resetId: reset.id,
  verificationLink: session?.verificationLink ?? null,
  livenessAccessToken: session?.token ?? null,
  expiresAt: toTimestamp(reset.expiresAt),
})

const stateToWire = ({ reset, isEnrolledAgain }: ResetState) => ({
  status: reset.status,
  factor: reset.factor,
  enrollmentStatus:
    isEnrolledAgain === undefined ? null : isEnrolledAgain ? ('COMPLETED' as const) : ('PENDING' as const),
  expiresAt: toTimestamp(reset.expiresAt),
  completedAt: reset.completedAt ? toTimestamp(reset.completedAt) : null,
})

export const routesWith = (dependencies: ScaDependencies): Route[] => [
  ask(contract.startTwoFactorReset, async (asker, { caller: { environment }, query, body }) =>
    startToWire(await startReset(asker, dependencies, { environment, ...query, ...body })),
  ),
  read(contract.getTwoFactorResetStatus, async (db, { caller: { platform }, now, query, params }) =>
    stateToWire(await requireResetState(db, { platform, now, ...query, ...params })),
  ),
  write(contract.completeTwoFactorReset, (work, { query, params, body }) =>
    completeReset(work, dependencies, { ...query, ...params, body }),
  ),
]
