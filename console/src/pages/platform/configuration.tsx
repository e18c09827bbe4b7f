import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { type Column, Table } from '../../parts/list.tsx'
import { useCurrencies } from '../../parts/money-fields.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import type { WrittenAmount } from '../../parts/written.ts'
import { codeInWords } from '../../parts/written.ts'

type Config = Schemas['PlatformConfig']
type Currency = Config['supportedCurrencies'][number]

const wanted = (fields: Currency['requiredCounterpartyFields']): string =>
  fields.map(({ name, mandatory }) => codeInWords(name) + (mandatory ? '' : ' (wanted)')).join(', ')

/** Returns an amount in a currency of the platform, for people. */
type ToAmount = (amount: number, code: string) => WrittenAmount

const columnsWith = (toAmount: ToAmount): readonly Column<Currency>[] => [
  { title: 'Currency', cell: ({ currencyCode }) => currencyCode },
  { title: 'Directions', cell: ({ enabledTransactionTypes }) => enabledTransactionTypes.map(codeInWords).join(', ') },
  {
    title: 'Least',
    cell: ({ minAmount, currencyCode }) => <Amount of={toAmount(minAmount, currencyCode)} />,
    isNumber: true,
  },
  {
    title: 'Most',
    cell: ({ maxAmount, currencyCode }) => <Amount of={toAmount(maxAmount, currencyCode)} />,
    isNumber: true,
  },
  {
    title: 'Asked of the other side',
    cell: ({ requiredCounterpartyFields }) => wanted(requiredCounterpartyFields) || 'nothing',
  },
]

/** Settings made by the platform, and settings made by the operator for it. */
export function ConfigurationTab({ platform: { id } }: { platform: Platform }) {
  const query = useQuery({
    queryKey: ['platform-config', id],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/config', { params: { path: { platformId: id } } })),
  })
  return <Loaded query={query}>{(config) => <Configuration config={config} />}</Loaded>
}

function Configuration({ config }: { config: Config }) {
  const { umaDomain, proxyUmaSubdomain, webhookEndpoint, isRegulatedFinancialInstitution, ...rest } = config
  const { data } = useCurrencies()
  // The decimals of the amounts are not known yet.
  if (data.length === 0) return <p className="faint">Loading …</p>
  const toAmount: ToAmount = (amount, code) => ({
    amount,
    currency: { code, decimals: data.find((each) => each.code === code)?.decimals ?? 0 },
  })
  return (
    <>
      <p>As the platform reads it. The platform changes it by its interface.</p>
      <section className="card">
        <dl>
          <dt>Customers are verified</dt>
          <dd>{isRegulatedFinancialInstitution ? 'by the platform: it is regulated' : 'by the operator'}</dd>
          <dt>Domain of UMA addresses</dt>
          <dd>{umaDomain ?? 'that of the operator'}</dd>
          {proxyUmaSubdomain && (
            <>
              <dt>Forwards UMA paths to</dt>
              <dd>{proxyUmaSubdomain}</dd>
            </>
          )}
          <dt>Webhooks go to</dt>
          <dd>{webhookEndpoint ?? 'no address is set'}</dd>
          <dt>Changed</dt>
          <dd>
            <When at={rest.updatedAt} />
          </dd>
        </dl>
      </section>
      <section className="card">
        <h2>Currencies</h2>
        {rest.supportedCurrencies.length === 0 ? (
          <p className="empty">None: the platform can neither pay nor be paid.</p>
        ) : (
          <Table
            columns={columnsWith(toAmount)}
            items={rest.supportedCurrencies}
            keyOf={({ currencyCode }) => currencyCode}
          />
        )}
      </section>
      <section className="card">
        <h2>Its own fees</h2>
        {rest.feeConfigs.length === 0 && <p className="empty">No fees besides the ones in the terms.</p>}
        {rest.feeConfigs.map(({ feeType, sourceCurrency, variableFeeBps, fixedFee }) => (
          <p key={`${feeType} ${sourceCurrency}`}>
            {codeInWords(feeType)} from {sourceCurrency}: {variableFeeBps} hundredths of a percent, and{' '}
            <Amount of={toAmount(fixedFee.amount, fixedFee.currency)} />
          </p>
        ))}
      </section>
      <Codes title="Codes that are sent to customers" of={rest.embeddedWalletConfig} />
      <Codes title="Codes for adding a card to a device" of={rest.cardTokenization2faConfig} />
    </>
  )
}

const Codes = ({ title, of }: { title: string; of: object | undefined }) => (
  <section className="card">
    <h2>{title}</h2>
    {of === undefined || Object.keys(of).length === 0 ? (
      <p className="empty">What ships holds.</p>
    ) : (
      <Facts of={{ ...of }} />
    )}
  </section>
)
