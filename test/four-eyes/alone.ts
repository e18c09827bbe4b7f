const STOPS = 'It stops something, or ends a right.'
const LOOKS = 'It shows something to one person, and is kept with the reason.'
const NOTES = 'It notes or places what is there. The books stay as they are.'
const IDENTITY = 'It says who a customer is: reviewers decide alone, each case once.'
const OPENS = 'What it makes is new: nothing is there that could be lost.'
const SIGNS_IN = 'It is for the person alone.'

/**
 * Operations that one person confirms alone with a passkey, with the reason why one person is enough. Every other
 * operation needs two people.
 */
export const ALONE: Readonly<Record<string, string>> = {
  approveAct: 'It is the second of two.',
  confirmTerminalLogin: SIGNS_IN,
  makeOwnLink: SIGNS_IN,
  removeOwnPasskey: SIGNS_IN,
  suspendOperator: STOPS,
  revokeOperatorToken: STOPS,
  suspendPlatform: STOPS,
  revokePlatformToken: STOPS,
  freezeInternalAccount: STOPS,
  holdCustomer: STOPS,
  rejectCustomer: STOPS,
  reviewExternalAccount: STOPS,
  confirmExternalAccount: STOPS,
  disableExternalAccount: STOPS,
  closeCard: STOPS,
  suspendAgent: STOPS,
  disableStablecoin: STOPS,
  revokeProviderAccount: STOPS,
  withdrawUmaDomain: STOPS,
  refuseStablecoin: 'It stays no currency, and the platform can ask again.',
  askBankOrderBack: STOPS,
  dropReceipt: STOPS,
  revealCustomer: LOOKS,
  openDocument: LOOKS,
  renamePlatform: NOTES,
  retryInternalAccount: 'It tries again what was asked for before.',
  assignBankOrder: NOTES,
  handOverBankOrder: NOTES,
  moveBankOrder: NOTES,
  takeOutBankOrder: NOTES,
  makeOrderFile: NOTES,
  handOverOrderFile: NOTES,
  moveBankOrders: NOTES,
  recordBankLine: NOTES,
  matchBankLine: NOTES,
  unmatchBankLine: NOTES,
  approveVerification: IDENTITY,
  rejectVerification: IDENTITY,
  returnVerification: IDENTITY,
  decideBeneficialOwner: 'It says who a person behind a business is. The business stays as it is.',
  approveTwoFactorReset: IDENTITY,
  rejectTwoFactorReset: IDENTITY,
  clearExternalAccount: IDENTITY,
  openPlatform: OPENS,
  createPlatformToken: 'In production it moves no money.',
  createOperatorToken: 'It reads, and confirms nothing.',
  makeOperatorLink: 'Who has made it and who have used it approve nothing of one another for three days.',
}
