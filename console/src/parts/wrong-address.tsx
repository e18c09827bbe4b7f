import { Link } from '@tanstack/react-router'
import type { Fault } from '../addresses.ts'
import { WhereToGo } from './where-to-go.tsx'
import { visible } from './written.ts'

const quoted = (value: string): string => `“${visible(value)}”`

/** The page for an address with a value that its page does not know, or for an address without a page. */
export default function WrongAddress({ fault }: { fault?: Fault }) {
  if (fault?.kind === 'FILTER')
    return (
      <>
        <h1>Unknown filter</h1>
        <p>
          The filter “{fault.name}” of this page does not know {quoted(fault.value)}. It accepts: {fault.known}.
        </p>
        <p>
          <Link to="." search={{}}>
            Open the page without filters
          </Link>
        </p>
      </>
    )
  return (
    <>
      <h1>{fault?.kind === 'ID' ? 'Unknown id' : 'No such page'}</h1>
      <p>
        {fault?.kind === 'ENVIRONMENT' && `There is no environment ${quoted(fault.value)}: use production or sandbox. `}
        {fault?.kind === 'ID' && `${quoted(fault.value)} is no id of this kind of object. Check that the id is whole. `}
        {!fault && 'The console has no page with this address. Check the address for a typing mistake.'}
      </p>
      <WhereToGo />
    </>
  )
}
