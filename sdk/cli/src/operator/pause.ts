const PAUSE_MS = 1_000

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
