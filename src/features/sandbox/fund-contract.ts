import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Amount, Type } from '#runtime/declare/schema.ts'
import { InternalAccountSchema } from '../platforms/internal-accounts/index.ts'

const LARGEST_FUNDING = 100_000_000_000

export const sandboxFundInternalAccount = operation({
  id: 'sandboxFundInternalAccount',
  path: 'POST /sandbox/internal-accounts/{accountId}/fund',
  idempotency: {},
  tag: 'Sandbox',
  summary: 'Put money on an internal account.',
  description: 'Records a completed incoming transaction, as a deposit on an instant rail would.',
  auth: 'platform',
  permission: 'TRANSACT',
  sandbox: 'only',
  params: { accountId: pathId('InternalAccount') },
  body: json(
    Type.Object(
      { amount: Amount({ maximum: LARGEST_FUNDING, description: 'In the smallest unit of the account’s currency.' }) },
      { $id: 'SandboxFundRequest' },
    ),
  ),
  examples: { 'A thousand dollars': { amount: 100_000 } },
  replies: { 200: InternalAccountSchema },
  refusals: ['INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE'],
})
