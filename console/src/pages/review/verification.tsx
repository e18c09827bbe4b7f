import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, confirmed, Refused } from '../../api/client.ts'
import { ActionButton, Problem, useAction } from '../../parts/action.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useKeys } from '../../parts/keys.ts'
import { Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { asText } from '../../parts/text.tsx'
import { CaseHead, type CasePath, useIsOpenToMe, useReview } from './head.tsx'
import { nameOf, useLooks, type Verification } from './looks.ts'
import { Numbers } from './numbers.tsx'
import { Owners } from './owners.tsx'
import { Reject } from './reject.tsx'
import { SendBack } from './send-back.tsx'
import { Viewer } from './viewer.tsx'

const CHECKS = {
  INDIVIDUAL: [
    'The photos show one and the same person',
    'The documents are whole, sharp and no photo of a screen',
    'Name and date of birth agree',
    'The address is proven, and not older than three months',
    'The document does not look forged or made in a hurry',
  ],
  BUSINESS: [
    'The business is registered under this name and number',
    'The documents are whole, sharp and no photo of a screen',
    'The stated owners and directors are correct',
    'The address is proven, and not older than three months',
    'The document does not look forged or made in a hurry',
  ],
} as const

/** A customer who waits for a decision: documents and stated data. */
export function VerificationCase({ path, platformName }: { path: CasePath; platformName: string }) {
  const { platformId, caseId: verificationId } = path
  const query = useQuery({
    queryKey: ['verification', verificationId],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/verifications/{verificationId}', {
          params: { path: { platformId, verificationId } },
        }),
      ),
    // The audit log records each read, so the query never refetches.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  // The key resets the review when the case changes: earlier views and ticks no longer count.
  return (
    <Loaded query={query} title="Case">
      {(found) => <Decision key={found.caseSha256} path={path} found={found} platformName={platformName} />}
    </Loaded>
  )
}

function Decision({ path, found, platformName }: { path: CasePath; found: Verification; platformName: string }) {
  const { customer, documents, status } = found
  const review = useReview(path)
  const kind = customer.type === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL'
  const looks = useLooks(path.platformId, documents)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [rejected, setRejected] = useState<readonly string[]>([])
  const isOpen = useIsOpenToMe(path)
  const checks = CHECKS[kind]
  const toggle = (index: number) =>
    setTicked(ticked.includes(index) ? ticked.filter((each) => each !== index) : [...ticked, index])
  const approve = useAction(() => approved(path, found.caseSha256, rejected))
  const isReady = isOpen && looks.areAllSeen && ticked.length === checks.length && !approve.isRunning
  useKeys({
    ...Object.fromEntries(checks.map((_, index) => [String(index + 1), () => toggle(index)])),
    ArrowRight: () => looks.step(1),
    ArrowLeft: () => looks.step(-1),
    a: () => isReady && approve.start(),
  })
  return (
    <>
      <CaseHead path={path} title={nameOf(customer) ?? 'A customer without a name'}>
        {kind.toLowerCase()} · {asText(platformName)} · <Status status={status} />
      </CaseHead>
      <div className="case">
        <Viewer found={found} looks={looks} caseId={path.caseId} />
        <div>
          <Stated customer={customer} />
          <Owners platformId={path.platformId} found={found} rejected={rejected} onReject={setRejected} />
          <Numbers platformId={path.platformId} found={found} />
          <Checks checks={checks} ticked={ticked} onToggle={toggle} />
        </div>
      </div>
      {review && (
        <section className="card decide" aria-label="Decision">
          <div className="actions">
            <button type="button" className="primary" onClick={approve.start} disabled={!isReady}>
              Approve{' '}
              <span className="key" aria-hidden="true">
                a
              </span>
            </button>
            {isOpen && <SendBack path={path} found={found} />}
            {isOpen && <Reject path={path} />}
            <span className="faint">
              {isOpen
                ? missingOf(documents.length, looks.areAllSeen, checks.length - ticked.length)
                : 'It is not yours to decide.'}
            </span>
          </div>
          <Problem error={approve.error} />
          {hasChanged(approve.error) && <Again />}
        </section>
      )}
    </>
  )
}

const hasChanged = (error: Error | undefined) => error instanceof Refused && error.details.cause === 'CHANGED'

/** Reads the case again. */
const Again = () => <ActionButton run={async () => undefined}>Look at it again</ActionButton>

function missingOf(documents: number, areAllSeen: boolean, unticked: number): string {
  const missing = [
    ...(areAllSeen ? [] : [`a look at each of ${documents} documents`]),
    ...(unticked === 0 ? [] : [unticked === 1 ? 'one check' : `${unticked} checks`]),
  ]
  return missing.length === 0 ? 'Everything was looked at and checked.' : `To approve, still: ${missing.join(' and ')}.`
}

const approved = ({ platformId, caseId }: CasePath, caseSha256: string, rejected: readonly string[]) =>
  confirmed((header) =>
    api.POST('/platforms/{platformId}/verifications/{verificationId}/approve', {
      params: { path: { platformId, verificationId: caseId }, header },
      body: {
        caseSha256,
        reason: 'Every document was looked at, and every check by eye holds.',
        ...(rejected.length > 0 && { rejectedOwnerIds: [...rejected] }),
      },
    }),
  )

function Stated({ customer }: { customer: Verification['customer'] }) {
  const { details, address, region, email, phoneNumber, platformCustomerId, currencies } = customer
  return (
    <section className="card">
      <h2>What was stated</h2>
      <Facts
        of={{
          ...(details as Record<string, unknown>),
          address,
          region,
          email,
          phoneNumber,
          currencies,
          idAtThePlatform: platformCustomerId,
        }}
      />
    </section>
  )
}

function Checks({
  checks,
  ticked,
  onToggle,
}: {
  checks: readonly string[]
  ticked: readonly number[]
  onToggle: (index: number) => void
}) {
  return (
    <section className="card checks">
      <h2>
        Check by eye{' '}
        <span className="faint">
          {ticked.length} of {checks.length}
        </span>
      </h2>
      {checks.map((check, index) => (
        <label key={check} className="choice">
          <input type="checkbox" checked={ticked.includes(index)} onChange={() => onToggle(index)} />
          <span>{check}</span>
          <span className="key" aria-hidden="true">
            {index + 1}
          </span>
        </label>
      ))}
    </section>
  )
}
