import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import { type MemberSchemas, memberApi } from './api.ts'

type Latest = MemberSchemas['LatestRequest']

const QUERY = ['latest-requests'] as const
const EVERY_MS = 3_000
/** The service stores a request within some seconds. A repeated reading begins this long before the newest request. */
const OVERLAP_MS = 15_000
/** The service returns at most as many. */
const MOST = 600

const keyOf = ({ requestId, createdAt }: Latest): string => `${requestId} ${createdAt}`

/** Adds requests to known ones, each once, and returns the newest of them, newest first. */
export function mergedRequests(known: readonly Latest[], added: readonly Latest[], most = MOST): Latest[] {
  const all = new Map([...known, ...added].map((each) => [keyOf(each), each]))
  return [...all.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, most)
}

const sinceOf = ([newest]: readonly Latest[]): string | undefined =>
  newest && new Date(Date.parse(newest.createdAt) - OVERLAP_MS).toISOString()

/** Reads the newest requests of programs, and afterwards every three seconds only what is new. */
export function useLatestRequests() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: QUERY,
    queryFn: async () => {
      const known = queries.getQueryData<readonly Latest[]>(QUERY) ?? []
      const since = sinceOf(known)
      const { data } = await answerOf(memberApi.GET('/requests/latest', { params: { query: { since } } }))
      return mergedRequests(known, data)
    },
    refetchInterval: EVERY_MS,
  })
}
