import { useParams, useSearch } from '@tanstack/react-router'
import { faultIn } from './addresses.ts'
import type { Page } from './pages.ts'
import { lazyPage, lazyPart } from './parts/loaded-later.tsx'

const WrongAddress = lazyPart(() => import('./parts/wrong-address.tsx'))

/** Returns the component of a page. For an address with an unknown value it shows the fault instead. */
export function checkedPage(page: Page) {
  const Shown = lazyPage(page.load)
  function Checked() {
    const params = useParams({ strict: false })
    const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
    const fault = faultIn(page, params as Readonly<Record<string, string>>, search)
    return fault ? <WrongAddress fault={fault} /> : <Shown />
  }
  return Object.assign(Checked, { preload: Shown.preload })
}
