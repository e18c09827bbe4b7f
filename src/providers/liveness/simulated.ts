import type { LivenessProvider } from './port.ts'

const PATH = '/simulated/liveness'
const FAILING_SUFFIX = '115'
const OUTCOME_MS = 5_000

/** Checks nobody: the outcome comes by itself and is chosen by the end of the address (accounts 11.5). */
export const simulatedLiveness = ({
  publicUrl,
  timeScale,
}: {
  publicUrl: () => string
  timeScale: number
}): LivenessProvider => ({
  open: async ({ key, address }) => ({
    verificationLink: `${publicUrl()}${PATH}?session=${key}`,
    announced: { afterMs: OUTCOME_MS * timeScale, isPassed: !address.endsWith(FAILING_SUFFIX) },
  }),
})

/** The page to which its links lead. */
export const SIMULATED_LIVENESS_PAGE = {
  path: PATH,
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Simulated liveness check</title></head>
<body>
<h1>Simulated liveness check</h1>
<p>With a real provider, a camera would now compare you with the owner of the wallet. The sandbox looks at nobody, and there is nothing for you to do here.</p>
<p>The outcome arrives by itself about ${OUTCOME_MS / 1000} seconds of the sandbox clock after the challenge: success, or failure when the address of the wallet ends in ${FAILING_SUFFIX}. The account then tells, and so does the webhook EXTERNAL_ACCOUNT.STATUS_UPDATED.</p>
</body>
</html>
`,
}
