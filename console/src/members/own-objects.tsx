import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePerson } from '../api/session.ts'
import { asText } from '../parts/text.tsx'
import { WithIds } from '../parts/with-ids.tsx'

/** Nouns of objects that have a page of their own. */
const NOUNS = [
  ...(['Customer', 'InternalAccount', 'ExternalAccount', 'Transaction', 'CardTransaction'] as const),
  ...(['Quote', 'Card', 'Agent'] as const),
] as const
export type NounWithPage = (typeof NOUNS)[number]

const ID = new RegExp(`^(?:(${NOUNS.join('|')}):)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i')

/** The noun of an id whose object has a page. */
export const nounOf = (id: string): NounWithPage | undefined => {
  const noun = ID.exec(id)?.[1]
  return NOUNS.find((each) => each === noun)
}

/** What a text names, where it is an id: without a noun it is that of a transaction. */
export function idIn(text: string): string | undefined {
  const [, noun = 'Transaction', uuid] = ID.exec(text) ?? []
  return uuid && `${NOUNS.find((each) => each.toLowerCase() === noun.toLowerCase())}:${uuid.toLowerCase()}`
}

/** An id of an object of the platform, or what stands for it: a link where it has a page. */
export function OwnLink({ id, children = <code>{id}</code> }: { id: string; children?: ReactNode }) {
  const { platformId = '' } = usePerson() ?? {}
  if (!nounOf(id)) return asText(children)
  return (
    <Link to="/p/$platformId/objects/$objectId" params={{ platformId, objectId: id }}>
      {asText(children)}
    </Link>
  )
}

/** An id in a text. */
export const showId = (id: string) => <OwnLink id={id}>{id}</OwnLink>

/** A text in which ids of objects with pages are links. */
export const WithOwnIds = ({ text }: { text: string }) => <WithIds text={text} show={showId} />
