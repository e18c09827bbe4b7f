import { AboutPage } from './about-page.tsx'
import { FocusOnTitle } from './focus-on-title.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** What stands below the navigation of each page, and what follows the person from page to page. */
export default function BelowNavigation() {
  return (
    <>
      <AboutPage />
      <Shortcuts />
      <FocusOnTitle />
    </>
  )
}
