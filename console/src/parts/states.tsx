import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost, isOver, Refused } from '../api/client.ts'
import { Problem } from './action.tsx'
import { lazyPart } from './loaded-later.tsx'
import { When } from './when.tsx'

const WhereToGo = lazyPart(async () => ({ default: (await import('./where-to-go.tsx')).WhereToGo }))

/**
 * Renders the result of a query. Old data stays if newer data is missing. The frame reports a missing connection or
 * session once for all queries.
 */
export function Loaded<Data>({
  query,
  title,
  children,
}: {
  query: UseQueryResult<Data>
  /** The page title until the data arrives, for pages whose title is part of the data. */
  title?: string
  children: (data: NonNullable<Data>) => ReactNode
}) {
  const { data, isPending, refetch, dataUpdatedAt } = query
  const failure = query.error ?? (isPending ? query.failureReason : null)
  const error = isOver(failure) ? null : failure
  if (title !== undefined && !data && error instanceof Refused && error.status === 404)
    return <Missing title={title} error={error} />
  return (
    <>
      {title !== undefined && !data && <h1 className="provisional">{title}</h1>}
      {error && (isPending || dataUpdatedAt === 0 || !isLost(error)) && (
        <div className="bar">
          <Problem error={error} />
          {dataUpdatedAt > 0 && (
            <p className="faint">
              Showing data as of <AsOf at={dataUpdatedAt} />.
            </p>
          )}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {isPending && !error && <p className="faint">Loading …</p>}
      {data !== undefined && data !== null && children(data)}
    </>
  )
}

/** The page of an object that does not exist, or not where the address says. */
const Missing = ({ title, error }: { title: string; error: Refused }) => (
  <>
    <h1>No such {title.toLowerCase()}</h1>
    <p>{error.message} Check the id, the platform and the environment in the address.</p>
    <WhereToGo />
  </>
)

/** The time of a reading. */
export const AsOf = ({ at }: { at: number }) => <When at={new Date(at).toISOString()} as="minute" />
