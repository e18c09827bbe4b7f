import type { ReactNode } from 'react'
import { piecesOf } from './written.ts'

/** A text that others wrote, as it is: what cannot be seen in it stands as a symbol, and it turns nothing beside it. */
export function Text({ of }: { of: string }) {
  const pieces = piecesOf(of)
  return (
    <bdi>
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          // The pieces never change their places.
          <span key={index} className="odd" title="A character that cannot be seen">
            {piece}
          </span>
        ),
      )}
    </bdi>
  )
}

/** Where it is a text, as `Text`; all else as it is. */
export const asText = (node: ReactNode): ReactNode =>
  typeof node === 'string' && node !== '' ? <Text of={node} /> : node
