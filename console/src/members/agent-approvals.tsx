import { useQuery } from '@tanstack/react-query'
import { answerOf, confirmed } from '../api/client.ts'
import { ActionButton } from '../parts/action.tsx'
import { Amount } from '../parts/amount.tsx'
import { Table } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'
import { codeInWords } from '../parts/written.ts'
import { type InterfaceSchemas, platformApi } from './api.ts'
import { useToAmount } from './currencies.ts'
import { OwnLink } from './own-objects.tsx'

type Wanted = InterfaceSchemas['AgentAction']

const EVERY_MS = 5_000
const MOST = 20

const pathOf = ({ id, agentId }: Wanted) => ({ agentId, actionId: id })

const approve = (wanted: Wanted) =>
  confirmed((headers) =>
    platformApi.POST('/agents/{agentId}/actions/{actionId}/approve', { params: { path: pathOf(wanted) }, headers }),
  )

const reject = (wanted: Wanted) =>
  answerOf(platformApi.POST('/agents/{agentId}/actions/{actionId}/reject', { params: { path: pathOf(wanted) } }))

/** Requests of agents that wait for a person's decision. */
export function AgentApprovals() {
  const query = useQuery({
    queryKey: ['agent-approvals'],
    queryFn: () => answerOf(platformApi.GET('/agents/approvals', { params: { query: { limit: MOST } } })),
    refetchInterval: EVERY_MS,
  })
  const { data = [] } = query.data ?? {}
  if (data.length === 0) return null
  return (
    <section className="card">
      <h2>Agents ask</h2>
      <Table
        items={data}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Asked', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
          { title: 'What', cell: ({ type }) => codeInWords(type) },
          { title: 'Amount', cell: (wanted) => <Sent of={wanted} />, isNumber: true },
          { title: 'For', cell: ({ platformCustomerId }) => platformCustomerId },
          { title: 'Agent', cell: ({ agentId }) => <OwnLink id={agentId} /> },
          {
            title: 'Decide',
            cell: (wanted) => (
              <div className="actions">
                <ActionButton kind="primary" run={() => approve(wanted)}>
                  Approve
                </ActionButton>
                <ActionButton kind="danger" run={() => reject(wanted)}>
                  Reject
                </ActionButton>
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}

/** The amount that leaves the customer's account. */
function Sent({ of: { quote, transferDetails } }: { of: Wanted }) {
  const toAmount = useToAmount()
  if (quote) return <Amount of={{ amount: quote.totalSendingAmount, currency: quote.sendingCurrency }} />
  return transferDetails && <Amount of={toAmount(transferDetails.amount, transferDetails.currency)} />
}
