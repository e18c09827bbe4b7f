import { answerOf, api, type Schemas } from './api/client.ts'
import type { Grant } from './api/session.ts'
import type { Environment } from './environment.ts'

type Review = Schemas['ReviewCase']

/** The pending entries of one kind. */
export interface Waiting {
  count: number
  /** True if there are more entries than counted. */
  isMore: boolean
  /** The start of the longest wait among the entries read, and the earliest deadline. */
  since?: string | undefined
  due?: string | undefined
  /** The case with the earliest deadline that has no reviewer. */
  first?: Review | undefined
}

interface List<Item> {
  data: Item[]
  totalCount?: number
  hasMore?: boolean
}

const earliest = (moments: readonly string[]): string | undefined => moments.toSorted()[0]

const waitingIn = <Item>(
  { data, totalCount, hasMore }: List<Item>,
  since: (item: Item) => string,
  due?: (item: Item) => string,
): Waiting => ({
  count: totalCount ?? data.length,
  isMore: totalCount === undefined && hasMore === true,
  // The list is newest first, so with more pages its oldest entry is unknown.
  since: hasMore ? undefined : earliest(data.map(since)),
  due: due && earliest(data.map(due)),
})

const reviews =
  (kind: Review['kind']) =>
  async (environment: Environment): Promise<Waiting> => {
    const page = await answerOf(api.GET('/reviews', { params: { query: { environment, kind } } }))
    return {
      ...waitingIn(
        page,
        ({ waitsSince }) => waitsSince,
        ({ dueAt }) => dueAt,
      ),
      first: page.data.find(({ takenBy }) => takenBy === undefined),
    }
  }

export interface WaitingKind {
  title: string
  /** The grant that a person needs to see it. */
  grant?: Grant
  read: (environment: Environment) => Promise<Waiting>
}

/** Pending tasks for people, by kind. */
export const WAITING = {
  approvals: {
    title: 'Approvals',
    read: async (environment) => {
      const query = { environment, status: 'WAITING' } as const
      return waitingIn(
        await answerOf(api.GET('/acts', { params: { query } })),
        ({ askedAt }) => askedAt,
        ({ expiresAt }) => expiresAt,
      )
    },
  },
  receipts: {
    title: 'Receipts without an owner, or held',
    grant: 'receipts.read',
    read: async (environment) => {
      const query = { environment }
      return waitingIn(await answerOf(api.GET('/receipts', { params: { query } })), ({ acceptedAt }) => acceptedAt)
    },
  },
  verifications: { title: 'Verifications', grant: 'reviews.decide', read: reviews('VERIFICATION') },
  resets: { title: 'Lost factors', grant: 'reviews.decide', read: reviews('TWO_FACTOR_RESET') },
  accounts: { title: 'Accounts outside', grant: 'reviews.decide', read: reviews('EXTERNAL_ACCOUNT') },
  events: {
    title: 'Webhook events that wait',
    grant: 'webhooks.read',
    read: async (environment) => {
      const query = { environment, state: 'WAITING' } as const
      return waitingIn(await answerOf(api.GET('/events', { params: { query } })), ({ createdAt }) => createdAt)
    },
  },
  jobs: {
    title: 'Jobs that fail',
    grant: 'system.read',
    read: async (environment) => {
      const query = { environment, state: 'FAILING' } as const
      return waitingIn(await answerOf(api.GET('/jobs', { params: { query } })), ({ dueAt }) => dueAt)
    },
  },
} as const satisfies Record<string, WaitingKind>

/** The query of each kind, for the overview and the navigation. */
export const waitingOf = (kind: keyof typeof WAITING, environment: Environment, everyMs: number) => ({
  queryKey: ['waiting', environment, kind],
  queryFn: () => WAITING[kind].read(environment),
  refetchInterval: everyMs,
})
