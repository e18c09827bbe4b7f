import type { UmaDirectory } from '../../../directories/uma-directory.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import { platformIdToWire } from '../../../runtime/ids.ts'
import { type Commands, type OperatorDependencies, workFor } from '../../../runtime/operator/command.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { isListedForOthers } from './claim-domain.ts'
import { type ProofOutcome, proveUmaDomain } from './prove-domain.ts'
import { listClaims, withdrawProof } from './store.ts'

type Claim = Awaited<ReturnType<typeof listClaims>>[number]

/** The UMA domains that platforms have claimed, and which of them count. */
export const umaDomainCommands = ({ umaDirectory }: { umaDirectory: UmaDirectory }): Commands => ({
  'uma-domains': {
    usage: 'uma-domains list | uma-domains prove|withdraw <PlatformConfig:…> <domain>',
    async run(dependencies, { values: [action = '', platform = '', text = ''] }) {
      if (action === 'list') return list(dependencies)
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
      if (!act) throw new Error(`Say what to do with the domains: list, ${Object.keys(ACTIONS).join(', ')}.`)
      const domain = text.toLowerCase()
      if (domain === '') throw new Error('Name the domain.')
      const named = { ...dependencies, command: `uma-domains ${action}` }
      return workFor(named, platform, (work) => act(work, domain, umaDirectory), domain)
    },
  },
})

const ACTIONS: Record<string, (work: Work, domain: string, umaDirectory: UmaDirectory) => Promise<string>> = {
  async prove(work, domain, umaDirectory) {
    if (isListedForOthers(umaDirectory, domain, work.platform))
      throw new Error(`The directory of institutions lists ${domain} for another institution. Name the platform there.`)
    const outcome = await proveUmaDomain(work, domain, 'OPERATOR')
    if (outcome !== 'proven') throw new Error(REASONS[outcome])
    return `${domain} counts as proven from now on.`
  },
  async withdraw(work, domain) {
    if (!(await withdrawProof(work, domain))) throw new Error('The platform has not proven this domain.')
    return `${domain} does not count any more. The platform can prove it anew with PATCH /config.`
  },
}

const REASONS: Record<Exclude<ProofOutcome, 'proven'>, string> = {
  taken: 'Another platform has this domain, or its customers still have addresses there.',
  left: 'The platform has not configured this domain.',
}

async function list({ database: { db } }: OperatorDependencies): Promise<string> {
  const claims = await listClaims(db)
  return claims.map((claim) => lineOf(claim, claims)).join('\n') || 'No platform has a UMA domain.'
}

const lineOf = (claim: Claim, claims: readonly Claim[]): string =>
  [
    claim.environment,
    claim.domain,
    platformIdToWire(claim.platform_id),
    claim.subdomain,
    stateOf(claim, claims),
    ...(claim.is_current ? [] : ['left']),
  ].join('\t')

function stateOf({ environment, domain, proven_at, proof, looking_since }: Claim, claims: readonly Claim[]): string {
  if (proven_at) return `proven ${proof} ${toTimestamp(proven_at)}`
  if (claims.some((each) => each.environment === environment && each.domain === domain && each.proven_at))
    return 'proven by another'
  return looking_since ? `unproven, looked for since ${toTimestamp(looking_since)}` : 'unproven'
}
