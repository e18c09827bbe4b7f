import { useQueries } from '@tanstack/react-query'
import type { Environment } from '../environment.ts'
import { type WAITING, waitingOf } from '../waiting.ts'

const EVERY_MS = 30_000

/** The pending tasks of each page in the navigation. */
const ON_PAGE: Readonly<Record<string, readonly (keyof typeof WAITING)[]>> = {
  Receipts: ['receipts'],
  Reviews: ['verifications', 'resets', 'accounts'],
  Approvals: ['approvals'],
}

/** Shows the number of pending tasks on the page. Renders no element if there are none. */
export default function NavCount({ page, environment }: { page: string; environment: Environment }) {
  const kinds = ON_PAGE[page] ?? []
  const queries = useQueries({ queries: kinds.map((kind) => waitingOf(kind, environment, EVERY_MS)) })
  const count = queries.reduce((sum, { data }) => sum + (data?.count ?? 0), 0)
  if (count === 0) return null
  const isMore = queries.some(({ data }) => data?.isMore)
  return (
    // The count is not part of the link's accessible name. The overview states it in words.
    <span className="count" aria-hidden="true" title={`${count}${isMore ? ' or more' : ''} wait`}>
      {count}
      {isMore && '+'}
    </span>
  )
}
