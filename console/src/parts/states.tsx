import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost, isOver } from '../api/client.ts'
import { Problem } from './action.tsx'

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

/** The time of a reading: the minute in UTC, with its day unless that is today. */
export function AsOf({ at }: { at: number }) {
  const moment = new Date(at).toISOString()
  const isToday = moment.slice(0, 10) === new Date().toISOString().slice(0, 10)
  return (
    <time dateTime={moment} title={moment}>
      {isToday ? '' : `${moment.slice(0, 10)} `}
      {moment.slice(11, 16)} UTC
    </time>
  )
}
