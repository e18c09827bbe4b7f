import type { Api } from './api.ts'

/** Returns the time of a sandbox platform in milliseconds. */
export const nowOf = async (api: Api): Promise<number> => Date.parse((await api.read('/sandbox/clock')).now)

/** Moves the platform's clock to the given number of seconds after a moment, however long the calls since then took. */
export async function moveTo(api: Api, since: number, seconds: number): Promise<void> {
  const advanceSeconds = Math.floor((since - (await nowOf(api))) / 1_000) + seconds
  await api.create('/sandbox/clock', { advanceSeconds })
}
