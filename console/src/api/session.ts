import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api, Refused } from './client.ts'

/** Who is signed in; null where there is no session. */
export const session = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    answerOf(api.GET('/session')).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) return null
      throw error
    }),
})

/** The person who is signed in, on pages that take a session. */
export const usePerson = () => useQuery(session).data ?? undefined
