import { operation, pathId } from '#runtime/declare/operation.ts'
import { AnyObject, Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { keysOf } from '#runtime/lib/keys-of.ts'
import { MOMENT_KINDS } from '../moments/model.ts'
import { SHOWN_DETAILS } from './shown-moments.ts'

const KINDS = keysOf(SHOWN_DETAILS)

const OwnMoment = Type.Object(
  {
    at: Timestamp({ description: 'Platform time.' }),
    kind: Enum(KINDS, { description: KINDS.map((kind) => `\`${kind}\`: ${MOMENT_KINDS[kind]}`).join(' ') }),
    title: Type.String(),
    details: AnyObject({ description: 'Details of the moment. The members depend on the kind.' }),
  },
  { $id: 'TransactionMoment' },
)

export const readOwnTimeline = operation({
  id: 'readOwnTimeline',
  path: 'GET /transactions/{transactionId}/timeline',
  tag: 'Transactions',
  summary: 'Read what has happened to a payment, oldest first.',
  description:
    'Returns at most 200 moments of each kind. Leaves out the actions of banks, partners, the ledger and the operator.',
  auth: 'member',
  permission: 'VIEW',
  params: { transactionId: pathId('Transaction', 'TRANSACTION_NOT_FOUND') },
  replies: { 200: Type.Object({ data: Type.Array(OwnMoment) }, { $id: 'TransactionTimeline' }) },
})
