import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { asText } from './text.tsx'
import { WithIds } from './with-ids.tsx'
import { endOf } from './written.ts'

/** An id of a platform's object, as a link if the console has a page for it. */
export function ObjectLink({ platformId, id, children }: { platformId: string; id: string; children?: ReactNode }) {
  const environment = useEnvironment()
  const may = useMay()
  const inPlatform = { environment, platformId }
  const shown = asText(children) ?? <code title={id}>{endOf(id)}</code>
  switch (id.slice(0, id.indexOf(':'))) {
    case 'Customer':
      return (
        <Link to="/$environment/platforms/$platformId/customers/$customerId" params={{ ...inPlatform, customerId: id }}>
          {shown}
        </Link>
      )
    case 'Transaction':
      return (
        <Link
          to="/$environment/platforms/$platformId/payments/$transactionId"
          params={{ ...inPlatform, transactionId: id }}
        >
          {shown}
        </Link>
      )
    case 'Card':
      return (
        <Link to="/$environment/platforms/$platformId/cards/$cardId" params={{ ...inPlatform, cardId: id }}>
          {shown}
        </Link>
      )
    case 'Agent':
      return (
        <Link to="/$environment/platforms/$platformId/agents/$agentId" params={{ ...inPlatform, agentId: id }}>
          {shown}
        </Link>
      )
    case 'InternalAccount':
      return (
        <Link to="/$environment/platforms/$platformId/accounts/$accountId" params={{ ...inPlatform, accountId: id }}>
          {shown}
        </Link>
      )
    case 'Verification':
      return !may('reviews.decide') ? (
        shown
      ) : (
        <Link to="/$environment/reviews/$platformId/$caseId" params={{ ...inPlatform, caseId: id }}>
          {shown}
        </Link>
      )
    default:
      return shown
  }
}

/** A text in which ids of a platform's objects are links. */
export const Linked = ({ platformId, text }: { platformId: string; text: string }) => (
  <WithIds text={text} show={(id) => <IdLink platformId={platformId} id={id} />} />
)

/** A text of a list in which ids of a platform's objects are links with the ends of the ids. */
export const LinkedInList = ({ platformId, text }: { platformId: string; text: string }) => (
  <WithIds text={text} show={(id) => <ObjectLink platformId={platformId} id={id} />} />
)

/** An id in a text, as a link if the console has a page for it. */
export const IdLink = ({ platformId, id }: { platformId: string; id: string }) => (
  <ObjectLink platformId={platformId} id={id}>
    {id}
  </ObjectLink>
)
