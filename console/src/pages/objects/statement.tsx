import { useInfiniteQuery } from '@tanstack/react-query'
import { answerOf, api, type Schemas } from '../../api/client.ts'
import { Amount } from '../../parts/amount.tsx'
import { Export } from '../../parts/export.tsx'
import { LinkedInList } from '../../parts/linked.tsx'
import { type Column, Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { amountInWords } from '../../parts/written.ts'

type Line = Schemas['LedgerStatementLine']

interface Day {
  day: string
  lines: Line[]
}

/** Returns the amount that the owner has. In the ledger it is a credit, which is negative there. */
const owned = (amount: number | string): bigint => -BigInt(amount)

/** Returns the amount that the owner received (positive) or paid (negative). */
const changeOf = ({ credit, debit }: Line): bigint =>
  credit ? BigInt(credit.amount) : debit ? -BigInt(debit.amount) : 0n

/** Groups the lines by day, newest day first. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: Day[] = []
  for (const line of lines) {
    const day = line.journal.postedAt.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

/** Returns the balance after the newest line of a day and the balance before its oldest line. */
export function balancesOf({ lines }: Day): { opening: bigint; closing: bigint } {
  const [newest, oldest] = [lines[0], lines.at(-1)]
  return {
    opening: oldest ? owned(oldest.balanceAfter.amount) - changeOf(oldest) : 0n,
    closing: newest ? owned(newest.balanceAfter.amount) : 0n,
  }
}

/** Returns the other accounts of a journal entry. */
const othersIn = ({ entries }: Line['journal'], account: string): string =>
  entries
    .map((entry) => entry.account)
    .filter((each) => each !== account)
    .join(', ')

const columnsFor = (platformId: string, account: string): readonly Column<Line>[] => [
  {
    title: 'Booked',
    cell: ({ journal }) => <When at={journal.postedAt} as="list" />,
    plain: ({ journal }) => journal.postedAt,
  },
  { title: 'What', cell: ({ journal }) => journal.meaning, plain: ({ journal }) => journal.meaning },
  {
    title: 'About',
    cell: ({ journal }) => <LinkedInList platformId={platformId} text={journal.subject} />,
    plain: ({ journal }) => journal.subject,
  },
  {
    title: 'With',
    plain: ({ journal }) => othersIn(journal, account),
    cell: ({ journal }) => (
      <code>
        <LinkedInList platformId={platformId} text={othersIn(journal, account)} />
      </code>
    ),
  },
  {
    title: 'Amount',
    amount: (line) => ({ amount: String(changeOf(line)), currency: line.balanceAfter.currency }),
    cell: (line) => <Amount of={{ amount: changeOf(line), currency: line.balanceAfter.currency }} />,
    isNumber: true,
  },
  {
    title: 'Balance after it',
    amount: ({ balanceAfter }) => ({ amount: String(owned(balanceAfter.amount)), currency: balanceAfter.currency }),
    cell: ({ balanceAfter: { amount, currency } }) => <Amount of={{ amount: owned(amount), currency }} />,
    isNumber: true,
  },
]

/** The entries of one part of an account, by day, with opening and closing balances. */
export function Statement({
  platformId,
  account,
  currency,
}: {
  platformId: string
  account: string
  currency: string
}) {
  const read = (cursor: string | undefined) =>
    answerOf(
      api.GET('/platforms/{platformId}/ledger-accounts/{account}/entries', {
        params: { path: { platformId, account }, query: { currency, limit: 50, ...(cursor && { cursor }) } },
      }),
    )
  const query = useInfiniteQuery({
    queryKey: ['statement', account, currency],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
  })
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const days = daysOf(pages.flatMap(({ data }) => data))
        if (days.length === 0) return <p className="empty">No entries yet.</p>
        return (
          <>
            <Export name={`ledger-entries-${currency}`} columns={columnsFor(platformId, account)} read={read} />
            {days.map((each, index) => (
              <OneDay
                key={each.day}
                of={each}
                isWhole={index < days.length - 1 || !query.hasNextPage}
                columns={columnsFor(platformId, account)}
              />
            ))}
            {query.hasNextPage && (
              <button type="button" onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                Older
              </button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function OneDay({ of, isWhole, columns }: { of: Day; isWhole: boolean; columns: readonly Column<Line>[] }) {
  const [first] = of.lines
  if (!first) return null
  const { opening, closing } = balancesOf(of)
  const { currency } = first.balanceAfter
  return (
    <section aria-label={of.day}>
      <h3>
        {of.day}: {isWhole ? `from ${amountInWords({ amount: opening, currency })} ` : ''}to{' '}
        {amountInWords({ amount: closing, currency })}
      </h3>
      <Table columns={columns} items={of.lines} keyOf={({ journal }) => journal.id} />
    </section>
  )
}
