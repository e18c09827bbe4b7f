import type { Environment } from '#runtime/lib/environment.ts'
import type { Api } from '#test/support/api.ts'
import { service } from '#test/support/service.ts'
import { type ProofOutcome, proveUmaDomain } from './poll-proof.ts'

/** The domain that the platform has configured counts from now on, as by the operator's word. */
export const proveDomain = (
  { platform }: Api,
  domain: string,
  environment: Environment = 'sandbox',
): Promise<ProofOutcome> =>
  service().app.works.run({ platform, environment, now: new Date() }, (work) =>
    proveUmaDomain(work, domain.toLowerCase(), 'OPERATOR'),
  )
