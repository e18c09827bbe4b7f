import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { answerOf, api, type Schemas } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useEnvironment } from '../environment.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ActedOn } from '../parts/acted-on.tsx'
import { Facts } from '../parts/facts.tsx'
import { InPlatform } from '../parts/in-platform.tsx'
import { Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { asText } from '../parts/text.tsx'
import { When } from '../parts/when.tsx'
import { endOf } from '../parts/written.ts'
import { Objects } from './objects/objects.tsx'
import { Records } from './objects/records.tsx'
import { isUnderReview, turnOf } from './objects/turn-of-customer.ts'
import { Numbers } from './review/numbers.tsx'

type Customer = Schemas['CustomerSummary']
type Kinds = Schemas['CustomerObjects']['kinds']

const EVERY_MS = 10_000

/** One customer: identity, status, objects, and decisions. */
export default function CustomerPage() {
  return <InPlatform title="Customer">{({ name }) => <OfPlatform platformName={name} />}</InPlatform>
}

function OfPlatform({ platformName }: { platformName: string }) {
  const path = useParams({ from: '/frame/$environment/platforms/$platformId/customers/$customerId' })
  const query = useQuery({
    queryKey: ['customer', path.customerId],
    queryFn: async () => {
      const params = { path: { platformId: path.platformId, customerId: path.customerId } }
      const [customer, { kinds }] = await Promise.all([
        answerOf(api.GET('/platforms/{platformId}/customers/{customerId}', { params })),
        answerOf(api.GET('/platforms/{platformId}/customers/{customerId}/objects', { params })),
      ])
      return { customer, kinds }
    },
    refetchInterval: EVERY_MS,
  })
  return (
    <Loaded query={query} title="Customer">
      {({ customer, kinds }) => <Shown customer={customer} kinds={kinds} platformName={platformName} />}
    </Loaded>
  )
}

function Shown({ customer, kinds, platformName }: { customer: Customer; kinds: Kinds; platformName: string }) {
  const environment = useEnvironment()
  const may = useMay()
  const { id, platformId, name, type, status, isDeleted, createdAt } = customer
  const verifications = kinds.find(({ kind }) => kind === 'VERIFICATION')?.objects ?? []
  const { region, platformCustomerId, email, phoneNumber, erasingSince, erasedAt } = customer
  return (
    <>
      <Link to="/$environment/customers" params={{ environment }}>
        Customers
      </Link>
      <h1>
        {asText(name ?? (type === 'INDIVIDUAL' ? 'A person' : 'A business'))}{' '}
        <Status status={isDeleted ? 'DELETED' : status} />
      </h1>
      <p>
        <code>{id}</code> of {asText(platformName)}
      </p>
      <section className="card place">
        <p className="sentence">{turnOf(customer, verifications)}</p>
        <Facts of={{ kind: type.toLowerCase(), region, platformCustomerId, email, phoneNumber }}>
          <div className="fact">
            <dt>Made</dt>
            <dd>
              <When at={createdAt} />
            </dd>
          </div>
          <Moment label="Erasing since" at={erasedAt === undefined ? erasingSince : undefined} />
          <Moment label="Erased" at={erasedAt} />
        </Facts>
        {isDeleted ? (
          <Erasure customer={customer} />
        ) : (
          <Moves customer={customer} isCase={isUnderReview(verifications)} />
        )}
      </section>
      {may('sealed.read') && <Numbers platformId={platformId} found={{ customerId: id, owners: [], documents: [] }} />}
      <Objects platformId={platformId} customerId={id} kinds={kinds} />
      <Records platformId={platformId} object={id} />
    </>
  )
}

/** A time that not every customer has. */
const Moment = ({ label, at }: { label: string; at: string | undefined }) =>
  at === undefined ? null : (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <When at={at} />
      </dd>
    </div>
  )

/** Names the customer that a decision is about. */
const About = ({ customer: { id, name, type, status } }: { customer: Customer }) => (
  <ActedOn
    of={{
      Customer: asText(name ?? `A customer, ${endOf(id)}`),
      Kind: type.toLowerCase(),
      Status: <Status status={status} />,
    }}
  />
)

/** Erases a deleted customer, once. */
function Erasure({ customer }: { customer: Customer }) {
  const { id, platformId, erasingSince } = customer
  const may = useMay()
  if (erasingSince !== undefined || !may('customers.erase')) return null
  return (
    <div className="actions">
      <ActButton
        label="Erase"
        title="Erase what is known of the customer"
        kind="danger"
        takesTwo="ALSO_IN_SANDBOX"
        call={(header, reason) =>
          api.POST('/platforms/{platformId}/customers/{customerId}/erase', {
            params: { path: { platformId, customerId: id }, header },
            body: { reason },
          })
        }
      >
        <About customer={customer} />
        <p>
          The name, contacts, numbers, documents and external accounts are erased permanently. Payments stay, without
          names.
        </p>
      </ActButton>
    </div>
  )
}

/**
 * Actions that fit the status. While a verification waits for a decision, the only decision offered is the
 * verification's.
 */
function Moves({ customer, isCase }: { customer: Customer; isCase: boolean }) {
  const { id, platformId, status } = customer
  const may = useMay()
  const path = { platformId, customerId: id }
  const decides = may('customers.decide')
  return (
    <div className="actions">
      {(status === 'PENDING' || status === 'APPROVED') && may('customers.stop') && (
        <ActButton
          label="Hold"
          title="Put the customer on hold"
          kind="danger"
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/customers/{customerId}/hold', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          <About customer={customer} />
          <p>The customer loses its approval until a reviewer releases it.</p>
        </ActButton>
      )}
      {status === 'HOLD' && !isCase && decides && (
        <>
          <ActButton
            label="Release"
            title="End the hold"
            kind="primary"
            takesTwo
            call={(header, reason) =>
              api.POST('/platforms/{platformId}/customers/{customerId}/release', {
                params: { path, header },
                body: { reason },
              })
            }
          >
            <About customer={customer} />
            <p>The customer is approved, and its platform is informed.</p>
          </ActButton>
          <ActButton
            label="Reject"
            title="Reject the customer"
            kind="danger"
            call={(header, reason) =>
              api.POST('/platforms/{platformId}/customers/{customerId}/reject', {
                params: { path, header },
                body: { reason },
              })
            }
          >
            <About customer={customer} />
            <p>The customer is rejected, and its platform is informed.</p>
          </ActButton>
        </>
      )}
      {(status === 'APPROVED' || status === 'REJECTED') && decides && (
        <ActButton
          label="Reopen"
          title="Let the customer be verified again"
          takesTwo
          call={(header, reason) =>
            api.POST('/platforms/{platformId}/customers/{customerId}/reopen', {
              params: { path, header },
              body: { reason },
            })
          }
        >
          <About customer={customer} />
          <p>
            The customer is unverified until a new verification is approved. To stop an approved customer, put it on
            hold.
          </p>
        </ActButton>
      )}
    </div>
  )
}
