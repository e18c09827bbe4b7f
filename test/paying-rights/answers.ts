/** Explanations for the operations and grants that need no right to pay: why their results lead to no payment. */

type Answers = Readonly<Record<string, string>>

/** Returns the same answer for several operations. */
const all = (answer: string, ...operations: string[]): Answers =>
  Object.fromEntries(operations.map((id) => [id, answer]))

/** Operations for tokens without TRANSACT, agents and holders of a code. */
export const BY_TOKENS_AND_CODES: Answers = {
  ...all(
    'It configures the platform. No setting pays or approves.',
    'updatePlatformConfig',
    'resendWebhookEvent',
    'sendTestWebhook',
    'linkStablecoinProviderAccount',
    'registerStablecoin',
    'requestStablecoinServiceEnablement',
  ),
  ...all(
    'It describes a customer or a person behind a business. It moves no money.',
    'createCustomer',
    'updateCustomerById',
    'uploadCustomersCsv',
    'createBeneficialOwner',
    'updateBeneficialOwner',
    'createCustomerKycLink',
    'createVerification',
    'uploadDocument',
    'replaceDocument',
    'sendCustomerEmailVerification',
    'sendCustomerPhoneVerification',
    'confirmCustomerEmailVerification',
    'confirmCustomerPhoneVerification',
  ),
  ...all(
    'It is about an account that can be paid. The payment takes the right to pay.',
    'createCustomerExternalAccount',
    'createPlatformExternalAccount',
    'createExternalAccountOwnershipChallenge',
    'createPlatformExternalAccountOwnershipChallenge',
    'verifyExternalAccountOwnership',
    'verifyPlatformExternalAccountOwnership',
    'startBeneficiaryTrust',
    'startBeneficiaryUntrust',
    'confirmBeneficiaryTrust',
    'confirmBeneficiaryUntrust',
    'estimateCryptoWithdrawalFee',
  ),
  ...all(
    'The customer proves who they are. The payment itself takes the right to pay.',
    'authorizeQuote',
    'resendQuoteScaCode',
    'startScaLogin',
    'completeScaLogin',
    'recordSecurityEvent',
    'startScaFactorEnrollment',
    'confirmScaFactorEnrollment',
    'deleteScaFactor',
    'startTwoFactorReset',
    'completeTwoFactorReset',
  ),
  ...all(
    'The customer signs what the wallet does.',
    'createAuthCredential',
    'challengeAuthCredential',
    'verifyAuthCredential',
    'revokeAuthCredential',
    'refreshAuthSession',
    'revokeAuthSession',
    'createDelegatedKey',
    'revokeDelegatedKey',
    'updateInternalAccount',
    'exportInternalAccount',
  ),
  ...all(
    'A caller with the right to pay made the agent and its policy.',
    'redeemAgentDeviceCode',
    'agentCreateQuote',
    'agentExecuteQuote',
    'agentCreateTransferIn',
    'agentCreateTransferOut',
    'agentCreateExternalAccount',
    'agentDeleteExternalAccount',
  ),
  ...all(
    'It ends something.',
    'deleteAgent',
    'deleteCustomerById',
    'deleteCustomerExternalAccountById',
    'deletePlatformExternalAccountById',
    'deleteDocument',
    'deleteTokenById',
  ),
  ...all(
    'The sandbox has no real money.',
    'advanceSandboxClock',
    'sandboxSimulateCardAuthorization',
    'sandboxSimulateCardAuthorizationAdvice',
    'sandboxSimulateCardBalanceInquiry',
    'sandboxSimulateCardClearing',
    'sandboxSimulateCardCreditAuthorization',
    'sandboxSimulateCardCreditAuthorizationAdvice',
    'sandboxSimulateCardFinancialAuthorization',
    'sandboxSimulateCardFinancialCreditAuthorization',
    'sandboxSimulateCardReturn',
    'sandboxSimulateCardReturnReversal',
  ),
  createToken:
    'A token hands on only permissions that it has. Of the members, an owner makes tokens and confirms with a passkey.',
  revealCard: 'The page is for the cardholder. A caller with the right to pay issued the card and chose its limits.',
}

const SIGNS_IN = 'It signs a person in or out, or is about their own passkeys.'
const OWNER = 'An owner confirms it with a passkey. Owners have the right to pay.'

/** Operations of members, in addition to the operations of platforms. */
export const BY_MEMBERS: Answers = {
  ...all(
    SIGNS_IN,
    'challengeSignIn',
    'endOwnSession',
    'enrol',
    'makeOwnLink',
    'removeOwnPasskey',
    'signIn',
    'signInByLink',
    'signOut',
  ),
  ...all('It finds objects, and changes none.', 'searchOwn'),
  ...all(OWNER, 'changeMemberRoles', 'inviteMember', 'makeMemberLink', 'resetMember', 'resumeMember', 'suspendMember'),
}

const STOPS = 'It stops something, or ends a right.'
const CARRIES_OUT = 'The payment was released before by a caller with the right to pay.'
const JUDGES = 'It decides who a customer or a payee is. The payment takes the right to pay.'
const NOTES = 'It records or checks something. The books stay as they are.'

/**
 * Operations that one person or program of the operator carries out alone, by grant. All other operations of the grant
 * need two people in production.
 */
export const BY_GRANT: Readonly<Record<string, Answers>> = {
  'operators.read': {},
  'operators.manage': {
    ...all(STOPS, 'suspendOperator', 'revokeOperatorToken'),
    ...all('The person was invited by two people.', 'makeOperatorLink'),
    ...all('Programs of the operator only read and retry.', 'createOperatorToken'),
  },
  'platforms.read': {},
  'platforms.manage': {
    ...all(STOPS, 'withdrawUmaDomain', 'suspendPlatform', 'revokePlatformToken'),
    ...all(NOTES, 'renamePlatform'),
    ...all('In production the token cannot have TRANSACT.', 'createPlatformToken'),
    ...all('The platform is new and has no money. Its first token is handed over to the platform.', 'openPlatform'),
  },
  'payments.read': {},
  'accounts.stop': { ...all(STOPS, 'disableExternalAccount', 'freezeInternalAccount') },
  'accounts.start': { ...all('It asks the provider again for an account. It moves no money.', 'retryInternalAccount') },
  'webhooks.read': {},
  'webhooks.send': {
    ...all('It sends an event to the endpoint of the platform again.', 'replayEvents', 'replayEvent'),
  },
  'ledger.read': {},
  'system.read': {},
  'keys.rotate': {},
  'jobs.retry': { ...all(CARRIES_OUT, 'retryJob') },
  'names.read': {},
  'customers.read': {},
  'customers.stop': { ...all(STOPS, 'holdCustomer') },
  'customers.decide': { ...all(STOPS, 'rejectCustomer') },
  'customers.erase': {},
  'screening.decide': { ...all(JUDGES, 'clearExternalAccount', 'confirmExternalAccount', 'reviewExternalAccount') },
  'reviews.decide': {
    ...all(
      JUDGES,
      'decideBeneficialOwner',
      'approveVerification',
      'rejectVerification',
      'returnVerification',
      'approveTwoFactorReset',
      'rejectTwoFactorReset',
    ),
    ...all(NOTES, 'handOverReview', 'takeReview'),
  },
  'sealed.read': { ...all(NOTES, 'revealCustomer', 'openDocument') },
  'agents.stop': { ...all(STOPS, 'suspendAgent') },
  'cards.read': {},
  'cards.stop': { ...all(STOPS, 'closeCard') },
  'cards.settle': {},
  'stablecoins.read': {},
  'stablecoins.stop': { ...all(STOPS, 'revokeProviderAccount', 'disableStablecoin') },
  'stablecoins.decide': { ...all(STOPS, 'refuseStablecoin') },
  'receipts.read': {},
  'receipts.decide': { ...all(STOPS, 'dropReceipt') },
  'refunds.settle': {},
  'payments.report': {},
  'search.use': { ...all(NOTES, 'search') },
  'orders.read': {},
  'orders.decide': {
    ...all(
      CARRIES_OUT,
      'assignBankOrder',
      'handOverBankOrder',
      'moveBankOrder',
      'takeOutBankOrder',
      'makeOrderFile',
      'handOverOrderFile',
      'moveBankOrders',
    ),
    ...all(STOPS, 'askBankOrderBack'),
  },
  'terms.read': { ...all(NOTES, 'checkTerms') },
  'terms.decide': {},
  'treasury.read': { ...all(NOTES, 'checkTreasury') },
  'treasury.decide': { ...all(NOTES, 'recordBankLine', 'matchBankLine', 'unmatchBankLine') },
  'rates.decide': {},
  'audit-log.read': {},
}
