import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { visible } from './written.ts'

const MOST = 100

/** Reads the newest platforms of the environment, `MOST` at most. */
function usePlatforms() {
  const environment = useEnvironment()
  return useQuery({
    queryKey: ['platforms', environment, MOST],
    queryFn: () => answerOf(api.GET('/platforms', { params: { query: { environment, limit: MOST } } })),
  }).data?.data
}

/** Returns a function that gives a platform's name in the environment, or its id if the name is unknown. */
export function usePlatformNames(): (id: string) => string {
  const platforms = usePlatforms()
  return (id) => platforms?.find((each) => each.id === id)?.name ?? id
}

/** A list filter for one platform of the environment, or all platforms. */
export function PlatformChoice({
  label,
  chosen,
  onChoose,
}: {
  label: string
  chosen: string | undefined
  onChoose: (platformId: string | undefined) => void
}) {
  const platforms = usePlatforms() ?? []
  const isListed = chosen === undefined || platforms.some(({ id }) => id === chosen)
  return (
    <label className="filter">
      {label}
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">All</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {platforms.map(({ id, name }) => (
          <option key={id} value={id}>
            {visible(name)}
          </option>
        ))}
      </select>
    </label>
  )
}
