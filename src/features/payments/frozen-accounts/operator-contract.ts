import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { InternalAccountSchema } from '#features/platforms/internal-accounts/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'

const common = {
  tag: 'Accounts',
  auth: 'operator',
  params: { platformId: pathId('PlatformConfig'), accountId: pathId('InternalAccount') },
  guards: [touch],
  body: json(Type.Object({ reason: Reason }, { $id: 'AccountMove' })),
  refusals: ['CONFLICT'],
} as const
const BECAUSE = { 'With a reason': { reason: 'The holder reports a stolen phone.' } }

export const freezeAccount = operation({
  id: 'freezeInternalAccount',
  path: 'POST /platforms/{platformId}/internal-accounts/{accountId}/freeze',
  idempotency: {},
  summary: 'Freeze an account: no money goes in or out.',
  description: 'Payments that have already taken their money continue.',
  ...common,
  grant: 'accounts.stop',
  examples: BECAUSE,
  replies: { 200: InternalAccountSchema },
})

export const unfreezeAccount = operation({
  id: 'unfreezeInternalAccount',
  path: 'POST /platforms/{platformId}/internal-accounts/{accountId}/unfreeze',
  idempotency: {},
  summary: 'Let money in and out of a frozen account again.',
  ...common,
  grant: 'accounts.start',
  takesTwo: true,
  examples: BECAUSE,
  replies: { 200: InternalAccountSchema, 202: Act },
})

export const closeAccount = operation({
  id: 'closeInternalAccount',
  path: 'POST /platforms/{platformId}/internal-accounts/{accountId}/close',
  idempotency: {},
  summary: 'Close an account permanently.',
  description: 'It must be empty, and no payment may be under way.',
  ...common,
  grant: 'accounts.start',
  takesTwo: true,
  examples: BECAUSE,
  replies: { 200: InternalAccountSchema, 202: Act },
})
