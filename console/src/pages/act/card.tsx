import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api, confirmed } from '../../api/client.ts'
import { useMay, usePerson } from '../../api/session.ts'
import { ActionButton } from '../../parts/action.tsx'
import { Differences } from '../../parts/differences.tsx'
import { Once } from '../../parts/once.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { TimeLeft } from '../../parts/time-left.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { visible } from '../../parts/written.ts'
import { About } from './about.tsx'
import { changesIn } from './changes.ts'
import { type Act, grantFor, sentenceOf } from './sentences.ts'

/** One admin request: its description, the requester and the reason, its changes, and its decision. */
export function ActCard({ act }: { act: Act }) {
  const reason = act.body?.reason
  return (
    <li>
      <h2>
        {sentenceOf(act)} <Status status={act.status} />
      </h2>
      <p>
        <Place of={act} /> <span className={`environment ${act.environment}`}>{act.environment}</span>{' '}
        <Link to="/approvals" search={{ act: act.id }}>
          <code>{act.id}</code>
        </Link>
      </p>
      <p>
        {act.status === 'DONE' && !act.decision ? 'Done by' : 'Asked for by'} {visible(act.askedBy.name)},{' '}
        <When at={act.askedAt} />
        {reason === undefined ? '' : `: “${visible(String(reason))}”`}
      </p>
      {act.decision && <Decided by={act.decision} status={act.status} />}
      <Invitation of={act} />
      {act.status === 'WAITING' && <About act={act} />}
      <Changes of={act} />
      {act.status === 'WAITING' && <Decision act={act} />}
    </li>
  )
}

/** The one-time response of an approval, stored only while the page is open. */
const onceOf = (actId: string) => ['once', actId] as const

/** The link that the approval has returned, for the approver. */
function Invitation({ of: { id } }: { of: Act }) {
  const { data: url } = useQuery<string>({ queryKey: onceOf(id), enabled: false })
  if (url === undefined) return null
  return (
    <>
      <p>Give the person this link. It is shown only once and only to you, and works for one passkey.</p>
      <Once label="Invitation" value={url} />
    </>
  )
}

const SYSTEM_TENANT = 'PlatformConfig:00000000-0000-7000-8000-000000000000'

/** The name of the platform that the request affects, or the deployment. */
function Place({ of: { platformId, environment } }: { of: Act }) {
  const query = useQuery({
    queryKey: ['platform', platformId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}', { params: { path: { platformId } } })),
    enabled: platformId !== SYSTEM_TENANT,
  })
  if (platformId === SYSTEM_TENANT) return 'The deployment'
  return (
    <Link to="/$environment/platforms/$platformId" params={{ environment, platformId }}>
      {asText(query.data?.name ?? platformId)}
    </Link>
  )
}

const ENDED: Readonly<Record<string, string>> = {
  DONE: 'Approved by',
  REJECTED: 'Rejected by',
  WITHDRAWN: 'Taken back by',
  STALE: 'Not carried out, because something had changed since it was asked for. Approved by',
  REFUSED: 'Refused when it was carried out. Approved by',
  EXPIRED: 'Too late. Approved by',
}

function Decided({
  by: { by, at, reason, refusal },
  status,
}: {
  by: NonNullable<Act['decision']>
  status: Act['status']
}) {
  return (
    <p>
      {by ? `${ENDED[status] ?? 'Decided by'} ${visible(by.name)}` : 'Its time ran out'}, <When at={at} />
      {reason && `: “${visible(reason)}”`}
      {refusal && `: ${visible(refusal.reason)}`}
    </p>
  )
}

/** The differences between the precondition snapshot and the actual or expected result. */
function Changes({ of: act }: { of: Act }) {
  return (
    <details open={act.status === 'WAITING'}>
      <summary>What changes</summary>
      <Differences of={changesIn(act)} leftOut="—" none="No details are stored." />
    </details>
  )
}

function Decision({ act }: { act: Act }) {
  const person = usePerson()
  const may = useMay()
  const grant = grantFor(act.operation)
  const isOwn = act.askedBy.id === person?.id
  return (
    <>
      <p>
        <TimeLeft since={act.askedAt} due={act.expiresAt} />
        {isOwn && ' Another person decides it.'}
        {!isOwn && grant && !may(grant) && ' Your roles do not decide it.'}
      </p>
      {isOwn ? <TakeBack act={act} /> : (!grant || may(grant)) && <Decide act={act} />}
    </>
  )
}

const TakeBack = ({ act: { id } }: { act: Act }) => (
  <ActionButton run={() => answerOf(api.POST('/acts/{actId}/withdraw', { params: { path: { actId: id } } }))}>
    Take back
  </ActionButton>
)

function Decide({ act: { id, actSha256 } }: { act: Act }) {
  const path = { actId: id }
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <div className="actions">
      <WithReason
        label="Reject"
        title="Reject what is asked for"
        kind="danger"
        run={async (reason) => {
          await answerOf(api.POST('/acts/{actId}/reject', { params: { path }, body: { reason } }))
          return undefined
        }}
      />
      <ActionButton
        kind="primary"
        run={async () => {
          const { status, after } = await confirmed((header) =>
            api.POST('/acts/{actId}/approve', { params: { path, header }, body: { actSha256 } }),
          )
          const { url } = (after?.link ?? {}) as { url?: string }
          if (url !== undefined) client.setQueryData(onceOf(id), url)
          // The person reads the reason for the failed execution, or the one-time link.
          if (status !== 'DONE' || url !== undefined) await navigate({ to: '/approvals', search: { act: id } })
        }}
      >
        Approve
      </ActionButton>
    </div>
  )
}
