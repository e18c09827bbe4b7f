import { setLimits } from '../../src/features/people/people/index.ts'
import type { Limits } from '../../src/runtime/auth/reach.ts'
import { systemClock } from '../../src/runtime/clock.ts'
import { inHouse } from '../../src/runtime/operator/units.ts'
import { service } from './service.ts'

/** Limits the roles of a person of the operator. */
export async function limitedTo(id: string, limits: Limits): Promise<void> {
  const { works } = service().app
  await inHouse({ works, clock: systemClock }, (work) => setLimits(work, id as `Operator:${string}`, limits))
}
