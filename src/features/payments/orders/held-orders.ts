import type { JobContext } from '#runtime/work/jobs/jobs.ts'
import { Postponed } from '#runtime/work/jobs/jobs.ts'
import { requirePlatform } from '#runtime/work/platforms/platforms.ts'

/** Postpones a job that would give orders to a partner while the platform is suspended and its orders are held (platform-rules 3.4). */
export async function checkOrdersLeave({ db, platform }: Pick<JobContext, 'db' | 'platform'>): Promise<void> {
  const { areOrdersHeld } = await requirePlatform(db, platform)
  if (areOrdersHeld) throw new Postponed('The platform is suspended, and its orders are held.')
}
