import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { answerOf, api } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Box } from '../parts/box.tsx'
import { groupsOf, isStillLooking, MOST_REPEATED } from '../parts/search-answer.tsx'

/**
 * The search of an environment. Polls a few times for late results. Sends the text only in the request body.
 */
export default function Search() {
  const environment = useEnvironment()
  const { history } = useRouter()
  function useFound(text: string) {
    const { data, error } = useQuery({
      queryKey: ['search', environment, text],
      queryFn: () => answerOf(api.POST('/search', { body: { text, environment } })),
      enabled: text !== '',
      gcTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        isStillLooking(data) && dataUpdateCount < MOST_REPEATED ? 1_000 : false,
    })
    return {
      groups: groupsOf(data, (page) => history.push(`/console${page}`)),
      isAnswered: data !== undefined,
      isLate: isStillLooking(data),
      error,
    }
  }
  return <Box label={`Search ${environment}`} useFound={useFound} />
}
