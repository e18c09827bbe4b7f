/** Stays below the service's rate limit for one address: 60 requests a minute without a session. */
const PAUSE_MS = 2_000

/** A moment before the next question. Throws when the program is stopped. */
export async function pause(stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) throw new Error('Stopped.')
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  if (stopped.aborted) throw new Error('Stopped.')
}
