import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePerson } from '../api/session.ts'
import { usePlace } from '../environment.ts'
import { minuteIn } from './times.ts'
import { codeInWords, visible } from './written.ts'
import { useZone } from './zone.ts'

const EVERY_MS = 20_000

const inWords = (value: string): string => (/^[A-Z_]+$/.test(value) ? codeInWords(value) : value)

/** Returns `status: failed`, for example, for each filter in the address. */
const filtersIn = (search: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(search).map(([name, value]) => `${name}: ${inWords(String(value))}`)

/** The heading of the printed page: its subject, its filters, the person and the time. */
export default function Printed() {
  const person = usePerson()
  const place = usePlace()
  const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search })
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const about = [person?.environment ?? place ?? 'the deployment', ...filtersIn(search)]
  const minute = minuteIn(new Date(now).toISOString(), useZone())
  const line = `Causeway, ${about.join(', ')}. Printed by ${visible(person?.name ?? '')}, ${minute}.`
  // The style sheet shows it only on paper.
  return <p className="printed" data-line={line} />
}
