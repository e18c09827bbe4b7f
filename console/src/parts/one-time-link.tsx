import { type ReactNode, useRef } from 'react'
import type { Schemas } from '../api/client.ts'
import { CopyButton } from './copy-button.tsx'
import { When } from './when.tsx'

/** A link that registers a passkey, for its person. `children` explains its use. */
export function OneTimeLink({
  of: { url, expiresAt },
  children,
}: {
  of: Schemas['EnrolmentLink']
  children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>
        {children} It is shown only once, and works for one passkey until <When at={expiresAt} as="minute" />.
      </p>
      <label>
        Link
        <input ref={field} readOnly value={url} />
      </label>
      <CopyButton label="the link" text={url} select={() => field.current?.select()} />
    </>
  )
}
