import type { ReactNode } from 'react'
import { piecesOf } from './written.ts'

/**
 * Renders text from others unchanged. Shows invisible characters as symbols, and prevents the text from changing the
 * direction of surrounding text.
 */
export function Text({ of }: { of: string }) {
  const pieces = piecesOf(of)
  return (
    <bdi>
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          // The pieces never change their order.
          <span key={index} className="odd" title="A character that cannot be seen">
            {piece}
          </span>
        ),
      )}
    </bdi>
  )
}

/** Renders text as `Text`, and any other node unchanged. */
export const asText = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node !== '' ? <Text of={node} /> : node
