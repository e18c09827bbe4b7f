import { useMatches, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePerson } from '../api/session.ts'
import { usePlace } from '../environment.ts'
import { endOf } from './written.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `ExternalAccount:…` as `External account`. */
const kindOf = (id: string): string =>
  capital(
    id
      .replace(/:.*/, '')
      .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase(),
  )

/**
 * The title of the browser's tab: the page, the environment, and Causeway. Browsers store titles in their history, so a
 * page about a person has the kind of object and the end of its id, never a name.
 */
export function DocumentTitle() {
  const title = useTitle()
  useEffect(() => {
    document.title = title
    return () => {
      document.title = 'Causeway'
    }
  }, [title])
  return null
}

function useTitle(): string {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const { environment, platformId, ...ids } = useParams({ strict: false }) as Readonly<Record<string, string>>
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const place = usePlace()
  const own = usePerson()?.environment
  // The last id in the path belongs to the page's object.
  const id = Object.values(ids).at(-1) ?? (own === undefined ? platformId : undefined)
  const name = page?.name === 'Object' && id ? kindOf(id) : (page?.title ?? page?.name ?? 'No such page')
  const object = page?.name !== undefined && id !== undefined ? `${name} ${endOf(id)}` : name
  const withTab = typeof tab === 'string' ? `${object}: ${tab}` : object
  return [withTab, capital(own ?? place ?? 'deployment'), 'Causeway'].join(' · ')
}
