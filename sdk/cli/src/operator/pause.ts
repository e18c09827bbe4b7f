/** Requests without a session stay below the service's rate limit for one address: 60 a minute. */
export const LONGEST_MS = 2_000
const SHORTEST_MS = 100

/** Waits before the next request, longer each time. Throws when the program is stopped. */
export function pausing(stopped: AbortSignal, shortestMs = SHORTEST_MS): () => Promise<void> {
  let milliseconds = shortestMs
  return async () => {
    await pause(stopped, milliseconds)
    milliseconds = Math.min(milliseconds * 1.5, LONGEST_MS)
  }
}

async function pause(stopped: AbortSignal, milliseconds: number): Promise<void> {
  if (stopped.aborted) throw new Error('Stopped.')
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  if (stopped.aborted) throw new Error('Stopped.')
}
