import { api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { type Column, List } from '../../parts/list.tsx'
import { Once } from '../../parts/once.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { PersonName } from './name.tsx'

type Token = Schemas['OperatorToken']
type ProgramGrant = Token['grants'][number]

const MEANINGS: readonly (readonly [ProgramGrant, string])[] = [
  ['platforms.read', 'platforms, their tokens by name, their configuration'],
  ['payments.read', 'payments, without the names of people'],
  ['customers.read', 'customers, without their names'],
  ['receipts.read', 'money that has come in'],
  ['cards.read', 'cards'],
  ['ledger.read', 'the books'],
  ['webhooks.read', 'webhook events'],
  ['webhooks.send', 'sends webhook events again'],
  ['system.read', 'adapters, jobs, settings, migrations'],
  ['jobs.retry', 'retries jobs'],
  ['audit-log.read', 'who did what'],
]

const isOver = ({ revokedAt, expiresAt }: Token) => revokedAt !== undefined || Date.parse(expiresAt) <= Date.now()

function State({ of }: { of: Token }) {
  if (of.revokedAt !== undefined)
    return (
      <span className="status neutral">
        <span aria-hidden="true">…</span> Ended
      </span>
    )
  if (isOver(of))
    return (
      <span className="status neutral">
        <span aria-hidden="true">…</span> Its time is over
      </span>
    )
  return (
    <span className="status good">
      <span aria-hidden="true">✓</span> Good
    </span>
  )
}

const COLUMNS: readonly Column<Token>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'State', cell: (token) => <State of={token} /> },
  { title: 'May', cell: ({ grants }) => grants.join(', ') },
  { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
  { title: 'By', cell: ({ madeBy }) => <PersonName id={madeBy} /> },
  { title: 'Last used', cell: ({ usedAt }) => (usedAt ? <When at={usedAt} as="list" /> : 'never') },
  { title: 'Until', cell: ({ expiresAt }) => <When at={expiresAt} as="list" /> },
]

const WITH_END: readonly Column<Token>[] = [
  ...COLUMNS,
  { title: 'End', cell: (token) => !isOver(token) && <End token={token} /> },
]

/**
 * Programs of the operator, such as backups and monitoring. They can read, and can do everything that needs no passkey.
 */
export function Programs() {
  const isManager = useMay()('operators.manage')
  return (
    <>
      <p>
        A program reads what its token lets it read. Programs cannot confirm with a passkey, and cannot read sealed data
        or names of people.
      </p>
      {isManager && <NewToken />}
      <List
        name={['programs']}
        read={(page) => api.GET('/operator-tokens', { params: { query: page } })}
        columns={isManager ? WITH_END : COLUMNS}
        keyOf={({ id }) => id}
        empty="No programs yet. Choose “New token” to let a program in, for example monitoring."
      />
    </>
  )
}

/** Preselects no permission, so that a token can do only its intended task. */
function NewToken() {
  return (
    <WithReason
      label="New token"
      title="Make a token for a program"
      submit="Create"
      kind="primary"
      run={async (reason, form) => {
        const grants = form.getAll('grants') as ProgramGrant[]
        if (grants.length === 0) throw new Error('Tick what the program may do.')
        const body = { name: String(form.get('name')).trim(), grants, days: Number(form.get('days')), reason }
        const { token } = await confirmed((header) => api.POST('/operator-tokens', { params: { header }, body }))
        return (
          <>
            <p>
              It is shown only once. The program sends it as <code>Authorization: Bearer …</code>
            </p>
            <Once label="Token" value={token} />
          </>
        )
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={100} autoComplete="off" />
      </label>
      <fieldset>
        <legend>Grants</legend>
        {MEANINGS.map(([grant, meaning]) => (
          <label key={grant} className="choice">
            <input type="checkbox" name="grants" value={grant} /> {grant}: {meaning}
          </label>
        ))}
      </fieldset>
      <label>
        Good for so many days
        <input name="days" type="number" required min={1} max={365} defaultValue={90} />
      </label>
    </WithReason>
  )
}

function End({ token: { id, name } }: { token: Token }) {
  const path = { operatorTokenId: id }
  return (
    <WithReason
      label="End…"
      title={`End the token ${name}`}
      submit="End it"
      kind="danger"
      run={async (reason) => {
        await confirmed((header) =>
          api.POST('/operator-tokens/{operatorTokenId}/revoke', { params: { path, header }, body: { reason } }),
        )
      }}
    >
      <p>The program is refused at once. It cannot be taken back.</p>
    </WithReason>
  )
}
