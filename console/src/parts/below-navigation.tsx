import { AboutPage } from './about-page.tsx'
import { DocumentTitle } from './document-title.tsx'
import { FocusOnTitle } from './focus-on-title.tsx'
import { NoteVisits } from './recent.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The content below the navigation of each page, and helpers that persist from page to page. */
export default function BelowNavigation() {
  return (
    <>
      <DocumentTitle />
      <AboutPage />
      <Shortcuts />
      <FocusOnTitle />
      <NoteVisits />
    </>
  )
}
