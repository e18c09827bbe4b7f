import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Touch } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useEnvironment } from '../../environment.ts'
import { Table } from '../../parts/list.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Loaded } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

/** The keys of the deployment, and their successors. */
export function Keys() {
  const may = useMay()
  const query = useQuery({ queryKey: ['keys'], queryFn: () => answerOf(api.GET('/keys')) })
  return (
    <section className="card">
      <h2>Keys</h2>
      <Loaded query={query}>
        {({ webhookSigningKeys, secretKeys }) => (
          <>
            <h3>That sign webhooks</h3>
            <Table
              items={webhookSigningKeys}
              keyOf={({ keyId }) => keyId}
              columns={[
                { title: 'Key', cell: ({ keyId }) => <code>{keyId}</code> },
                { title: 'Environment', cell: ({ environment }) => environment },
                { title: 'Signs from', cell: ({ notBefore }) => <When at={notBefore} as="list" /> },
                { title: 'Ends', cell: ({ notAfter }) => notAfter && <When at={notAfter} as="list" /> },
              ]}
            />
            <h3>That the database is written with</h3>
            <Table
              items={secretKeys}
              keyOf={({ name, fingerprint }) => `${name} ${fingerprint}`}
              columns={[
                { title: 'Setting', cell: ({ name }) => <code>{name}</code> },
                { title: 'Fingerprint', cell: ({ fingerprint }) => <code>{fingerprint}</code> },
                { title: 'First used', cell: ({ firstUsedAt }) => <When at={firstUsedAt} as="list" /> },
              ]}
            />
          </>
        )}
      </Loaded>
      {may('keys.rotate') && <Rotations />}
    </section>
  )
}

function Rotations() {
  const environment = useEnvironment()
  return (
    <div className="actions">
      <Rotation
        label="New webhook key"
        title={`The next key that signs the webhooks of ${environment}`}
        regular="It is published now and signs in seven days."
        urgent="Others may know the key in use: the new one signs at once, and every other one ends"
        call={(header, body) =>
          api.POST('/keys/webhook-signing/rotate', { params: { header }, body: { environment, ...body } })
        }
      />
      <Rotation
        label="New wallet key"
        title="The next key that clients of embedded wallets pin"
        regular="It is published now and signs in thirty days. Give it to the developers of clients."
        urgent="Others may know the key in use: the new one signs at once, and clients that do not know it refuse what it signs"
        call={(header, body) => api.POST('/keys/wallet-bundle/rotate', { params: { header }, body })}
      />
    </div>
  )
}

function Rotation<Data>({
  label,
  title,
  regular,
  urgent,
  call,
}: {
  label: string
  title: string
  regular: string
  urgent: string
  call: (
    header: Touch,
    body: { isUrgent: boolean; reason: string },
  ) => Promise<{ data?: Data; error?: unknown; response: Response }>
}) {
  return (
    <WithReason
      label={`${label}…`}
      title={title}
      submit="Ask for approval"
      run={async (reason, form) => {
        const body = { isUrgent: form.get('isUrgent') !== null, reason }
        return outcomeOf(await confirmed((header) => call(header, body)))
      }}
    >
      <p>{regular}</p>
      <label className="choice">
        <input type="checkbox" name="isUrgent" /> {urgent}
      </label>
      <p className="faint">It happens when a second administrator has approved it.</p>
    </WithReason>
  )
}
