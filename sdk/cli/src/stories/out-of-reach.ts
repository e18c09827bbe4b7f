import type { WebhookType } from './story.ts'

/** Events that no platform token can trigger in the sandbox, with the reasons. */
export const OUT_OF_REACH = {
  'INCOMING_PAYMENT.REFUND_FAILED': [
    'A refund to a sender always succeeds in the sandbox. Only the operator of the service can lead to this event,',
    'by money on the Solana address of an internal account in USDC that is held for review and then refused:',
    'causeway operator report-receipt --environment sandbox --rail SOLANA --id <a new id> --currency USDC --amount 5000000 --instrument <the address> --acceptedAt <the time> --confirmations 32 --isForReview true --reason "To be refused."',
    'causeway operator refuse-receipt <PlatformConfig:…> SOLANA:<the same id> --failureReason COMPLIANCE_REJECTED --reason "To be refused."',
  ].join('\n'),
  'CARD.FUNDING_SOURCE_CHANGE': [
    'All funding sources of a card are internal accounts of its cardholder in one currency, and a customer has one account in each.',
    'So there is no other list that a change could set, and the event is not sent in this version.',
  ].join('\n'),
} as const satisfies Partial<Record<WebhookType, string>>
