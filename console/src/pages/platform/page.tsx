import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Grant, useMay } from '../../api/session.ts'
import type { FiltersOf } from '../../parts/filters.tsx'
import { InPlatform, type Platform } from '../../parts/in-platform.tsx'
import { Status } from '../../parts/status.tsx'
import { Text } from '../../parts/text.tsx'
import { visible } from '../../parts/written.ts'
import { WaitingActs } from '../act/waiting.tsx'
import { AuditLogTab } from './audit-log.tsx'
import { ConfigurationTab } from './configuration.tsx'
import { ImportsTab } from './imports.tsx'
import { MembersTab } from './members.tsx'
import { OverviewTab } from './overview.tsx'
import { RequirementsTab } from './requirements.tsx'
import { StablecoinsTab } from './stablecoins.tsx'
import { TermsTab } from './terms.tsx'
import { TokensTab } from './tokens.tsx'
import { UmaDomainsTab } from './uma-domains.tsx'
import { WebhooksTab } from './webhooks.tsx'

type TabName = NonNullable<FiltersOf<'/frame/$environment/platforms/$platformId'>['tab']>

interface Tab {
  title: string
  /** The grant that a person needs to see the tab. */
  grant: Grant
  page: (platform: Platform) => ReactNode
}

const TABS: Readonly<Record<TabName, Tab>> = {
  overview: { title: 'Overview', grant: 'platforms.read', page: (platform) => <OverviewTab platform={platform} /> },
  members: { title: 'Members', grant: 'names.read', page: (platform) => <MembersTab platform={platform} /> },
  tokens: { title: 'API tokens', grant: 'platforms.read', page: (platform) => <TokensTab platform={platform} /> },
  configuration: {
    title: 'Configuration',
    grant: 'platforms.read',
    page: (platform) => <ConfigurationTab platform={platform} />,
  },
  terms: { title: 'Terms', grant: 'terms.read', page: (platform) => <TermsTab platform={platform} /> },
  requirements: {
    title: 'Counterparties',
    grant: 'terms.read',
    page: (platform) => <RequirementsTab platform={platform} />,
  },
  stablecoins: {
    title: 'Stablecoins',
    grant: 'stablecoins.read',
    page: (platform) => <StablecoinsTab platform={platform} />,
  },
  webhooks: { title: 'Webhooks', grant: 'webhooks.read', page: (platform) => <WebhooksTab platform={platform} /> },
  'uma-domains': {
    title: 'UMA domains',
    grant: 'platforms.read',
    page: (platform) => <UmaDomainsTab platform={platform} />,
  },
  imports: { title: 'Imports', grant: 'names.read', page: (platform) => <ImportsTab platform={platform} /> },
  'audit-log': {
    title: 'Audit log',
    grant: 'audit-log.read',
    page: (platform) => <AuditLogTab platform={platform} />,
  },
}

const NAMES = Object.keys(TABS) as TabName[]

/** One platform, in parts with separate URLs. */
export default function PlatformPage() {
  return <InPlatform title="Platform">{(platform) => <Parts of={platform} />}</InPlatform>
}

function Parts({ of: platform }: { of: Platform }) {
  const { tab = 'overview' } = useSearch({ from: '/frame/$environment/platforms/$platformId' })
  const may = useMay()
  const { id, name, environment, suspendedAt } = platform
  return (
    <>
      <h1>
        <Text of={name} /> <Status status={suspendedAt ? 'SUSPENDED' : 'ACTIVE'} />
      </h1>
      <nav className="tabs" aria-label={`Parts of ${visible(name)}`}>
        {NAMES.filter((each) => may(TABS[each].grant)).map((each) => (
          <Link
            key={each}
            to="/$environment/platforms/$platformId"
            params={{ environment, platformId: id }}
            search={each === 'overview' ? {} : { tab: each }}
            activeOptions={{ exact: true }}
            aria-current={each === tab ? 'page' : undefined}
            className={each === tab ? 'chosen' : undefined}
          >
            {TABS[each].title}
          </Link>
        ))}
        {may('ledger.read') && (
          <Link to="/$environment/platforms/$platformId/ledger" params={{ environment, platformId: id }}>
            Ledger
          </Link>
        )}
      </nav>
      <WaitingActs object={id} />
      {may(TABS[tab].grant) ? TABS[tab].page(platform) : <p>Your roles do not show you this part.</p>}
    </>
  )
}
