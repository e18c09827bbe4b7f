import { useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A text to copy, shown only once. */
export function Once({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="once">
      <label>
        {label}
        <input ref={field} readOnly value={value} />
      </label>
      <CopyButton label={label} text={value} select={() => field.current?.select()} />
    </div>
  )
}
