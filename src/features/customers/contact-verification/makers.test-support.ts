import { sql } from '#runtime/db/index.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import type { ContactChannel } from '../index.ts'
import { newCustomerOfEea } from '../makers.test-support.ts'

let count = 0

/** Creates an EEA person with unique contacts. */
export const newReachable = (api: Api, extra: object = {}): Promise<Json> =>
  newCustomerOfEea(api, {
    email: `${crypto.randomUUID()}@example.org`,
    phoneNumber: `+49151${String(Date.now()).slice(-7)}${String(count++).padStart(3, '0')}`,
    ...extra,
  })

export const newProduction = () =>
  newPlatform({ environment: 'production', isRegulated: true, supportedCurrencies: ['USD'] })

export const pathOf = ({ id }: Json, channel: ContactChannel) => `/customers/${id}/verify-${channel}`
export const send = (api: Api, customer: Json, channel: ContactChannel) => api.post(pathOf(customer, channel))
export const confirm = (api: Api, customer: Json, channel: ContactChannel, code: unknown) =>
  api.post(`${pathOf(customer, channel)}/confirm`, { code })

/** Resets the sending limits, as if their time had passed. */
export async function forgetSending({ platform }: Api): Promise<void> {
  const { db } = service().database
  await db.deleteFrom('rate_hits').where('platform_id', '=', platform).execute()
  await db.deleteFrom('code_messages').execute()
}

/** Moves the platform's codes, and the limits of recipients of all platforms, back by the given number of seconds. */
export async function letPass({ platform }: Api, seconds: number): Promise<void> {
  const { db } = service().database
  const [codes, hits] = [
    await db.selectFrom('contact_codes').selectAll().where('platform_id', '=', platform).execute(),
    await db.selectFrom('rate_hits').selectAll().where('platform_id', '=', platform).execute(),
  ]
  const earlier = (instant: Date) => new Date(instant.getTime() - seconds * 1000)
  for (const { id, expires_at } of codes)
    await db
      .updateTable('contact_codes')
      .set({ expires_at: earlier(expires_at) })
      .where('id', '=', id)
      .execute()
  for (const { id, hit_at } of hits)
    await db
      .updateTable('rate_hits')
      .set({ hit_at: earlier(hit_at) })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('code_messages')
    .set({ sent_at: sql<Date>`sent_at - ${seconds} * interval '1 second'` })
    .execute()
  await db
    .updateTable('accepted_proofs')
    .set({ accepted_at: sql<Date>`accepted_at - ${seconds} * interval '1 second'` })
    .where('platform_id', '=', platform)
    .execute()
}

/** Returns a different code. */
export const otherThan = (code: string): string => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
