import { Link } from '@tanstack/react-router'
import { usePerson } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'

/** The way on from a page that has nothing to show: the search, and the first page. */
export function WhereToGo() {
  const platformId = usePerson()?.platformId
  const environment = useEnvironment()
  return (
    <p>
      Search for a name or an id above, or go to{' '}
      {platformId === undefined ? (
        <Link to="/$environment" params={{ environment }}>
          Overview
        </Link>
      ) : (
        <Link to="/p/$platformId" params={{ platformId }}>
          Home
        </Link>
      )}
      .
    </p>
  )
}
