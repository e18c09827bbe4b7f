export { checkAnswersChallenge, malformedMembers, verifyAssertion } from './assertion.ts'
export { WebauthnFault, type AssertionResponse, type Passkey, type RegistrationResponse, type RelyingPartyPolicy } from './model.ts'
export { verifyRegistration } from './registration.ts'
