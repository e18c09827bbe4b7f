import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { asText } from './text.tsx'
import { endOf } from './written.ts'

/** The end of an id, with a button that copies the whole id. The tooltip shows the whole id. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className="short-id">
      <code title={id}>{endOf(id)}</code>
      <CopyId id={id} />
    </span>
  )
}

/** A button that copies an id. */
export function CopyId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true))
  return (
    <button
      type="button"
      className="quiet copy"
      aria-label={isCopied ? 'Copied' : `Copy the id ${endOf(id)}`}
      title={isCopied ? 'Copied' : 'Copy the id'}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? Check : Copy} />
    </button>
  )
}

const ENDS_WITH_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as `ShortId`, and any other name unchanged. */
export const IdOrName = ({ of }: { of: string }) => (ENDS_WITH_UUID.test(of) ? <ShortId id={of} /> : asText(of))
