import type { WebhookType } from './story.ts'

/** Events to which no token of a platform can lead in the sandbox, and why. */
export const OUT_OF_REACH = {
  'INCOMING_PAYMENT.REFUND_FAILED': [
    'A refund to a sender always succeeds in the sandbox. Only the operator of the service can lead to this event,',
    'by money on the Solana address of an internal account in USDC that is held for review and then refused:',
    'npm run operator -- report-receipt SOLANA <a new id> USDC 5000000 --environment sandbox --instrument <the address> --confirmations 32 --review',
    'npm run operator -- refuse-deposit <PlatformConfig:…> SOLANA <the same id> --reason COMPLIANCE_REJECTED',
  ].join('\n'),
  'CARD.FUNDING_SOURCE_CHANGE': [
    'All funding sources of a card are internal accounts of its cardholder in one currency, and a customer has one account in each.',
    'So there is no other list that a change could set, and the event is not sent in this version.',
  ].join('\n'),
} as const satisfies Partial<Record<WebhookType, string>>
