/** Every kind of object that has an id of the form `<Noun>:<uuid>` (platform-rules 5.1). */
export const NOUNS = [
  'Agent', 'AgentAction', 'AuthMethod', 'BeneficialOwner', 'Card', 'CardFundingSource', 'CardTransaction', 'Customer', 'DelegatedKey',
  'Document', 'ExternalAccount', 'InternalAccount', 'Job', 'Lookup', 'PaymentDocument', 'PlatformConfig', 'Quote', 'Request', 'ScaChallenge',
  'Session', 'Stablecoin', 'StablecoinOperation', 'StablecoinProviderAccount', 'Token', 'Transaction', 'TwoFactorReset', 'Verification',
  'Webhook',
] as const
export type Noun = (typeof NOUNS)[number]
