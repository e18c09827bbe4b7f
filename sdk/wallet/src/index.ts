export { WalletError, type WalletErrorCode } from './errors.ts'
export { type ExportToOpen, openExport } from './export.ts'
export {
  exportKeyPair,
  importKeyPair,
  type KeyMode,
  type KeyPairOptions,
  type KeyUse,
  keyModeOf,
  newKeyPair,
  publicKeyHex,
  uncompressedPublicKeyHex,
} from './keys.ts'
export { oidcNonce } from './oidc.ts'
export { type OtpToSeal, sealOtp } from './otp.ts'
export {
  type Authenticators,
  type LoginSettings,
  loginOptions,
  loginWithPasskey,
  type PasskeyChallenge,
  type PasskeyCredentialBody,
  type PasskeyLoginBody,
  type PasskeyRegistration,
  registerPasskey,
  registrationOptions,
  toLogin,
  toRegistration,
} from './passkey.ts'
export { type DescribedPayload, describePayload, type PayloadType } from './payload.ts'
export { openSessionKey } from './session-key.ts'
export type { PinnedKeys } from './signed-bundle.ts'
export { type Answer, type SignedCallOptions, signedCall, type WalletCall } from './signed-call.ts'
export { stamp } from './stamp.ts'
