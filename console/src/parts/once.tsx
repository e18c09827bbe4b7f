import { useRef, useState } from 'react'

/** A text that is shown this once, to be copied. */
export function Once({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Where the browser does not let it, the person copies what is selected.
      () => field.current?.select(),
    )
  return (
    <div className="once">
      <label>
        {label}
        <input ref={field} readOnly value={value} />
      </label>
      <button type="button" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
