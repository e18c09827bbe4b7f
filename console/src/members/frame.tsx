import { Link, Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../api/client.ts'
import { MEMBER_PAGES } from '../pages.ts'
import { Layout, listedIn } from '../parts/layout.tsx'
import { lazyPart } from '../parts/loaded-later.tsx'
import { useHasRole } from './api.ts'

/** Their scripts load after the page is rendered. */
const PersonMenu = lazyPart(() => import('../parts/person-menu.tsx'))
const Search = lazyPart(() => import('./search.tsx'))
const FirstPasskey = lazyPart(() => import('./first-passkey.tsx'))

const LISTED = listedIn(MEMBER_PAGES)

/** Navigation and page for members of a platform. */
export function MemberFrame({ person }: { person: Schemas['SignedInPerson'] }) {
  const { platformId = '' } = useParams({ strict: false })
  const has = useHasRole()
  const isSandbox = person.environment === 'sandbox'
  const listed = LISTED.filter(
    ([, { isInSandbox, roles }]) => (isSandbox || !isInSandbox) && (!roles || has(...roles)),
  ).map(([path, page]) => ({
    page,
    link: (content: ReactNode) => (
      <Link
        to={`/p/$platformId${path}` as '/p/$platformId'}
        params={{ platformId }}
        activeOptions={{ exact: path === '/' }}
        data-letter={page.letter}
      >
        {content}
      </Link>
    ),
  }))
  return (
    <Layout
      banner={
        <section className={`banner ${person.environment}`} aria-label="Place">
          <strong>{isSandbox ? 'Sandbox: no real money' : 'Production'}</strong>
        </section>
      }
      name="Causeway"
      listed={listed}
      search={<Search />}
      account={
        <PersonMenu
          person={person}
          sessions={
            <Link to="/p/$platformId/sessions" params={{ platformId }}>
              Your passkeys and sessions
            </Link>
          }
        />
      }
    >
      {!person.hasPasskey && <FirstPasskey />}
      <Outlet />
    </Layout>
  )
}
