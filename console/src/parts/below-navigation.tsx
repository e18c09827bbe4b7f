import { AboutPage } from './about-page.tsx'
import { FocusOnTitle } from './focus-on-title.tsx'
import { NoteVisits } from './recent.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The content below the navigation of each page, and helpers that persist from page to page. */
export default function BelowNavigation() {
  return (
    <>
      <AboutPage />
      <Shortcuts />
      <FocusOnTitle />
      <NoteVisits />
    </>
  )
}
