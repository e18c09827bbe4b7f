import { setLimits } from '#features/people/index.ts'
import type { Limits } from '#runtime/declare/auth/grants.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import { inWork } from './inside.ts'

/** Limits the roles of a person of the operator. */
export async function limitedTo(id: string, limits: Limits): Promise<void> {
  await inWork({ platform: SYSTEM_TENANT }, (work) => setLimits(work, id as `Operator:${string}`, limits), 'production')
}
