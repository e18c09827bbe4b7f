import { useState } from 'react'

/** Copies a text. If the browser does not allow it, `select` selects the text and the person copies it. */
export function CopyButton({ label, text, select }: { label: string; text: string; select: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), select)
  return (
    <button type="button" aria-label={`Copy ${label}`} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
