import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endOf } from '../parts/written.ts'

/** Links to a logged request and its response. */
export function RequestLink({ requestId, children }: { requestId: string; children?: ReactNode }) {
  const { platformId = '' } = useParams({ strict: false })
  return (
    <Link to="/p/$platformId/requests/$requestId" params={{ platformId, requestId }}>
      {children ?? <code title={requestId}>{endOf(requestId)}</code>}
    </Link>
  )
}
