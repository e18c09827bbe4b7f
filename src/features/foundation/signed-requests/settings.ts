import { onOff } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'

export const signedRequestSettings = {
  /** The fixed values of the sandbox stand for signatures of wallets. */
  areFixedSignaturesTaken: setting('SANDBOX_FIXED_SIGNATURES', onOff, true),
}
