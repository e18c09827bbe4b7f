import { expect } from 'vitest'
import type { Api, Json } from '#test/support/api.ts'
import { eventually } from '#test/support/eventually.ts'
import { service } from '#test/support/service.ts'

/** Waits until the log shows at least `count` requests of a platform, and returns them, newest first. */
export async function loggedOf(api: Api, count: number, query = ''): Promise<Json[]> {
  service().app.start()
  const found = eventually(async () => {
    const { data } = await api.read(`/sandbox/requests?limit=100${query}`)
    expect(data.length).toBeGreaterThanOrEqual(count)
    return data as Json[]
  })
  return found.finally(() => service().app.stop())
}
