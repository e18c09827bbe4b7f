import { act, actBindings, actOfNewPlatform } from '#features/operators/acts/index.ts'
import { handling } from '#runtime/http/route.ts'
import type { Bindings } from '#runtime/kernel/feature.ts'
import type { Environment } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { attemptPostponed } from '#runtime/work/jobs/store.ts'
import { renamePlatform, resumePlatform, suspendPlatform } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { newCredentials, openPlatform } from './create-platform.ts'
import { STARTING_CURRENCIES } from './open-config.ts'
import * as contract from './operator-contract.ts'
import { lockPlatform, type PlatformRow } from './operator-store.ts'
import { forOperators as toWire } from './view.ts'

/**
 * An action on the platform on whose behalf the admin request runs. The precondition snapshot contains its name and
 * whether it is suspended.
 */
const moving = (move: (work: Work, platform: PlatformRow) => Promise<unknown>) => ({
  async snapshot(work: Work) {
    const { name, suspended_at } = await lockPlatform(work)
    return { name, isSuspended: suspended_at !== null }
  },
  async carryOut(work: Work) {
    await move(work, await lockPlatform(work))
    return toWire(await lockPlatform(work), work.now)
  },
})

async function suspend(work: Work, ordersContinue: boolean): Promise<void> {
  const { suspended_at } = await lockPlatform(work)
  if (suspended_at) refuse('CONFLICT', 'The platform is suspended already.')
  await suspendPlatform(work, ordersContinue)
}

async function resume(work: Work, { suspended_at }: PlatformRow): Promise<void> {
  if (!suspended_at) refuse('CONFLICT', 'The platform is not suspended.')
  await resumePlatform(work)
  await attemptPostponed(work)
}

const opening = act(contract.openPlatform, {
  isAnswerSecret: true,
  snapshot: async (_, { body: { name, environment } }) => ({ name, environment }),
  carryOut: async (work, { body: { name, isRegulated = false, supportedCurrencies = STARTING_CURRENCIES } }) => {
    const token = newCredentials()
    await openPlatform(work, name, { isRegulated, supportedCurrencies }, token)
    return { ...toWire(await lockPlatform(work), work.now), token }
  },
})

/** Opens a transaction of a platform that it is about to create. */
export type WorkForNew = <T>(environment: Environment, callback: (work: Work) => Promise<T>) => Promise<T>

/** The administrators' actions on platforms. */
export function platformActs(workForNew: WorkForNew): Pick<Bindings, 'routes' | 'adds'> {
  const { routes, adds } = actBindings([
    act(contract.renamePlatform, {
      ...moving(async () => {}),
      carryOut: async (work, { body: { name } }) => {
        await renamePlatform(work, name)
        return toWire(await lockPlatform(work), work.now)
      },
    }),
    act(contract.suspendPlatform, {
      ...moving(async () => {}),
      carryOut: async (work, { body: { ordersContinue = false } }) => {
        await suspend(work, ordersContinue)
        return toWire(await lockPlatform(work), work.now)
      },
    }),
    act(contract.resumePlatform, moving(resume)),
  ])
  const open = actOfNewPlatform(
    opening,
    handling(contract.openPlatform, (callback: (work: Work) => Promise<unknown>, { body: { environment } }) =>
      workForNew(environment, callback),
    ),
  )
  return { routes: [...routes, open], adds }
}
