import type { Schemas } from '../api/client.ts'
import type { Column } from './list.tsx'
import { asText } from './text.tsx'
import { When } from './when.tsx'

type Place = Pick<Schemas['PersonSession'], 'createdAt' | 'seenAt' | 'kind' | 'sourceAddress' | 'userAgent'>

/** The sessions of a person. */
export const PLACE_COLUMNS: readonly Column<Place>[] = [
  { title: 'Opened', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Last seen', cell: ({ seenAt }) => <When at={seenAt} as="list" /> },
  { title: 'At', cell: ({ kind }) => (kind === 'browser' ? 'a browser' : 'a terminal') },
  { title: 'From', cell: ({ sourceAddress }) => sourceAddress },
  { title: 'It says of itself', cell: ({ userAgent }) => <code className="long">{asText(userAgent)}</code> },
]
