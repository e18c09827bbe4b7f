import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { ProposedTerms } from './proposed-terms.tsx'

type Version = Schemas['TermsVersion']
type Document = Schemas['TermsDocument']

/** A platform's fees, limits and corridors: current, planned and past. */
export function TermsTab({ platform }: { platform: Platform }) {
  const path = { platformId: platform.id }
  const query = useQuery({
    queryKey: ['terms', platform.id],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/terms', { params: { path } })),
  })
  return (
    <Loaded query={query}>
      {({ current, planned }) => (
        <>
          <section className="card">
            <h2>Holds now</h2>
            {current ? (
              <Held version={current} />
            ) : (
              <p className="empty">No terms of its own. The terms of the deployment apply.</p>
            )}
            <Common />
          </section>
          <section className="card">
            <h2>Planned</h2>
            {planned.length === 0 && <p className="empty">No terms are scheduled.</p>}
            {planned.map((version) => (
              <Held key={version.version} version={version} />
            ))}
          </section>
          <ProposedTerms
            platform={platform}
            held={(planned.at(-1) ?? current)?.document ?? {}}
            key={`${current?.version} ${planned.length}`}
          />
          <History platform={platform} />
        </>
      )}
    </Loaded>
  )
}

function Held({ version: { version, effectiveAt, endsAt, document } }: { version: Version }) {
  return (
    <>
      <p>
        Version {version}, from <When at={effectiveAt} />
        {endsAt && (
          <>
            {' '}
            until <When at={endsAt} />
          </>
        )}
      </p>
      <Members document={document} />
    </>
  )
}

/** The values of a document, member by member. */
function Members({ document }: { document: Document }) {
  const lines = linesOf(document)
  if (lines.length === 0) return <p className="empty">No values. The terms of the deployment apply.</p>
  return (
    <dl className="members">
      {lines.map(([path, value]) => (
        <div key={path} className="fact">
          <dt>
            <code>{path}</code>
          </dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the path of each member with its value as JSON. A list counts as one value. */
function linesOf(value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([name, each]) => linesOf(each, path === '' ? name : `${path}.${name}`))
}

/** The defaults for values that the platform's terms omit. */
function Common() {
  const query = useQuery({ queryKey: ['common-terms'], queryFn: () => answerOf(api.GET('/terms')) })
  return (
    <details>
      <summary>Default values</summary>
      <Loaded query={query}>
        {({ deployment, shipped }) => (
          <>
            <h3>Of the deployment</h3>
            <Members document={deployment} />
            <h3>Built-in values</h3>
            <Members document={shipped} />
          </>
        )}
      </Loaded>
    </details>
  )
}

interface Setters {
  askedBy: string
  approvedBy: string | undefined
  reason: string
}

/** Returns the people who set each version, according to the latest admin requests. */
function useSetters(platformId: string): ReadonlyMap<number, Setters> {
  const { data } = useQuery({
    queryKey: ['terms-acts', platformId],
    queryFn: () =>
      answerOf(
        api.GET('/acts', {
          params: { query: { object: platformId, operation: 'setPlatformTerms', status: 'DONE', limit: 100 } },
        }),
      ),
  })
  return new Map(
    (data?.data ?? []).map(({ after, askedBy, decision, body }) => [
      Number(after?.version),
      { askedBy: askedBy.name, approvedBy: decision?.by?.name, reason: String(body?.reason ?? '') },
    ]),
  )
}

function History({ platform: { id } }: { platform: Platform }) {
  const setters = useSetters(id)
  const columns: readonly Column<Version>[] = [
    { title: 'Version', cell: ({ version }) => version },
    { title: 'Set', cell: ({ setAt }) => <When at={setAt} as="list" /> },
    { title: 'By', cell: ({ version }) => <By setters={setters.get(version)} /> },
    { title: 'Holds from', cell: ({ effectiveAt }) => <When at={effectiveAt} as="list" /> },
    { title: 'Until', cell: ({ endsAt, effectiveAt }) => <Until effectiveAt={effectiveAt} endsAt={endsAt} /> },
    {
      title: 'It says',
      cell: ({ document }) => (
        <details>
          <summary>{linesOf(document).length} members</summary>
          <Members document={document} />
        </details>
      ),
    },
  ]
  return (
    <section className="card">
      <h2>History</h2>
      <List
        name={['terms-versions', id]}
        read={(page) =>
          api.GET('/platforms/{platformId}/terms/versions', { params: { path: { platformId: id }, query: page } })
        }
        columns={columns}
        keyOf={({ version }) => String(version)}
        empty="No versions yet."
      />
    </section>
  )
}

function By({ setters }: { setters: Setters | undefined }) {
  if (!setters) return <span className="faint">by command</span>
  const { askedBy, approvedBy, reason } = setters
  return (
    <>
      {askedBy}
      {approvedBy && `, approved by ${approvedBy}`}: “{asText(reason)}”
    </>
  )
}

function Until({ effectiveAt, endsAt }: { effectiveAt: string; endsAt: string | undefined }) {
  if (endsAt === undefined) return 'further notice'
  return endsAt === effectiveAt ? 'never held: it was replaced before' : <When at={endsAt} />
}
