import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { Amount } from '../../parts/amount.tsx'
import { Table } from '../../parts/list.tsx'
import { MoneyFields, useMoneyIn } from '../../parts/money-fields.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Selected } from '../../parts/selected.tsx'
import { Loaded } from '../../parts/states.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Settlement = Schemas['NewCardSettlement']

/** Amounts owed to card networks and by them. A person can record a payment at the bank. */
export function CardSettlements({ platformId }: { platformId: string }) {
  const may = useMay()
  const query = useQuery({
    queryKey: ['card-settlements', platformId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/card-settlements', { params: { path: { platformId } } })),
  })
  return (
    <section className="card">
      <h2>Owed to card networks</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">None. Debts to card networks appear here until they are settled.</p>
          ) : (
            <Table
              items={data}
              keyOf={({ program, owed }) => `${program} ${owed.currency.code}`}
              columns={[
                { title: 'Program', cell: ({ program }) => program },
                {
                  title: 'Owed',
                  cell: ({ owed }) => <Amount of={owed} />,
                  isNumber: true,
                },
              ]}
            />
          )
        }
      </Loaded>
      {may('cards.settle') && <Record platformId={platformId} />}
    </section>
  )
}

function Record({ platformId }: { platformId: string }) {
  const isAsked = useEnvironment() === 'production'
  const moneyIn = useMoneyIn()
  return (
    <WithReason
      label="Record a settlement…"
      title="Record a payment to a network, or from it"
      submit={isAsked ? 'Ask for approval' : 'Record'}
      run={async (reason, form) => {
        const text = (name: string) => String(form.get(name)).trim()
        const body: Settlement = {
          program: text('program') as Settlement['program'],
          direction: text('direction') as Settlement['direction'],
          ...moneyIn(form),
          reference: text('reference'),
          reason,
        }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/card-settlements', { params: { path: { platformId }, header }, body }),
          ),
        )
      }}
    >
      <p>This moves no money: the payment was made at the bank.</p>
      <Selected label="Program" name="program" words={['US', 'EU']} />
      <Selected label="It was" name="direction" words={['PAID', 'RECEIVED']} />
      <MoneyFields label="Amount" />
      <label>
        Reference of the payment at the bank
        <input name="reference" required maxLength={100} />
      </label>
    </WithReason>
  )
}
