import { json } from '#runtime/declare/body.ts'
import { job } from '#runtime/declare/job.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { Text, Type } from '#runtime/declare/schema.ts'
import { CommonCustomer, type ContactChannel } from '../index.ts'
import { confirmable, unverified } from './guards.ts'
import type { OpenCode } from './store.ts'

const tag = 'Contact Verification'
const params = { customerId: pathId('Customer', 'USER_NOT_FOUND') }

const ContactVerificationConfirmRequest = Type.Object(
  { code: Text(64, { description: 'The six digits of the message; always `123456` in the sandbox.' }) },
  { $id: 'ContactVerificationConfirmRequest' },
)

const SENDING =
  'A new code takes the place of the one before. It has six digits, is valid for ten minutes and can be tried five times. At most one is ' +
  'sent in 30 seconds and five in an hour, and ten in an hour and thirty in a day to one address or number, codes of every kind and of all ' +
  'platforms counted together. The sandbox sends none and has no limit.'
const CONFIRMING =
  'A code that is wrong, too old, used up or was never sent is refused with the same words. A changed contact voids its codes. ' +
  'The right code that comes again within ten seconds gets the same answer.'
const examples = { 'The code of the sandbox': { code: '123456' } }

export const sendCustomerEmailVerification = operation({
  id: 'sendCustomerEmailVerification',
  path: 'POST /customers/{customerId}/verify-email',
  idempotency: {},
  tag,
  summary: "Send a code to the customer's e-mail address.",
  description: SENDING,
  auth: 'platform',
  permission: 'MANAGE',
  params,
  guards: [unverified('email')],
  replies: { 204: null },
})

export const confirmCustomerEmailVerification = operation({
  id: 'confirmCustomerEmailVerification',
  path: 'POST /customers/{customerId}/verify-email/confirm',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Confirm the e-mail address by the code that was sent to it.',
  description: CONFIRMING,
  auth: 'platform',
  permission: 'MANAGE',
  params,
  guards: [confirmable('email')],
  body: json(ContactVerificationConfirmRequest, { isTrimmed: true }),
  examples,
  replies: { 200: CommonCustomer },
})

export const sendCustomerPhoneVerification = operation({
  id: 'sendCustomerPhoneVerification',
  path: 'POST /customers/{customerId}/verify-phone',
  idempotency: {},
  tag,
  summary: "Send a code to the customer's phone.",
  description: SENDING,
  auth: 'platform',
  permission: 'MANAGE',
  params,
  guards: [unverified('phone')],
  replies: { 204: null },
})

export const confirmCustomerPhoneVerification = operation({
  id: 'confirmCustomerPhoneVerification',
  path: 'POST /customers/{customerId}/verify-phone/confirm',
  ignoresKey: 'CODE_OR_CHALLENGE',
  tag,
  summary: 'Confirm the phone number by the code that was sent to it.',
  description: CONFIRMING,
  auth: 'platform',
  permission: 'MANAGE',
  params,
  guards: [confirmable('phone')],
  body: json(ContactVerificationConfirmRequest, { isTrimmed: true }),
  examples,
  replies: { 200: CommonCustomer },
})

export interface CodeToSend {
  customerId: `Customer:${string}`
  channel: ContactChannel
  codeId: OpenCode['id']
  /** Sealed: the service never stores the code in the clear. */
  sealedCode: string
}

/** The last attempt runs before the code expires, about eight minutes after the first. */
export const deliverContactCode = job<CodeToSend>('contact-verification.send-code', { maxAttempts: 10 })
