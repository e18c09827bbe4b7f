import { useEffect, useState } from 'react'
import { api, confirmed, type Schemas } from '../../api/client.ts'
import { WithReason } from '../../parts/with-reason.tsx'
import type { Verification } from './looks.ts'
import { titleOf } from './viewer.tsx'

const SHOWN_FOR_MS = 60_000

type Revealed = Schemas['RevealedCustomer']
/** The owners of the numbers, with their names if known. */
type Sealed = Pick<Verification, 'customerId' | 'owners' | 'documents'>

/** Sealed numbers. Shows them for a minute, with a reason and a passkey confirmation. */
export function Numbers({ platformId, found }: { platformId: string; found: Sealed }) {
  const [revealed, setRevealed] = useState<Revealed>()
  useEffect(() => {
    if (!revealed) return undefined
    const timer = setTimeout(() => setRevealed(undefined), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [revealed])
  return (
    <section className="card">
      <h2>Numbers</h2>
      {revealed ? <Shown revealed={revealed} found={found} /> : <p className="faint">••••• They are kept sealed.</p>}
      <WithReason
        label="Show numbers…"
        title="Show numbers for a minute"
        run={async (reason) => {
          const path = { platformId, customerId: found.customerId }
          const fields: Schemas['Reveal']['fields'] = [
            ...(['identifier', 'documentNumbers'] as const),
            ...(found.owners.length > 0 ? (['ownerIdentifiers'] as const) : []),
          ]
          setRevealed(
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/customers/{customerId}/reveal', {
                params: { path, header },
                body: { fields, reason },
              }),
            ),
          )
          return undefined
        }}
      />
    </section>
  )
}

function Shown({
  revealed: { identifier, owners = [], documents = [] },
  found,
}: {
  revealed: Revealed
  found: Sealed
}) {
  const documentOf = (id: string) => found.documents.find((document) => document.id === id)
  const ownerOf = (id: string) =>
    found.owners.find((owner) => owner.id === id)?.details as { fullName?: string } | undefined
  const lines = [
    ...(identifier === undefined ? [] : [['customer', 'Customer', identifier] as const]),
    ...owners.map(({ id, number }) => [id, ownerOf(id)?.fullName ?? id, number] as const),
    ...documents.map(({ id, number }) => {
      const document = documentOf(id)
      return [id, document ? titleOf(document) : id, number] as const
    }),
  ]
  if (lines.length === 0) return <p>None is kept.</p>
  return (
    <dl className="numbers">
      {lines.map(([key, title, number]) => (
        <div key={key} className="fact">
          <dt>{title}</dt>
          <dd>
            <code>{number}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
