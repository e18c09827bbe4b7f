const LOOK_AGAIN_MS = 500
const LOOK_AT_MOST = 60

/** Polls until there is a result. Fails after half a minute. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let looks = 0; looks < LOOK_AT_MOST; looks++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error('This takes longer than it should. Load the page again later.')
}
