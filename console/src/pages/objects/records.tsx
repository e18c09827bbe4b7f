import { api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { LinkedInList } from '../../parts/linked.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { IdOrName } from '../../parts/short-id.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'

/** `unfreezeInternalAccount` as words. */
const toWords = (operation: string): string => {
  const words = operation.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ACTS: readonly Column<Schemas['Act']>[] = [
  { title: 'Asked', cell: ({ askedAt }) => <When at={askedAt} as="list" /> },
  { title: 'What', cell: ({ operation }) => toWords(operation) },
  { title: 'Who', cell: ({ askedBy }) => askedBy.name },
  { title: 'Decided by', cell: ({ decision }) => decision?.by?.name ?? '' },
  { title: 'Reason', cell: ({ body }) => String(body?.reason ?? '') },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
]

const entriesIn = (platformId: string): readonly Column<Schemas['AuditEntry']>[] => [
  { title: 'When', cell: ({ at }) => <When at={at} as="list" /> },
  { title: 'Who', cell: ({ actor, actorName }) => actorName ?? <IdOrName of={actor} /> },
  { title: 'What', cell: ({ action }) => toWords(action) },
  { title: 'Fields', cell: ({ fields }) => fields.join(', ') },
  { title: 'Concerned', cell: ({ concerned }) => <LinkedInList platformId={platformId} text={concerned.join(', ')} /> },
  { title: 'Result', cell: ({ result }) => result },
]

/** The access log of a platform's object, and the decisions about it. */
export function Records({ platformId, object }: { platformId: string; object: string }) {
  const may = useMay()
  return (
    <>
      <section className="card">
        <h2>Decisions of people</h2>
        <List
          name={['acts-on', object]}
          read={(page) => api.GET('/acts', { params: { query: { object, ...page } } })}
          limit={20}
          columns={ACTS}
          keyOf={({ id }) => id}
          empty="No actions of operators yet. Each action appears here with its reason."
        />
      </section>
      {may('audit-log.read') && (
        <section className="card">
          <h2>Audit log</h2>
          <List
            name={['audit-log-of', object]}
            read={(page) =>
              api.GET('/platforms/{platformId}/audit-log', {
                params: { path: { platformId }, query: { object, ...page } },
              })
            }
            limit={20}
            columns={entriesIn(platformId)}
            keyOf={({ id }) => id}
            empty="No entry. Each change, and each look at what is kept sealed, is written down here."
          />
        </section>
      )}
    </>
  )
}
