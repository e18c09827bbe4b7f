import type { Environment } from '#runtime/lib/environment.ts'
import { unpacked } from '#runtime/lib/packed-texts/packed-texts.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Api, Json } from './api.ts'
import { service } from './service.ts'

/** Functions that the interface does not offer: database access, and transactions for effects that no operation has. */

/** Runs a transaction of the platform. */
export const inWork = <T>(
  { platform }: Pick<Api, 'platform'>,
  run: (work: Work) => Promise<T>,
  environment: Environment = 'sandbox',
): Promise<T> => service().app.works.run({ platform, environment, now: new Date() }, run)

/** Returns the events about an object, oldest first, delivered or not. */
export async function eventsAbout({ platform }: Api, id: string): Promise<{ type: string; data: Json }[]> {
  const rows = await service()
    .database.db.selectFrom('events')
    .select(['type', 'body'])
    .where('platform_id', '=', platform)
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, body }) => ({ type, data: JSON.parse(unpacked(body)).data }))
}
