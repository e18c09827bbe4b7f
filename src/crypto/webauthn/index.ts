export { checkAnswersChallenge, malformedMembers, verifyAssertion } from './assertion.ts'
export {
  type AssertionResponse,
  type Passkey,
  type RegistrationResponse,
  type RelyingPartyPolicy,
  WebauthnFault,
} from './model.ts'
export { verifyRegistration } from './registration.ts'
