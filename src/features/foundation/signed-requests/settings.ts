import { onOff } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'

export const signedRequestSettings = {
  /** Whether fixed values of the sandbox replace signatures of wallets. */
  areFixedSignaturesTaken: setting('SANDBOX_FIXED_SIGNATURES', onOff, true),
}
