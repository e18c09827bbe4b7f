import type { Api } from './api.ts'

/** The time of a sandbox platform, in milliseconds. */
export const nowOf = async (api: Api): Promise<number> => Date.parse((await api.read('/sandbox/clock')).now)

/** Moves the clock of the platform to so many seconds after a moment, however long the calls since then have taken. */
export async function moveTo(api: Api, since: number, seconds: number): Promise<void> {
  const advanceSeconds = Math.floor((since - (await nowOf(api))) / 1_000) + seconds
  await api.create('/sandbox/clock', { advanceSeconds })
}
