import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { Facts } from '../../parts/facts.tsx'
import { Table } from '../../parts/list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { CaseHead, type CasePath, useIsOpenToMe } from './head.tsx'
import { useLooks } from './looks.ts'
import { Viewer } from './viewer.tsx'

type Reset = Schemas['TwoFactorResetCase']

const FACTORS: Readonly<Record<string, string>> = {
  SMS_OTP: 'the telephone',
  TOTP: 'the app with codes',
  PASSKEY: 'the passkey',
}

/** A customer who reports a lost factor: the known data, and the questions to ask. */
export function ResetCase({ path, platformName }: { path: CasePath; platformName: string }) {
  const params = { path: { platformId: path.platformId, resetId: path.caseId } }
  const query = useQuery({
    queryKey: ['two-factor-reset', path.caseId],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/two-factor-resets/{resetId}', { params })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} title="Case">
      {(reset) => {
        const { details } = reset.customer as { details?: { fullName?: string; legalName?: string } }
        return (
          <>
            <CaseHead path={path} title={details?.fullName ?? details?.legalName ?? 'A customer without a name'}>
              has lost {FACTORS[reset.factor] ?? reset.factor} · {asText(platformName)} ·{' '}
              <Status status={reset.status} />
            </CaseHead>
            <div className="case">
              <div>
                <Customer reset={reset} />
                {reset.documents.length > 0 && <Documents path={path} documents={reset.documents} />}
              </div>
              <div>
                <Script factor={reset.factor} />
                <Others others={reset.others} />
              </div>
            </div>
            <Decision path={path} />
          </>
        )
      }}
    </Loaded>
  )
}

function Customer({ reset: { customer, factor } }: { reset: Reset }) {
  const { details, address, region, email, phoneNumber, status } = customer
  return (
    <section className="card">
      <h2>Data on file</h2>
      <Facts of={{ ...(details as Record<string, unknown>), address, region, status, email }}>
        {phoneNumber !== undefined && (
          <div className="fact">
            <dt>Phone number</dt>
            <dd>{factor === 'SMS_OTP' ? <del>{String(phoneNumber)}</del> : String(phoneNumber)}</dd>
          </div>
        )}
      </Facts>
    </section>
  )
}

/** The documents that identified the customer: the reviewer compares the face in the call with them. */
function Documents({ path, documents }: { path: CasePath; documents: Reset['documents'] }) {
  const looks = useLooks(path.platformId, documents)
  return <Viewer found={{ documents, owners: [] }} looks={looks} caseId={path.caseId} />
}

function Script({ factor }: { factor: string }) {
  return (
    <section className="card">
      <h2>In a video call</h2>
      <ol>
        <li>Call by a contact on file{factor === 'SMS_OTP' && ', but not by the number that was lost'}.</li>
        <li>Have the identity document shown, front and back, and turned in the light.</li>
        <li>Compare the face with its photo. Have the person look to both sides.</li>
        <li>Ask for two facts from the file that the document does not show.</li>
        <li>Ask who else is in the room, and whether a caller has asked for this.</li>
      </ol>
    </section>
  )
}

function Others({ others }: { others: Reset['others'] }) {
  return (
    <section className="card">
      <h2>Other resets</h2>
      {others.length === 0 ? (
        <p className="empty">None. More than one within weeks asks for a closer look.</p>
      ) : (
        <Table
          items={others}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Begun', cell: ({ startedAt }) => <When at={startedAt} as="list" /> },
            { title: 'What was lost', cell: ({ factor }) => FACTORS[factor] ?? factor },
            { title: 'Status', cell: ({ status }) => <Status status={status} /> },
          ]}
        />
      )}
    </section>
  )
}

function Decision({ path }: { path: CasePath }) {
  const isOpen = useIsOpenToMe(path)
  const named = { platformId: path.platformId, resetId: path.caseId }
  if (!isOpen) return null
  return (
    <section className="card decide" aria-label="Decision">
      <div className="actions">
        <WithReason
          label="Approve…"
          title="It is the customer who has lost the factor"
          kind="primary"
          run={async (reason) => {
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/two-factor-resets/{resetId}/approve', {
                params: { path: named, header },
                body: { reason },
              }),
            )
            return undefined
          }}
        />
        <WithReason
          label="Reject…"
          title="Reject the reset"
          kind="danger"
          run={async (reason) => {
            await confirmed((header) =>
              api.POST('/platforms/{platformId}/two-factor-resets/{resetId}/reject', {
                params: { path: named, header },
                body: { reason },
              }),
            )
            return undefined
          }}
        />
      </div>
    </section>
  )
}
