import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Amount } from '../parts/amount.tsx'
import { idColumn } from '../parts/columns.tsx'
import { CustomerLink } from '../parts/customer-link.tsx'
import { Facts } from '../parts/facts.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { codeInWords } from '../parts/written.ts'
import { CloseCard } from './objects/close-card.tsx'
import { Records } from './objects/records.tsx'

type Card = Schemas['CardSummary']
type Payment = Schemas['CardTransaction']

const EVERY_MS = 10_000

/** One card: its holder, its funding account, and its payments. */
export default function CardPage() {
  return <InPlatform title="Card">{({ name }) => <OfPlatform platformName={name} />}</InPlatform>
}

function OfPlatform({ platformName }: { platformName: string }) {
  const { platformId, cardId } = useParams({ from: '/frame/$environment/platforms/$platformId/cards/$cardId' })
  const query = useQuery({
    queryKey: ['card', cardId],
    queryFn: () =>
      answerOf(api.GET('/platforms/{platformId}/cards/{cardId}', { params: { path: { platformId, cardId } } })),
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} title="Card">
      {(card) => <Shown card={card} platformName={platformName} />}
    </Loaded>
  )
}

const SENTENCES: Readonly<Record<Card['state'], string>> = {
  PROCESSING: 'The issuer is making the card. It cannot pay yet.',
  ACTIVE: 'The card can pay.',
  FROZEN: 'Its platform has frozen the card. It cannot pay until the platform unfreezes it.',
  CLOSED: 'The card is closed permanently.',
}

function Shown({ card, platformName }: { card: Card; platformName: string }) {
  const environment = useEnvironment()
  const { id, platformId, customerId, program, state, stateReason, brand, last4, expires, platformCardId } = card
  const { currency, maxSpendPerTransaction, fundingSources, createdAt } = card
  return (
    <>
      <Link to="/$environment/cards" params={{ environment }}>
        Cards
      </Link>
      <h1>
        {last4 ? `${brand} …${last4}` : `A card in ${currency}`} <Status status={state} />
      </h1>
      <p>
        <code>{id}</code> of {asText(platformName)}
      </p>
      <section className="card place">
        <p className="sentence">{SENTENCES[state]}</p>
        <Facts of={{ stateReason, program, currency, expires, platformCardId }}>
          <div className="fact">
            <dt>Holder</dt>
            <dd>
              <CustomerLink platformId={platformId} customerId={customerId} />
            </dd>
          </div>
          <div className="fact">
            <dt>Spends from</dt>
            <dd>
              {fundingSources.length === 0
                ? 'nothing any more'
                : fundingSources.map((each) => (
                    <div key={each}>
                      <ObjectLink platformId={platformId} id={each} />
                    </div>
                  ))}
            </dd>
          </div>
          <div className="fact">
            <dt>At most for a payment</dt>
            <dd>{maxSpendPerTransaction ? <Amount of={maxSpendPerTransaction} /> : 'no limit'}</dd>
          </div>
          <div className="fact">
            <dt>Made</dt>
            <dd>
              <When at={createdAt} />
            </dd>
          </div>
        </Facts>
        <div className="actions">
          <CloseCard
            {...{ platformId, customerId, state }}
            cardId={id}
            title={last4 ? `${brand} …${last4}` : `A card in ${currency}`}
          />
        </div>
      </section>
      <Paid platformId={platformId} cardId={id} />
      <p>
        <Link to="/$environment/cards" params={{ environment }} search={{ platform: platformId }}>
          What is missing for card payments of {platformName}
        </Link>
      </p>
      <Records platformId={platformId} object={id} />
    </>
  )
}

const reasonOf = ({ declineReason }: Payment) => declineReason && codeInWords(declineReason)

const COLUMNS: readonly Column<Payment>[] = [
  {
    title: 'Made',
    cell: ({ authorizedAt }) => <When at={authorizedAt} as="list" />,
    plain: ({ authorizedAt }) => authorizedAt,
  },
  { title: 'Merchant', cell: ({ merchant }) => merchant.descriptor, plain: ({ merchant }) => merchant.descriptor },
  amountOf('Authorized', ({ authorizedAmount }) => authorizedAmount),
  amountOf('Settled', ({ settledAmount }) => settledAmount),
  amountOf('Given back', ({ refundedAmount }) => refundedAmount),
  {
    title: 'Status',
    cell: (payment) => (
      <>
        <Status status={payment.status} /> {reasonOf(payment)}
      </>
    ),
    plain: (payment) => [payment.status, payment.declineReason].filter(Boolean).join(' '),
  },
  idColumn(),
]

/** A column of amounts, as a number in the file too. */
function amountOf(title: string, of: (payment: Payment) => Payment['authorizedAmount'] | undefined): Column<Payment> {
  return { title, cell: (payment) => <Amount of={of(payment)} />, isNumber: true, amount: of }
}

function Paid({ platformId, cardId }: { platformId: string; cardId: string }) {
  return (
    <section className="card">
      <h2>Payments with this card</h2>
      <List
        name={['card-transactions', cardId]}
        read={(page) =>
          api.GET('/platforms/{platformId}/cards/{cardId}/transactions', {
            params: { path: { platformId, cardId }, query: page },
          })
        }
        limit={20}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file="card-payments"
        empty="No payments yet."
      />
    </section>
  )
}
