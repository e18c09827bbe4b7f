export { WalletError, type WalletErrorCode } from './errors.ts'
export { openExport, type ExportToOpen } from './export.ts'
export {
  exportKeyPair, importKeyPair, keyModeOf, newKeyPair, publicKeyHex, uncompressedPublicKeyHex, type KeyMode, type KeyPairOptions, type KeyUse,
} from './keys.ts'
export { oidcNonce } from './oidc.ts'
export { sealOtp, type OtpToSeal } from './otp.ts'
export {
  loginOptions, loginWithPasskey, registerPasskey, registrationOptions, toLogin, toRegistration, type Authenticators, type LoginSettings, type PasskeyChallenge,
  type PasskeyCredentialBody, type PasskeyLoginBody, type PasskeyRegistration,
} from './passkey.ts'
export { describePayload, type DescribedPayload, type PayloadType } from './payload.ts'
export { openSessionKey } from './session-key.ts'
export { signedCall, type Answer, type SignedCallOptions, type WalletCall } from './signed-call.ts'
export type { PinnedKeys } from './signed-bundle.ts'
export { stamp } from './stamp.ts'
