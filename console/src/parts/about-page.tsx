import { useMatches } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { Icon } from './icon.tsx'

const MANUAL = '/console/docs/'

/** Opens the documentation of the page in another tab. */
export function AboutPage() {
  const about = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.about })
  if (about === undefined) return null
  return (
    <a
      className="about-page"
      href={about.startsWith('/') ? about : MANUAL + about}
      target="_blank"
      rel="noopener"
      title="Opens another tab"
    >
      <Icon of={CircleHelp} />
      About this page
    </a>
  )
}
