import { useState } from 'react'

/** Copies a text. Where the browser does not let it, the person copies what `select` has selected. */
export function CopyButton({ label, text, select }: { label: string; text: string; select: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), select)
  return (
    <button type="button" aria-label={`Copy ${label}`} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
