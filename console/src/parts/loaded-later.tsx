import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

const PAUSE_MS = 3_000

/** Waits until the service responds. */
async function reached(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer && answer.status < 500) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await reached()
}

/** Loads a script. If the service is unreachable, loads it once the service is reachable again. */
function patiently<Script>(load: () => Promise<Script>): Promise<Script> {
  return load().catch(() => reached().then(load))
}

/**
 * A page whose script loads when the page opens. If the service is unreachable, the previous page stays until it is
 * reachable.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => patiently(load), name)

/**
 * A part of a page whose script loads after the page appears. The page works without it, permanently if the script no
 * longer exists.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const nothing: Awaited<ReturnType<typeof load>> = { default: () => null }
  const Part: ComponentType<Props> = lazy(() => patiently(load).catch(() => nothing))
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
