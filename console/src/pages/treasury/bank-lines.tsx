import { useState } from 'react'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { Amount } from '../../parts/amount.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Selected } from '../../parts/selected.tsx'
import { asText } from '../../parts/text.tsx'
import { TreasuryAccountField } from '../../parts/treasury-account-field.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { smallestUnits, visible } from '../../parts/written.ts'

/** Why a bank booking does not belong to its match. */
const UNMATCHED_BECAUSE = ['WRONG_PAYMENT', 'WRONG_EXPLANATION', 'BANK_CORRECTED_IT'] as const

type Line = Schemas['BankLine']

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Booked', cell: ({ bookedOn }) => bookedOn },
  { title: 'Booking', cell: ({ id }) => <code>{asText(id)}</code> },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
  { title: 'Text of the bank', cell: ({ reference }) => asText(reference) },
  { title: 'State', cell: ({ isOpen }) => (isOpen ? 'open' : 'matched') },
]

/** Reopens a matched booking. Reopening posts no journal. */
const ACTIONS: Column<Line> = {
  title: 'Actions',
  cell: ({ bankAccountId, id, isOpen }) => {
    const path = { bankAccountId, lineId: id }
    if (isOpen) return null
    return (
      <WithReason
        label="Open again…"
        title={`Open ${bankAccountId}/${visible(id)} again`}
        run={async (reason, form) => {
          const because = UNMATCHED_BECAUSE.find((each) => each === form.get('because')) ?? 'WRONG_PAYMENT'
          const body = { because, reason }
          await confirmed((header) =>
            api.POST('/bank-accounts/{bankAccountId}/lines/{lineId}/unmatch', { params: { path, header }, body }),
          )
        }}
      >
        <p>From then on the rules leave it to people.</p>
        <Selected label="Because" name="because" words={UNMATCHED_BECAUSE} />
      </WithReason>
    )
  },
}

type Account = Pick<Schemas['BankAccount'], 'id' | 'ledger'>

function EnterBooking({ of: { id: bankAccountId, ledger } }: { of: Account }) {
  const path = { bankAccountId }
  const { code, decimals } = ledger.currency
  return (
    <WithReason
      label="Enter a booking…"
      title={`Bank statement lines of ${bankAccountId}`}
      kind="primary"
      run={async (reason, form) => {
        const [reference, ownAccount] = [String(form.get('reference')).trim(), String(form.get('ownAccount')).trim()]
        const body = {
          id: String(form.get('id')).trim(),
          bookedOn: String(form.get('bookedOn')),
          reason,
          side: form.get('side') === 'DEBIT' ? ('DEBIT' as const) : ('CREDIT' as const),
          amount: smallestUnits(String(form.get('amount')), decimals),
          ...(reference !== '' && { reference }),
          ...(ownAccount !== '' && { ownAccount }),
        }
        const { isOpen } = await confirmed((header) =>
          api.POST('/bank-accounts/{bankAccountId}/lines', { params: { path, header }, body }),
        )
        return <p role="status">{isOpen ? 'It is open: no rule has found what it is.' : 'It is matched.'}</p>
      }}
    >
      <label>
        Bank reference, or statement and line
        <input name="id" required maxLength={200} />
      </label>
      <Selected label="Side" name="side" words={['CREDIT', 'DEBIT']} />
      <label>
        Amount in {code}
        <input name="amount" inputMode="decimal" autoComplete="off" required />
      </label>
      <label>
        Booked on
        <input name="bookedOn" type="date" required />
      </label>
      <label>
        Text of the bank, if it has one
        <input name="reference" maxLength={1000} />
      </label>
      <TreasuryAccountField
        label="Account of your own at the other end, if it is a transfer between both"
        name="ownAccount"
        except={bankAccountId}
        isOptional
      />
    </WithReason>
  )
}

function OpenAccount({ of: { id: bankAccountId, ledger } }: { of: Account }) {
  const path = { bankAccountId }
  const { code, decimals } = ledger.currency
  return (
    <WithReason
      label="Opening balance…"
      title={`Opening balance of ${bankAccountId}`}
      submit="Ask for approval"
      run={async (reason, form) => {
        const body = {
          balance: smallestUnits(String(form.get('balance')), decimals),
          isOverdrawn: form.get('isOverdrawn') !== null,
          reason,
        }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/bank-accounts/{bankAccountId}/open', { params: { path, header }, body }),
          ),
        )
      }}
    >
      <p>An account that starts at zero needs no opening balance.</p>
      <label>
        Balance in {code}
        <input name="balance" inputMode="decimal" autoComplete="off" required />
      </label>
      <label className="choice">
        <input type="checkbox" name="isOverdrawn" /> It is overdrawn
      </label>
    </WithReason>
  )
}

/** Bank bookings on one of the accounts, and forms to enter them. */
export function BankLines({ accounts }: { accounts: readonly Account[] }) {
  const isDeciding = useMay()('treasury.decide')
  const [chosen, setChosen] = useState<string>()
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  if (account === undefined) return <p className="empty">The treasury has no accounts.</p>
  const bankAccountId = account.id
  const path = { bankAccountId }
  return (
    <>
      <div className="filters">
        <label className="filter">
          Account
          <select value={bankAccountId} onChange={({ target }) => setChosen(target.value)}>
            {accounts.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      </div>
      {isDeciding && (
        <div className="actions">
          <EnterBooking of={account} />
          <OpenAccount of={account} />
        </div>
      )}
      <List
        name={['bank-lines', bankAccountId]}
        read={(page) => api.GET('/bank-accounts/{bankAccountId}/lines', { params: { path, query: page } })}
        limit={20}
        columns={isDeciding ? [...COLUMNS, ACTIONS] : COLUMNS}
        keyOf={({ id }) => id}
        empty="No statement lines yet."
        more="Older"
      />
    </>
  )
}
