import { operation, pathId } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { MOMENT_KINDS } from '../moments/model.ts'
import { SHOWN_DETAILS } from './shown-moments.ts'

const KINDS = keysOf(SHOWN_DETAILS)

const OwnMoment = Type.Object(
  {
    at: Timestamp({ description: 'By the clock of the platform.' }),
    kind: Enum(KINDS, { description: KINDS.map((kind) => `\`${kind}\`: ${MOMENT_KINDS[kind]}`).join(' ') }),
    title: Type.String(),
    details: AnyObject({ description: 'What is known of it: other members for each kind.' }),
  },
  { $id: 'TransactionMoment' },
)

export const readOwnTimeline = operation({
  id: 'readOwnTimeline',
  path: 'GET /transactions/{transactionId}/timeline',
  tag: 'Transactions',
  summary: 'Read what has happened to a payment, oldest first.',
  description:
    'Of each kind at most 200 moments. What banks, partners, the ledger and people of the operator have done is not shown.',
  auth: 'member',
  permission: 'VIEW',
  params: { transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND') },
  replies: { 200: Type.Object({ data: Type.Array(OwnMoment) }, { $id: 'TransactionTimeline' }) },
})
