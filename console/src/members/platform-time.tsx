import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import { Loaded } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { platformApi } from './api.ts'

const EVERY_MS = 5_000

/** The time of a platform in the sandbox. */
export function PlatformTime() {
  const query = useQuery({
    queryKey: ['clock'],
    queryFn: () => answerOf(platformApi.GET('/sandbox/clock')),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query}>
      {({ now }) => (
        <p>
          It is <When at={now} /> for your platform.
        </p>
      )}
    </Loaded>
  )
}
