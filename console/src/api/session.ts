import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api, Refused, type Schemas } from './client.ts'

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

export type Grant = Schemas['SignedInPerson']['grants'][number]

/** To what the roles of the person are limited. What concerns the whole deployment is then refused. */
export const useLimits = () => usePerson()?.limits

/** Whether the person may see or do it. Pages ask for nothing that would be refused. */
export function useMay(): (grant: Grant) => boolean {
  const grants: readonly Grant[] = usePerson()?.grants ?? []
  return (grant) => grants.includes(grant)
}
