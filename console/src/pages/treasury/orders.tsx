import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { Amount } from '../../parts/amount.tsx'
import { railInWords } from '../../parts/columns.tsx'
import { Filters } from '../../parts/filters.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Selected } from '../../parts/selected.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { TreasuryAccountField } from '../../parts/treasury-account-field.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { AboutOrder } from './about-order.tsx'

/** Reasons for which a bank rejects a payout. */
const PAYOUT_FAILURES = [
  'ACCOUNT_INVALID',
  'ACCOUNT_CANNOT_RECEIVE',
  'LIMIT_EXCEEDED',
  'COMPLIANCE_REJECTED',
  'QUOTE_EXECUTION_FAILED',
] as const

type Order = Schemas['BankOrder']

const HELD = {
  NO_ACCOUNT: 'no account serves it',
  NOT_SCREENED: 'the payee is not cleared',
  SENDER_UNKNOWN: 'the bank has not named the payer',
} as const

const COLUMNS: readonly Column<Order>[] = [
  { title: 'Asked', cell: ({ askedAt }) => <When at={askedAt} as="list" /> },
  { title: 'Payee', cell: ({ payee }) => payee && `${payee.name ?? ''} …${payee.account.slice(-4)}` },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
  { title: 'Kind', cell: ({ kind, rail }) => `${kind} over ${railInWords(rail)}` },
  { title: 'Account', cell: ({ treasuryAccount }) => (treasuryAccount ? <code>{treasuryAccount}</code> : 'none') },
  {
    title: 'State',
    cell: ({ state, heldBecause }) => (
      <>
        <Status status={state} /> {heldBecause && HELD[heldBecause]}
      </>
    ),
  },
  { title: 'Order', cell: ({ reference }) => <code>{asText(reference)}</code> },
]

const ACTIONS: Column<Order> = { title: 'Actions', cell: (order) => <Actions order={order} /> }

/** Actions that fit the state of the order. Actions that record a movement of money need two people. */
function Actions({ order }: { order: Order }) {
  const { state, kind, heldBecause } = order
  const isOut = state === 'WAITING' || state === 'HANDED_OVER' || heldBecause === 'SENDER_UNKNOWN'
  return (
    <div className="actions">
      {heldBecause === 'NO_ACCOUNT' && <Assign order={order} />}
      {(state === 'WAITING' || state === 'IN_FILE') && <HandOver order={order} />}
      {state === 'IN_FILE' && <TakeOut order={order} />}
      {isOut && <Confirm order={order} />}
      {(isOut || state === 'HELD') && <Reject order={order} />}
      {state === 'HANDED_OVER' && kind === 'payout' && <AskBack order={order} />}
    </div>
  )
}

const pathOf = ({ platformId, reference }: Order) => ({ platformId, reference })

const BankReference = () => (
  <label>
    Bank reference
    <input name="bankReference" required maxLength={191} />
  </label>
)

const bankReferenceIn = (form: FormData): string => String(form.get('bankReference')).trim()

function Assign({ order }: { order: Order }): ReactNode {
  return (
    <WithReason
      label="Assign…"
      title={`Choose the account that pays ${order.reference}`}
      run={async (reason, form) => {
        const body = { treasuryAccount: String(form.get('treasuryAccount')), reason }
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/orders/{reference}/assign', {
            params: { path: pathOf(order), header },
            body,
          }),
        )
      }}
    >
      <AboutOrder of={order} />
      <TreasuryAccountField label="Account of the treasury" name="treasuryAccount" />
    </WithReason>
  )
}

function HandOver({ order }: { order: Order }): ReactNode {
  return (
    <WithReason
      label="Handed over…"
      title={`The bank has ${order.reference}`}
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/orders/{reference}/hand-over', {
            params: { path: pathOf(order), header },
            body: { reason },
          }),
        )
      }}
    >
      <AboutOrder of={order} />
    </WithReason>
  )
}

function TakeOut({ order }: { order: Order }): ReactNode {
  return (
    <WithReason
      label="Take out…"
      title={`Take ${order.reference} out of its file, which is void then`}
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/orders/{reference}/take-out', {
            params: { path: pathOf(order), header },
            body: { reason },
          }),
        )
      }}
    >
      <AboutOrder of={order} />
    </WithReason>
  )
}

function Confirm({ order }: { order: Order }): ReactNode {
  return (
    <WithReason
      label="Confirm…"
      title={`The bank has carried ${order.reference} out`}
      kind="primary"
      run={async (reason, form) => {
        const body = { bankReference: bankReferenceIn(form), reason }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/orders/{reference}/confirm', {
              params: { path: pathOf(order), header },
              body,
            }),
          ),
        )
      }}
    >
      <AboutOrder of={order} />
      <BankReference />
    </WithReason>
  )
}

function Reject({ order }: { order: Order }): ReactNode {
  const isPayout = order.kind === 'payout'
  return (
    <WithReason
      label="Reject…"
      title={`${order.reference} is not carried out`}
      kind="danger"
      run={async (reason, form) => {
        const failureReason = PAYOUT_FAILURES.find((each) => each === form.get('failureReason'))
        const body = { bankReference: bankReferenceIn(form), reason, ...(failureReason && { failureReason }) }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/orders/{reference}/reject', {
              params: { path: pathOf(order), header },
              body,
            }),
          ),
        )
      }}
    >
      <AboutOrder of={order} />
      <BankReference />
      {isPayout && <Selected label="Why" name="failureReason" words={PAYOUT_FAILURES} />}
    </WithReason>
  )
}

function AskBack({ order }: { order: Order }): ReactNode {
  return (
    <WithReason
      label="Asked back…"
      title={`The bank was asked to stop ${order.reference}`}
      run={async (reason, form) => {
        const body = { bankReference: bankReferenceIn(form), reason }
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/orders/{reference}/ask-back', {
            params: { path: pathOf(order), header },
            body,
          }),
        )
      }}
    >
      <AboutOrder of={order} />
      <BankReference />
    </WithReason>
  )
}

/** Payment orders for people of the operator with an unknown outcome. */
export function Orders() {
  const environment = useEnvironment()
  const { state } = useSearch({ from: '/frame/$environment/treasury' })
  const isDeciding = useMay()('orders.decide')
  return (
    <>
      <Filters controls={{ state: 'State' }} />
      <List
        name={['orders', environment, state]}
        read={(page) => api.GET('/orders', { params: { query: { environment, state, ...page } } })}
        columns={isDeciding ? [...COLUMNS, ACTIONS] : COLUMNS}
        keyOf={({ reference }) => reference}
        empty="No orders. Orders that people carry out at banks appear here."
        more="Newer"
      />
    </>
  )
}
