import type { UmaDirectory } from '#directories/uma-directory.ts'
import {
  type Claim,
  isListedForOthers,
  lockClaim,
  type ProofOutcome,
  pageOfClaims,
  proveUmaDomain,
  withdrawProof,
} from '#features/uma-addresses/index.ts'
import { reachOf } from '#runtime/declare/auth/reach.ts'
import type { RequestOf } from '#runtime/declare/operation.ts'
import { pageOf } from '#runtime/declare/pages/pages.ts'
import { read } from '#runtime/http/route.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import { platformIdFromWire, platformIdToWire } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { act } from '../acts/index.ts'
import * as contract from './contract.ts'

function stateOf({ proven_at, is_of_another, looking_since }: Claim): (typeof contract.DOMAIN_STATES)[number] {
  if (proven_at) return 'PROVEN'
  if (is_of_another) return 'PROVEN_BY_ANOTHER'
  return looking_since ? 'LOOKED_FOR' : 'UNPROVEN'
}

const toWire = (claim: Claim) => ({
  environment: claim.environment,
  domain: claim.domain,
  platformId: platformIdToWire(claim.platform_id),
  subdomain: claim.subdomain,
  isConfigured: claim.is_current,
  state: stateOf(claim),
  ...(claim.proof && { proof: claim.proof }),
  ...(claim.proven_at && { provenAt: toTimestamp(claim.proven_at) }),
  ...(claim.looking_since && { lookedForSince: toTimestamp(claim.looking_since) }),
})

/** Routes for the UMA domains that platforms have claimed, as operators see them. */
export const umaDomainRoutes = [
  read(contract.listClaimedUmaDomains, async (db, { caller, page, query: { environment, platformId, domain } }) => {
    const only = { platform: platformId && platformIdFromWire(platformId), domain }
    return pageOf(await pageOfClaims(db, reachOf(caller, environment), only, page), toWire)
  }),
]

const requireClaim = async (work: Work, domain: string): Promise<Claim> =>
  (await lockClaim(work, domain)) ?? refuseUnknown('REFERENCE_NOT_FOUND')

/**
 * The precondition snapshot contains the domain's holder and its proof. It omits the poll for a proof, because that may
 * end before the approval.
 */
const deciding = (decide: (work: Work, domain: string) => Promise<void>) => ({
  async snapshot(work: Work, { params: { domain } }: RequestOf<typeof contract.withdrawUmaDomain>) {
    const { lookedForSince: _, ...claim } = toWire(await requireClaim(work, domain))
    return { ...claim, state: claim.state === 'LOOKED_FOR' ? 'UNPROVEN' : claim.state }
  },
  async carryOut(work: Work, { params: { domain } }: RequestOf<typeof contract.withdrawUmaDomain>) {
    await decide(work, domain)
    return toWire(await requireClaim(work, domain))
  },
})

const REASONS: Record<Exclude<ProofOutcome, 'proven'>, string> = {
  taken: 'Another platform has this domain, or its customers still have addresses there.',
  left: 'The platform has configured another domain since.',
}

async function prove(work: Work, domain: string, umaDirectory: UmaDirectory): Promise<void> {
  if (isListedForOthers(umaDirectory, domain, work.platform))
    refuse('CONFLICT', 'The directory lists the domain for another institution. Name the platform there.')
  const outcome = await proveUmaDomain(work, domain, 'OPERATOR')
  if (outcome !== 'proven') refuse('CONFLICT', REASONS[outcome])
}

async function withdraw(work: Work, domain: string): Promise<void> {
  if (!(await withdrawProof(work, domain))) refuse('CONFLICT', 'The platform has not proven this domain.')
}

/** The administrators' decisions on the domains of platforms. */
export const umaDomainActs = ({ umaDirectory }: { umaDirectory: UmaDirectory }) => [
  act(
    contract.proveUmaDomain,
    deciding((work, domain) => prove(work, domain, umaDirectory)),
  ),
  act(contract.withdrawUmaDomain, deciding(withdraw)),
]
