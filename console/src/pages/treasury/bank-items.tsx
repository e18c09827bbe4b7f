import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { Amount } from '../../parts/amount.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Selected } from '../../parts/selected.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

/** The evidence by which a person matches a bank booking. */
const MATCHED_BECAUSE = ['NO_REFERENCE', 'OTHER_REFERENCE', 'BANK_SAYS_SO', 'BANK_REVERSED_IT'] as const

/** The possible meanings of a bank booking that concerns only the operator. */
const MEANINGS = ['FEE', 'INTEREST', 'CAPITAL', 'SUSPENSE'] as const

export type Item = Schemas['BankItem']

const COLUMNS: readonly Column<Item>[] = [
  { title: 'Since', cell: ({ since }) => <When at={since} as="list" /> },
  { title: 'Account', cell: ({ bankAccountId }) => <code>{bankAccountId}</code> },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true },
  {
    title: 'What',
    cell: ({ needsPerson, kind }) => (
      <>
        {needsPerson && '⚠ '}
        {kind}
      </>
    ),
  },
  { title: 'Subject', cell: (item) => <Subject of={item} /> },
  { title: 'Reference', cell: ({ reference }) => reference },
]

/** Shows a payment as a link with the end of its id, and any other subject by its name. */
export function Subject({ of: { platformId, subject } }: { of: Pick<Item, 'platformId' | 'subject'> }) {
  if (platformId === undefined || !subject.startsWith('Transaction:')) return <code>{asText(subject)}</code>
  return (
    <Link
      to="/$environment/platforms/$platformId/payments/$transactionId"
      params={{ environment: 'production', platformId, transactionId: subject }}
    >
      payment …{subject.slice(-6)}
    </Link>
  )
}

/** Returns the name of an item for a match. The id of a booking follows the id of its account. */
const nameIn = ({ side, bankAccountId, subject }: Item): string =>
  side === 'BANK' ? subject.slice(bankAccountId.length + 1) : subject

const MOST_OFFERED = 100

/** Chooses the items that a booking belongs to, from the open items of its account. */
function OtherItems({ of }: { of: Item }) {
  const { data } = useQuery({
    queryKey: ['bank-items', 'offered'],
    queryFn: () => answerOf(api.GET('/bank-items', { params: { query: { limit: MOST_OFFERED } } })),
  })
  const others = (data?.data ?? []).filter(
    (each) => each.bankAccountId === of.bankAccountId && each.subject !== of.subject,
  )
  return (
    <fieldset>
      <legend>With</legend>
      {data && others.length === 0 && <p className="faint">The account has no other open item.</p>}
      {others.map((each) => (
        <label key={`${each.subject} ${each.code}`} className="choice">
          <input type="checkbox" name="with" value={nameIn(each)} />{' '}
          <span>
            <Amount of={each.amount} />, {each.kind}, <When at={each.since} as="minute" />,{' '}
            {asText(each.reference ?? nameIn(each))}
          </span>
        </label>
      ))}
      {data?.hasMore && <p className="faint">Only the oldest {MOST_OFFERED} open items are offered.</p>}
    </fieldset>
  )
}

/** Returns the path of a booking. */
export const pathOf = (item: Item) => ({ bankAccountId: item.bankAccountId, lineId: nameIn(item) })

/** The decisions on a booking that take a form. Explaining it needs two people. */
export function Decisions({ item }: { item: Item }) {
  const { subject } = item
  const path = pathOf(item)
  return (
    <>
      <WithReason
        label="Match…"
        title={`Match ${subject}`}
        run={async (reason, form) => {
          const because = MATCHED_BECAUSE.find((each) => each === form.get('because')) ?? 'NO_REFERENCE'
          const body = { with: form.getAll('with').map(String), because, reason }
          return outcomeOf(
            await confirmed((header) =>
              api.POST('/bank-accounts/{bankAccountId}/lines/{lineId}/match', { params: { path, header }, body }),
            ),
          )
        }}
      >
        <OtherItems of={item} />
        <Selected label="Going by" name="because" words={MATCHED_BECAUSE} />
      </WithReason>
      <WithReason
        label="Explain…"
        title={`Explain ${subject}`}
        run={async (reason, form) => {
          const body = { as: MEANINGS.find((each) => each === form.get('as')) ?? 'SUSPENSE', reason }
          return outcomeOf(
            await confirmed((header) =>
              api.POST('/bank-accounts/{bankAccountId}/lines/{lineId}/explain', { params: { path, header }, body }),
            ),
          )
        }}
      >
        <Selected label="It is" name="as" words={MEANINGS} />
      </WithReason>
    </>
  )
}

/** Entries of the books that the banks have not booked yet. */
export const BankItems = () => (
  <List
    name={['bank-items', 'BOOKS']}
    read={(page) => api.GET('/bank-items', { params: { query: { ...page, side: 'BOOKS' } } })}
    columns={COLUMNS}
    keyOf={({ bankAccountId, subject, code, since }) => `${bankAccountId} ${subject} ${code} ${since}`}
    empty="The banks have booked every entry of the books."
    more="Newer"
  />
)
