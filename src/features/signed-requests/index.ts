export {
  answerSigned,
  answerSignedWithProcessing,
  NeedsSignature,
  needsSignature,
  type SignedAction,
} from './answer-signed.ts'
export {
  SIGNATURE_REFUSALS,
  SIGNED,
  SIGNED_HEADERS,
  SignedRequestChallenge,
  WalletOperationProcessing,
} from './contract.ts'
export { refusingFaults } from './custody-faults.ts'
export { findProcessingReply } from './processing.ts'
export { isFirstLeg, requireSignature } from './proof.ts'
export { requireOpen } from './require-request.ts'
export {
  closeRequest,
  deleteOldRequests,
  isAnswering,
  issueRequest,
  lockProcessing,
  type Proof,
  payloadOf,
  type SignedRequest,
  voidRequests,
} from './store.ts'
