import { api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'

type UmaDomain = Schemas['UmaDomain']

const PROOFS = { TXT: 'by a record', FILE: 'by a file', OPERATOR: 'by the word of the operator' } as const

const COLUMNS: readonly Column<UmaDomain>[] = [
  {
    title: 'Domain',
    cell: ({ domain, isConfigured }) => (
      <>
        {asText(domain)} {!isConfigured && <span className="faint">not configured any more</span>}
      </>
    ),
  },
  { title: 'Sub-domain of the service', cell: ({ subdomain }) => <code>{subdomain}</code> },
  {
    title: 'State',
    cell: ({ state, proof }) => (
      <>
        <Status status={state} /> {proof && PROOFS[proof]}
      </>
    ),
  },
  {
    title: 'Since',
    cell: ({ provenAt, lookedForSince }) => {
      const since = provenAt ?? lookedForSince
      return since && <When at={since} />
    },
  },
]

const ACTIONS: Column<UmaDomain> = { title: 'Actions', cell: (domain) => <Decide of={domain} /> }

function Decide({ of: { platformId, domain, state } }: { of: UmaDomain }) {
  const path = { platformId, domain }
  if (state === 'PROVEN')
    return (
      <ActButton
        label="Withdraw"
        title={`Withdraw the proof of ${domain}`}
        kind="danger"
        call={(header, reason) =>
          api.POST('/platforms/{platformId}/uma-domains/{domain}/withdraw', {
            params: { path, header },
            body: { reason },
          })
        }
      >
        <p>From then on no customer of the platform is found or paid at it.</p>
      </ActButton>
    )
  if (state === 'PROVEN_BY_ANOTHER') return null
  return (
    <ActButton
      label="Prove"
      title={`Say that ${domain} is the platform's own`}
      takesTwo
      call={(header, reason) =>
        api.POST('/platforms/{platformId}/uma-domains/{domain}/prove', { params: { path, header }, body: { reason } })
      }
    >
      <p>It counts as if the proof had been found. No other platform can prove it from then on.</p>
    </ActButton>
  )
}

/** UMA domains that the platform has claimed. */
export function UmaDomainsTab({ platform: { id, environment } }: { platform: Platform }) {
  const may = useMay()
  return (
    <section className="card">
      <List
        name={['uma-domains', id]}
        read={(page) => api.GET('/uma-domains', { params: { query: { environment, platformId: id, ...page } } })}
        limit={20}
        columns={may('platforms.manage') ? [...COLUMNS, ACTIONS] : COLUMNS}
        keyOf={({ domain, subdomain }) => `${domain} ${subdomain}`}
        empty="The platform has claimed no domain. Its customers have addresses of the service's own."
      />
    </section>
  )
}
