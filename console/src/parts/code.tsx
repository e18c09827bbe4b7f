import { type ReactNode, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
import { WithIds } from './with-ids.tsx'

/** A request or response of a program, to read and copy. `children` is the displayed text if it contains links. */
export function Code({ label, text, children = text }: { label: string; text: string; children?: ReactNode }) {
  const place = useRef<HTMLPreElement>(null)
  const select = () => {
    if (place.current) getSelection()?.selectAllChildren(place.current)
  }
  return (
    <>
      <div className="code-head">
        <span className="faint">{label}</span>
        <CopyButton label={label} text={text} select={select} />
      </div>
      <pre ref={place}>{children}</pre>
    </>
  )
}

/** An object as the interface returns it. `showId` renders the ids of other objects. */
export function Json({ of, showId }: { of: object; showId: (id: string) => ReactNode }) {
  const text = JSON.stringify(of, null, 2)
  return (
    <Code label="JSON" text={text}>
      <WithIds text={text} show={showId} />
    </Code>
  )
}
