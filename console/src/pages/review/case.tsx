import { useParams } from '@tanstack/react-router'
import { InPlatform } from '../../parts/in-platform.tsx'
import { AccountCase } from './account.tsx'
import { ResetCase } from './reset.tsx'
import { VerificationCase } from './verification.tsx'

/** One case that waits or has waited for a reviewer. */
export default function CasePage() {
  return <InPlatform title="Case">{({ name }) => <Case platformName={name} />}</InPlatform>
}

function Case({ platformName }: { platformName: string }) {
  const path = useParams({ from: '/frame/$environment/reviews/$platformId/$caseId' })
  const { platformId, caseId } = path
  const given = { path: { platformId, caseId }, platformName }
  // The key resets the review for each case, so that checks made in one case do not count for another.
  if (caseId.startsWith('Verification:')) return <VerificationCase key={caseId} {...given} />
  if (caseId.startsWith('TwoFactorReset:')) return <ResetCase key={caseId} {...given} />
  if (caseId.startsWith('ExternalAccount:')) return <AccountCase key={caseId} {...given} />
  return <p>This is no case that people review.</p>
}
