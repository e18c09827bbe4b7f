import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import { ActionButton } from '../../parts/action.tsx'
import { Amount } from '../../parts/amount.tsx'
import { keepFile } from '../../parts/keep-file.ts'
import { type Column, List } from '../../parts/list.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Status } from '../../parts/status.tsx'
import { TreasuryAccountField } from '../../parts/treasury-account-field.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type OrderFile = Schemas['OrderFile']

const COLUMNS: readonly Column<OrderFile>[] = [
  { title: 'Asked for', cell: ({ askedAt }) => <When at={askedAt} as="list" /> },
  {
    title: 'Account',
    cell: ({ treasuryAccount, rail }) => (
      <>
        <code>{treasuryAccount}</code> {rail && `${rail} alone`}
      </>
    ),
  },
  { title: 'Orders', cell: ({ orders }) => orders, isNumber: true },
  { title: 'Total', cell: ({ total }) => <Amount of={total} />, isNumber: true },
  {
    title: 'State',
    cell: ({ state, leftForFunds }) => (
      <>
        <Status status={state} /> {leftForFunds > 0 && `${leftForFunds} wait: the account has not enough`}
      </>
    ),
  },
]

const ACTIONS: Column<OrderFile> = { title: 'Actions', cell: (file) => <Actions file={file} /> }

/** Actions that fit the state of the file. */
function Actions({ file: { id, treasuryAccount, state } }: { file: OrderFile }) {
  const path = { orderFileId: id }
  if (state !== 'MADE' && state !== 'HANDED_OVER') return null
  return (
    <div className="actions">
      <ActionButton
        run={async () => {
          const read = api.GET('/order-files/{orderFileId}/content', { params: { path }, parseAs: 'blob' })
          keepFile(`orders-${treasuryAccount}-${id}.csv`, await answerOf(read))
        }}
      >
        Download
      </ActionButton>
      {state === 'MADE' && (
        <ActButton
          label="Handed over"
          title={`The bank has the file of ${treasuryAccount}`}
          call={(header, reason) =>
            api.POST('/order-files/{orderFileId}/hand-over', { params: { path, header }, body: { reason } })
          }
        >
          <p>So it has all orders in it: payments that waited for that go on.</p>
        </ActButton>
      )}
    </div>
  )
}

function MakeFile() {
  return (
    <WithReason
      label="Make a file…"
      title="Make a file of orders"
      kind="primary"
      run={async (reason, form) => {
        const body = { treasuryAccount: String(form.get('treasuryAccount')), reason }
        await confirmed((header) => api.POST('/order-files', { params: { header }, body }))
      }}
    >
      <p>It has the oldest orders that wait, as long as the account has enough for them.</p>
      <TreasuryAccountField label="Account of the treasury" name="treasuryAccount" />
    </WithReason>
  )
}

function MoveOrders() {
  return (
    <WithReason
      label="Move orders…"
      title="Move the orders of an account to another one"
      run={async (reason, form) => {
        const body = { from: String(form.get('from')), to: String(form.get('to')), reason }
        const { orders } = await confirmed((header) => api.POST('/orders/move', { params: { header }, body }))
        return <p role="status">{orders} open orders of the account are looked at. Those in a file stay.</p>
      }}
    >
      <TreasuryAccountField label="From the account" name="from" />
      <TreasuryAccountField label="To the account" name="to" />
    </WithReason>
  )
}

function ReportOutcomes() {
  return (
    <WithReason
      label="Report outcomes…"
      title="Report what a bank has done with many orders"
      submit="Ask for approval"
      run={async (reason, form) => {
        const body = { csv: String(form.get('csv')), reason }
        return outcomeOf(await confirmed((header) => api.POST('/orders/outcomes', { params: { header }, body })))
      }}
    >
      <p>
        A line for each order below the names of the columns. It is checked as a whole before a second person is asked.
        Outcomes are <code>confirmed</code>, <code>rejected</code>, <code>asked-back</code> and <code>cancelled</code>.
      </p>
      <label>
        CSV
        <textarea
          name="csv"
          className="document"
          rows={8}
          required
          maxLength={900_000}
          spellCheck={false}
          defaultValue={'reference,outcome,bankReference,reason,amount\n'}
        />
      </label>
    </WithReason>
  )
}

/** Files of payment orders for banks, and the bulk transfer of an account's orders. */
export function OrderFiles() {
  const isDeciding = useMay()('orders.decide')
  return (
    <>
      {isDeciding && (
        <div className="actions">
          <MakeFile />
          <MoveOrders />
          <ReportOutcomes />
        </div>
      )}
      <List
        name={['order-files']}
        read={(page) => api.GET('/order-files', { params: { query: page } })}
        columns={isDeciding ? [...COLUMNS, ACTIONS] : COLUMNS}
        keyOf={({ id }) => id}
        empty="None. A file of orders is given to a bank as a whole."
      />
    </>
  )
}
