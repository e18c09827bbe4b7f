import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { forgetVisits } from '../parts/recent.ts'
import { answerOf, api, isOver, type Schemas } from './client.ts'
import { sign } from './passkeys.ts'

type Person = Schemas['SignedInPerson']
const queryKey = ['session']
const ENDED_EVERY_MS = 3_000

/**
 * The signed-in person, or null without a session. When a session ends, the person stays and the query has the error,
 * which preserves unfinished work. When another person signs in, the page reloads.
 */
export const session = queryOptions({
  queryKey,
  queryFn: async ({ client }): Promise<Person | null> => {
    const found = await answerOf(api.GET('/session')).catch((error: unknown) => {
      if (isOver(error) && !client.getQueryData(queryKey)) return null
      throw error
    })
    const known = client.getQueryData<Person | null>(queryKey)
    if (!known || !found || known.id === found.id) return found
    window.location.reload()
    return new Promise(() => {})
  },
  // The person, or another person, may have signed in again on another page of this browser.
  refetchInterval: ({ state }) => (isOver(state.error) ? ENDED_EVERY_MS : false),
})

/** Signs in with a passkey of this device. */
export async function signIn(): Promise<void> {
  const { challenge, rpId } = await answerOf(api.POST('/session/challenge'))
  await answerOf(api.POST('/session', { body: await sign(challenge, rpId) }))
}

/** Ends the session if it has not ended yet, and removes all data read for the person from this page. */
export async function signOut(queries: QueryClient): Promise<void> {
  await answerOf(api.DELETE('/session')).catch((error: unknown) => {
    if (!isOver(error)) throw error
  })
  forgetVisits()
  queries.setQueryData(queryKey, null)
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}

/** The signed-in person, on pages that need a session. */
export const usePerson = () => useQuery(session).data ?? undefined

export type Grant = Schemas['SignedInPerson']['grants'][number]

/** The limits of the person's roles. With limits, the service refuses requests about the whole deployment. */
export const useLimits = () => usePerson()?.limits

/**
 * Returns a function that checks whether the person may view or do something. Pages send no request that the service
 * would refuse.
 */
export function useMay(): (grant: Grant) => boolean {
  const grants: readonly Grant[] = usePerson()?.grants ?? []
  return (grant) => grants.includes(grant)
}

/** Returns whether the person sees the deployment as a whole. */
export const useSeesDeployment = (): boolean => {
  const may = useMay()
  return useLimits() === undefined && may('system.read')
}
