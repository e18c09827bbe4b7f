import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePerson } from '../api/session.ts'
import { AsOf } from './states.tsx'
import { visible } from './written.ts'

const EVERY_MS = 20_000

/** `status: failed`, for each filter in the address. */
const filtersIn = (search: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(search).map(([name, value]) => `${name}: ${String(value).replaceAll('_', ' ').toLowerCase()}`)

/** The head of the page on paper: about what, for whom, when, and narrowed by what. */
export default function Printed() {
  const person = usePerson()
  const { environment } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search })
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const parts = [person?.environment ?? environment ?? 'the deployment', ...filtersIn(search)]
  return (
    <p className="printed">
      <strong>Causeway</strong>, {parts.join(', ')}. Printed by {visible(person?.name ?? '')}, <AsOf at={now} isWhole />
      .
    </p>
  )
}
