import type { ReactNode } from 'react'
import { visible } from './written.ts'

const ID = /\b[A-Z][A-Za-z]+:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** A text whose object ids `show` renders. */
export function WithIds({ text, show }: { text: string; show: (id: string) => ReactNode }) {
  const ids = text.match(ID) ?? []
  return text.split(ID).map((piece, index) => {
    const id = ids[index]
    return (
      // The pieces never change their order.
      <span key={index}>
        {visible(piece)}
        {id !== undefined && show(id)}
      </span>
    )
  })
}
