import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A page of an object that the person has opened. */
interface Visit {
  title: string
  path: string
}

const MOST = 6
/** In memory alone: titles may be names of people, which no storage of the browser keeps. */
let visits: readonly Visit[] = []

function noteVisit(visit: Visit): void {
  visits = [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, MOST)
}

/** Returns the pages that the person has opened last in this window, except the open one. */
export const recentVisits = (openPath: string): readonly Visit[] => visits.filter(({ path }) => path !== openPath)

/** Forgets all visits, when a session ends. */
export function forgetVisits(): void {
  visits = []
}

/** Notes each page of an object when the person leaves it: its title is there then. */
export function NoteVisits() {
  const router = useRouter()
  useEffect(() => {
    let open: string | undefined
    const isOfObject = () => router.state.matches.at(-1)?.staticData.page?.title === undefined
    const note = () => {
      open = isOfObject() ? router.history.location.href : undefined
    }
    note()
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        const title = document.querySelector<HTMLElement>('main h1:not(.provisional)')?.innerText
        if (open !== undefined && title) noteVisit({ title: title.replace(/\s+/g, ' '), path: open })
      }),
      router.subscribe('onRendered', note),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
  return null
}
