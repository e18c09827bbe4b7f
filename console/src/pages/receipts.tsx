import { api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { railInWords } from '../parts/columns.tsx'
import { type Column, List } from '../parts/list.tsx'
import { IdOrName } from '../parts/short-id.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { ReceiptActions } from './receipts/actions.tsx'
import { ReportReceipt } from './receipts/report.tsx'

type Receipt = Schemas['Receipt']

const COLUMNS: readonly Column<Receipt>[] = [
  {
    title: 'Taken',
    cell: ({ acceptedAt }) => <When at={acceptedAt} as="list" />,
    plain: ({ acceptedAt }) => acceptedAt,
  },
  { title: 'Amount', cell: ({ amount }) => <Amount of={amount} />, isNumber: true, amount: ({ amount }) => amount },
  {
    title: 'Payer',
    cell: ({ payer }) => <Payer of={payer} />,
    plain: ({ payer }) => [payer?.accountHolderName, payer?.accountIdentifier].filter(Boolean).join(', '),
  },
  {
    title: 'Text of the payer',
    cell: ({ payer }) => payer?.remittanceInformation,
    plain: ({ payer }) => payer?.remittanceInformation,
  },
  {
    title: 'Came to',
    cell: ({ treasuryAccount, instrument }) => treasuryAccount ?? instrument,
    plain: ({ treasuryAccount, instrument }) => treasuryAccount ?? instrument,
  },
  { title: 'Rail', cell: ({ rail }) => railInWords(rail), plain: ({ rail }) => rail },
  { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
  // A bank's reference is shown whole: people compare it with the statement.
  { title: 'Receipt', cell: ({ id }) => <IdOrName of={id} />, plain: ({ id }) => id },
  { title: 'Actions', cell: (receipt) => <ReceiptActions receipt={receipt} /> },
]

/** The payer's name, and the account from which the money came. Absent for people without permission to see names. */
const Payer = ({ of }: { of: Receipt['payer'] }) => (
  <>
    {asText(of?.accountHolderName)} <span className="faint">{asText(of?.accountIdentifier)}</span>
  </>
)

const CONTRADICTION: Column<Receipt> = {
  title: 'Reported again as',
  cell: ({ contradiction }) =>
    contradiction && (
      <>
        <Amount of={contradiction.amount} /> {asText(contradiction.treasuryAccount)} {asText(contradiction.instrument)}
      </>
    ),
}

interface Shown {
  title: string
  query: { state?: 'SEEN'; isContradicted?: true }
  columns: readonly Column<Receipt>[]
  empty: string
}

const LISTS: readonly Shown[] = [
  {
    title: 'Waiting for a decision',
    query: {},
    columns: COLUMNS,
    empty: 'None. Money without an owner and money under review appear here.',
  },
  {
    title: 'Seen, and not final yet',
    query: { state: 'SEEN' },
    columns: COLUMNS,
    empty: 'None. Money that waits for network confirmations appears here.',
  },
  {
    title: 'Reported once more as something else',
    query: { isContradicted: true },
    columns: [...COLUMNS.slice(0, -1), CONTRADICTION],
    empty: 'None. The first report is used. Conflicting later reports appear here.',
  },
]

function Receipts({ title, query, columns, empty }: Shown) {
  const environment = useEnvironment()
  const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return (
    <section>
      <h2>{title}</h2>
      <List
        name={['receipts', environment, name]}
        read={(page) => api.GET('/receipts', { params: { query: { environment, ...query, ...page } } })}
        columns={columns}
        keyOf={({ id }) => id}
        file={`receipts-${environment}-${name}`}
        empty={empty}
      />
    </section>
  )
}

export default function ReceiptsPage() {
  const isReporting = useMay()('receipts.decide')
  return (
    <>
      <h1>Receipts</h1>
      {isReporting && <ReportReceipt />}
      {LISTS.map((each) => (
        <Receipts key={each.title} {...each} />
      ))}
    </>
  )
}
