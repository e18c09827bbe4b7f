import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePerson } from '../api/session.ts'
import { asText } from '../parts/text.tsx'
import { WithIds } from '../parts/with-ids.tsx'
import { endOf } from '../parts/written.ts'

/** Nouns of objects with a page. */
const NOUNS = [
  ...(['Customer', 'InternalAccount', 'ExternalAccount', 'Transaction', 'CardTransaction'] as const),
  ...(['Quote', 'Card', 'Agent', 'Webhook'] as const),
] as const
export type NounWithPage = (typeof NOUNS)[number]

const ID = new RegExp(`^(?:(${NOUNS.join('|')}):)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i')

/** Returns the noun of an id if its object has a page. */
export const nounOf = (id: string): NounWithPage | undefined => {
  const noun = ID.exec(id)?.[1]
  return NOUNS.find((each) => each === noun)
}

/** Returns the id in a text, or undefined if it has none. Reads an id without a noun as a transaction id. */
export function idIn(text: string): string | undefined {
  const [, noun = 'Transaction', uuid] = ID.exec(text) ?? []
  return uuid && `${NOUNS.find((each) => each.toLowerCase() === noun.toLowerCase())}:${uuid.toLowerCase()}`
}

/** Shows an object's id, or its children instead of the id, as a link if the object has a page. */
export function OwnLink({ id, children = <code title={id}>{endOf(id)}</code> }: { id: string; children?: ReactNode }) {
  const { platformId = '' } = usePerson() ?? {}
  if (!nounOf(id)) return asText(children)
  return (
    <Link to="/p/$platformId/objects/$objectId" params={{ platformId, objectId: id }}>
      {asText(children)}
    </Link>
  )
}

/** Renders an id in a text as a link. */
export const showId = (id: string) => <OwnLink id={id}>{id}</OwnLink>

/** Renders an id in a text as a link with the end of the id. The tooltip shows the whole id. */
const showShortId = (id: string) => (
  <span title={id}>
    <OwnLink id={id}>{`${id.slice(0, id.indexOf(':') + 1)}${endOf(id)}`}</OwnLink>
  </span>
)

/** A text in which ids of objects with pages are short links. */
export const WithOwnIds = ({ text }: { text: string }) => <WithIds text={text} show={showShortId} />
