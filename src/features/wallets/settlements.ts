import { type Settlements, signedSettlement } from '../proofs/signed-requests/index.ts'
import { credentialAddition } from './credentials/register-credential.ts'
import { credentialRevocation } from './credentials/revoke-credential.ts'
import type { CodeDependencies } from './log-in/send-code.ts'
import { startAccepted } from './log-in/start-proven.ts'
import { codeLogin } from './log-in/verify-code.ts'
import { sessionRefresh } from './sessions/refresh-session.ts'
import { sessionRevocation } from './sessions/revoke-session.ts'

/** What the service carries out itself once it has answered PROCESSING. An export is not among it: it is sealed in the call that delivers it (wallet-auth 4.6). */
export const settlements = ({ custody, masterKey }: CodeDependencies): Settlements => ({
  CREDENTIAL_ADD: signedSettlement((work) => credentialAddition(work, { custody, masterKey })),
  CREDENTIAL_REVOKE: signedSettlement((work) => credentialRevocation(work, custody)),
  OTP_LOGIN: signedSettlement((work) => codeLogin(work, custody)),
  SESSION_CREATE: (work, accepted) => startAccepted(work, custody, accepted),
  SESSION_REFRESH: signedSettlement((work) => sessionRefresh(work, custody)),
  SESSION_REVOKE: signedSettlement((work) => sessionRevocation(work, custody)),
})
