import { scaSession } from '#features/customers/sca-sessions/index.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Timestamp, Type } from '#runtime/declare/schema.ts'
import { cardIssuer } from '../guards.ts'

const CardRevealResponse = Type.Object(
  {
    panEmbedUrl: Type.String({
      format: 'uri',
      description:
        'A page with number, expiry and security code, for a frame. The address alone shows the card: hand it to the cardholder only, and do not store it.',
    }),
    expiresAt: Timestamp({
      description: 'Five minutes after creation. Until then the cardholder can open the page again.',
    }),
  },
  { $id: 'CardRevealResponse' },
)

export const revealCard = operation({
  id: 'revealCard',
  path: 'POST /cards/{id}/reveal',
  ignoresKey: 'MAKES_NOTHING',
  tag: 'Cards',
  summary: 'Let the cardholder see number, expiry and security code.',
  description:
    'Returns the address of a page of the vault. No card data passes through the platform. The card must be `ACTIVE` or `FROZEN`. Each call makes a new ' +
    'address, and earlier ones work until their own time is over or the card is closed. Caller, address and time are written to the audit log ' +
    'first. An `Idempotency-Key` is ignored, because the answer is not stored. Which sites may show the page in a frame is set by the operator.',
  auth: 'platform',
  permission: 'MANAGE',
  params: { id: pathId('Card') },
  guards: [cardIssuer, scaSession],
  replies: { 200: CardRevealResponse },
  refusals: ['CONFLICT'],
})
