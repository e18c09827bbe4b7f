import type { Environment } from '#runtime/lib/environment.ts'
import type { Api } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { type ProofOutcome, proveUmaDomain } from './poll-proof.ts'

/** Marks the platform's configured domain as proven by the operator. */
export const proveDomain = (
  { platform }: Api,
  domain: string,
  environment: Environment = 'sandbox',
): Promise<ProofOutcome> =>
  service().app.works.run({ platform, environment, now: new Date() }, (work) =>
    proveUmaDomain(work, domain.toLowerCase(), 'OPERATOR'),
  )
