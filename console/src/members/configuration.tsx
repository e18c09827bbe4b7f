import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { Loaded } from '../parts/states.tsx'
import { Text } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { CurrenciesCard } from './configuration/currencies.tsx'
import { FeesCard } from './configuration/fees.tsx'
import { CARD_CODES, ChangeTexts, TextsCard, UMA_DOMAIN, WALLET_CODES } from './configuration/texts.tsx'
import { WebhookAddress } from './webhook-address.tsx'

type Config = InterfaceSchemas['PlatformConfig']

const EVERY_MS = 10_000

/** The settings of the platform, which owners and developers change. */
export default function ConfigurationPage() {
  const query = useQuery({
    queryKey: ['config'],
    queryFn: () => answerOf(platformApi.GET('/config')),
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <div className="page-head">
        <h1>Configuration</h1>
      </div>
      <Loaded query={query}>{(config) => <Sections config={config} />}</Loaded>
    </>
  )
}

function Sections({ config }: { config: Config }) {
  const mayManage = usePerson()?.permissions.includes('MANAGE') ?? false
  const of = { config, mayManage }
  return (
    <>
      <div className="grid halves">
        <PlatformCard {...of} />
        <WebhookAddress />
      </div>
      <CurrenciesCard {...of} />
      <FeesCard {...of} />
      <div className="grid halves">
        <TextsCard title="One-time codes" none="The defaults of the service apply." fields={WALLET_CODES} {...of} />
        <TextsCard
          title="Codes for a card on a device"
          none="The defaults of the service apply."
          fields={CARD_CODES}
          {...of}
        />
      </div>
    </>
  )
}

function PlatformCard({ config, mayManage }: { config: Config; mayManage: boolean }) {
  const { umaDomain, proxyUmaSubdomain, isRegulatedFinancialInstitution, createdAt, updatedAt } = config
  return (
    <section className="card" aria-label="Platform">
      <h2>Platform</h2>
      <dl>
        <dt>Verification of customers</dt>
        <dd>{isRegulatedFinancialInstitution ? 'by you: the platform is regulated' : 'by the operator'}</dd>
        <dt>Domain of UMA addresses</dt>
        <dd>{umaDomain === undefined ? 'the domain of the operator' : <Text of={umaDomain} />}</dd>
        {proxyUmaSubdomain !== undefined && (
          <>
            <dt>UMA paths are forwarded to</dt>
            <dd>
              <Text of={proxyUmaSubdomain} />
            </dd>
          </>
        )}
        <dt>Opened</dt>
        <dd>
          <When at={createdAt} />
        </dd>
        <dt>Last change</dt>
        <dd>
          <When at={updatedAt} />
        </dd>
      </dl>
      {mayManage && (
        <div className="actions">
          <ChangeTexts
            label={umaDomain === undefined ? 'Set a UMA domain' : 'Change the UMA domain'}
            fields={UMA_DOMAIN}
            config={config}
          />
        </div>
      )}
    </section>
  )
}
