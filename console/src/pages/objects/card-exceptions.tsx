import { api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { idColumn } from '../../parts/columns.tsx'
import { ObjectLink } from '../../parts/linked.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { When } from '../../parts/when.tsx'
import { endOf } from '../../parts/written.ts'

type Exception = Schemas['CardException']

const COLUMNS: readonly Column<Exception>[] = [
  { title: 'Authorized', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'Merchant', cell: ({ merchant }) => merchant },
  { title: 'Card', cell: ({ platformId, cardId }) => <ObjectLink platformId={platformId} id={cardId} /> },
  { title: 'Account', cell: ({ platformId, accountId }) => <ObjectLink platformId={platformId} id={accountId} /> },
  { title: 'Missing', cell: ({ missing }) => <Amount of={missing} />, isNumber: true },
  idColumn('Card payment'),
]

const SETTLE: Column<Exception> = {
  title: 'Actions',
  cell: (exception) => <SettleException of={exception} />,
}

/** Collects the missing amount from the account, or records it as a loss of the service. */
function SettleException({ of: { platformId, id, canBeCollected, missing, cardId, createdAt } }: { of: Exception }) {
  const about = (
    <ActedOn
      of={{
        Missing: <Amount of={missing} />,
        Card: endOf(cardId),
        Authorized: <When at={createdAt} as="minute" />,
      }}
    />
  )
  const path = { platformId, cardTransactionId: id }
  return (
    <div className="actions">
      {canBeCollected && (
        <ActButton
          label="Collect"
          title="Take from the account what is missing"
          takesTwo
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/card-exceptions/{cardTransactionId}/collect', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          {about}
          <p>The account of the card pays it now, if it can.</p>
        </ActButton>
      )}
      <ActButton
        label="Write off"
        title="Book what is missing as a loss"
        kind="danger"
        takesTwo
        call={(header, reason) =>
          api.POST('/platforms/{platformId}/card-exceptions/{cardTransactionId}/write-off', {
            params: { path, header },
            body: { reason },
          })
        }
      >
        {about}
        <p>The amount becomes a loss of the service and is no longer collected.</p>
      </ActButton>
    </div>
  )
}

/** Amounts that networks received for a platform's card payments but accounts have not paid. */
export function CardExceptions({ platformId }: { platformId: string }) {
  const may = useMay()
  return (
    <section className="card">
      <h2>Missing for card payments</h2>
      <List
        name={['card-exceptions', platformId]}
        read={(page) =>
          api.GET('/platforms/{platformId}/card-exceptions', { params: { path: { platformId }, query: page } })
        }
        limit={20}
        columns={may('cards.settle') ? [...COLUMNS, SETTLE] : COLUMNS}
        keyOf={({ id }) => id}
        empty="None. If a network collects more than the account holds, the missing amount appears here until it is collected or written off."
      />
    </section>
  )
}
