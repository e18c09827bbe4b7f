import { lazyRouteComponent as loadedLater } from '@tanstack/react-router'

const PAUSE_MS = 3_000

/** Returns as soon as the service answers. */
async function reached(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer && answer.status < 500) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await reached()
}

/** A page whose script is loaded when it is opened. Where the service cannot be reached, the page before it stays until it can. */
export const lazyRouteComponent: typeof loadedLater = (load, name) =>
  loadedLater(() => load().catch(() => reached().then(load)), name)
