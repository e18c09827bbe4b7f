import { Link } from '@tanstack/react-router'
import { usePerson } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'

/** Points to the search and to the first page, for pages without content. */
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
