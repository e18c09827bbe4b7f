import type { Feature } from '../../runtime/feature.ts'
import { proofGuard } from './guards.ts'
import { signedRequestSettings } from './settings.ts'

export {
  Asked,
  answerSigned,
  findProcessingReply,
  isFirstLeg,
  requireOpen,
  requireSignature,
  SignedRequestChallenge,
  type SignedStory,
  WalletOperationProcessing,
} from './answer-signed.ts'
export { quoteSignature, walletSignature } from './guards.ts'
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

export const signedRequests: Feature = {
  settings: signedRequestSettings,
  bind: ({ settings }) => ({ guards: [proofGuard(settings(signedRequestSettings))] }),
}
