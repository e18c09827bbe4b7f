import type { ReactNode } from 'react'
import { api, confirmed } from '../../api/client.ts'
import { Facts } from '../../parts/facts.tsx'
import { Selected } from '../../parts/selected.tsx'
import { Status } from '../../parts/status.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { nameOf, type Verification } from './looks.ts'

/** The people behind a business. The reviewer decides them with the business, or one by one after its decision. */
export function Owners({
  platformId,
  found: { customer, owners },
  rejected,
  onReject,
}: {
  platformId: string
  found: Verification
  /** The ids of the people whom the reviewer rejects when approving the business. */
  rejected: readonly string[]
  onReject: (rejected: readonly string[]) => void
}) {
  const isDecided = customer.status === 'APPROVED' || customer.status === 'REJECTED'
  return owners.map((owner) => {
    const id = String(owner.id)
    return (
      <Owner key={id} owner={owner}>
        {isDecided ? (
          <Decide platformId={platformId} id={id} />
        ) : (
          <RejectedWith id={id} rejected={rejected} onReject={onReject} />
        )}
      </Owner>
    )
  })
}

function Owner({ owner, children }: { owner: Record<string, unknown>; children: ReactNode }) {
  const { details, roles, ownershipPercentage, status } = owner
  return (
    <section className="card">
      <h2>
        {nameOf(owner) ?? 'A person behind the business'} <Status status={String(status)} />
      </h2>
      <Facts of={{ roles, ownershipPercentage, ...(details as Record<string, unknown>) }} />
      {children}
    </section>
  )
}

/** A choice to reject the person when approving the business. */
function RejectedWith({
  id,
  rejected,
  onReject,
}: {
  id: string
  rejected: readonly string[]
  onReject: (rejected: readonly string[]) => void
}) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={rejected.includes(id)}
        onChange={({ target }) =>
          onReject([...rejected.filter((each) => each !== id), ...(target.checked ? [id] : [])])
        }
      />{' '}
      Reject this person when the business is approved
    </label>
  )
}

const OWNER_DECISIONS = ['APPROVED', 'REJECTED', 'HOLD'] as const

/** Decides the status of the person. The business is already decided. */
const Decide = ({ platformId, id }: { platformId: string; id: string }) => (
  <div className="actions">
    <WithReason
      label="Decide…"
      title="Decide about a person behind the business"
      submit="Decide"
      run={async (reason, form) => {
        const path = { platformId, beneficialOwnerId: id }
        const status = OWNER_DECISIONS.find((each) => each === form.get('status')) ?? 'HOLD'
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/beneficial-owners/{beneficialOwnerId}/decide', {
            params: { path, header },
            body: { status, reason },
          }),
        )
      }}
    >
      <p>The business stays as it is.</p>
      <Selected label="The person becomes" name="status" words={OWNER_DECISIONS} />
    </WithReason>
  </div>
)
