import type { Feature } from '#runtime/kernel/feature.ts'
import { headerNames, onOff } from '#runtime/kernel/setting-readers.ts'
import { setting } from '#runtime/lib/settings.ts'
import { proofGuard } from './guards.ts'

export {
  answerSigned,
  answerSignedWithProcessing,
  NeedsSignature,
  needsSignature,
  type SignedAction,
  type SignedEffect,
} from './answer-signed.ts'
export { SignedRequestChallenge, WalletOperationProcessing } from './contract.ts'
export { refusingFaults } from './custody-faults.ts'
export { quoteSignature, walletSignature } from './guards.ts'
export type { Proof, SignedRequest } from './model.ts'
export { parametersOf, payloadOf } from './payload.ts'
export { findProcessingReply } from './processing.ts'
export { isFirstLeg, requireSignature } from './proof.ts'
export { requireOpen } from './require-request.ts'
export { deliver, type Settlements, settlingWith, signedSettlement } from './settle.ts'
export {
  closeRequest,
  deleteOldRequests,
  isAnswering,
  issueRequest,
  isWaiting,
  lockAccepted,
  voidRequests,
} from './store.ts'

const signedRequestSettings = {
  /** True if fixed values of the sandbox replace wallet signatures. */
  areFixedSignaturesTaken: setting('SANDBOX_FIXED_SIGNATURES', onOff, true),
  furtherSignatureHeaders: setting<readonly string[]>('WALLET_SIGNATURE_HEADERS', headerNames, []),
}

export const signedRequests: Feature = {
  settings: signedRequestSettings,
  bind: ({ settings }) => ({ guards: [proofGuard(settings(signedRequestSettings))] }),
}
