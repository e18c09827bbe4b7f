import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from './action.tsx'

/** What a query has found. Old data stay where a newer answer is missing. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: NonNullable<Data>) => ReactNode
}) {
  const { data, error, isPending, refetch } = query
  return (
    <>
      {error && (
        <div className="bar">
          <Problem error={error} />
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {isPending && <p className="faint">Loading …</p>}
      {data !== undefined && data !== null && children(data)}
    </>
  )
}
