import { randomSecret } from '#runtime/lib/ids.ts'
import type { Simulated } from '../adapter.ts'
import type { LivenessProvider, LivenessRequest, LivenessResult, LivenessSession } from './port.ts'

const PATH = '/simulated/liveness'
const FAILING_SUFFIX = '115'
const REJECTED_SUFFIX = '-liveness-rejected'
const REVIEW_SUFFIX = '-liveness-review'
const OUTCOME_MS = 5_000
/** The time of the review's decision, from the start of the check. */
const REVIEWED_MS = 30_000

type Announced = LivenessSession['announced']

const after5s = (result: LivenessResult): Announced => [{ afterMs: OUTCOME_MS, result }]

/**
 * The results of a check, by the ending of the address (accounts 11.5) or of the platform's own customer id (agents-sca
 * 16).
 */
function outcomesOf(request: LivenessRequest): Announced {
  if (request.purpose === 'WALLET_OWNERSHIP')
    return after5s(request.address.endsWith(FAILING_SUFFIX) ? 'FAILED' : 'PASSED')
  const { platformCustomerId } = request
  if (platformCustomerId.endsWith(REVIEW_SUFFIX))
    return [...after5s('UNDECIDED'), { afterMs: REVIEWED_MS, result: 'PASSED' }]
  return after5s(platformCustomerId.endsWith(REJECTED_SUFFIX) ? 'FAILED' : 'PASSED')
}

/** A simulated check. It examines no person, and its result arrives after a delay. */
export const simulatedLiveness = ({
  publicUrl,
  timeScale,
}: {
  publicUrl: () => string
  timeScale: number
}): LivenessProvider & Simulated => ({
  kind: 'simulated',
  open: async (request) => ({
    ...sessionAt(`${publicUrl()}${PATH}`, request),
    announced: outcomesOf(request).map(({ afterMs, result }) => ({ afterMs: afterMs * timeScale, result })),
  }),
})

/** A check of a lost factor gets a new random session and token. A wallet check uses its key. */
const sessionAt = (address: string, { purpose, key }: LivenessRequest): Omit<LivenessSession, 'announced'> =>
  purpose === 'WALLET_OWNERSHIP'
    ? { verificationLink: `${address}?session=${key}` }
    : { verificationLink: `${address}?session=${randomSecret()}`, token: randomSecret() }

/** The page to which its links lead. */
export const SIMULATED_LIVENESS_PAGE = {
  path: PATH,
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Simulated liveness check</title></head>
<body>
<h1>Simulated liveness check</h1>
<p>With a real provider, a camera would now compare you with the owner of the wallet, or with the customer who has lost a factor. The sandbox makes no check, and you do not have to do anything here.</p>
<p>The outcome arrives by itself about ${OUTCOME_MS / 1000} seconds of the sandbox clock after the challenge: success, or failure when the address of the wallet ends in ${FAILING_SUFFIX}. The account then shows it, and the webhook EXTERNAL_ACCOUNT.STATUS_UPDATED reports it.</p>
<p>For a lost factor the platform's own id of the customer chooses: ${REJECTED_SUFFIX} at its end is a failure, ${REVIEW_SUFFIX} a review that passes ${REVIEWED_MS / 1000} seconds after the start. The reset then shows it.</p>
</body>
</html>
`,
}
