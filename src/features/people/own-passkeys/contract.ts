import { operation, pathText } from '#runtime/declare/operation.ts'
import { merge, Type } from '#runtime/declare/schema.ts'
import { CredentialId, EnrolmentLink, PasskeySchema } from '../index.ts'
import { touch } from '../touches/index.ts'

const OwnPasskey = merge([Type.Object({ credentialId: CredentialId }), PasskeySchema], { $id: 'OwnPasskey' })

/** The maximum number of passkeys of one person. */
export const MOST_PASSKEYS = 10

const own = { tag: 'People', auth: 'person' } as const

export const listOwnPasskeys = operation({
  id: 'listOwnPasskeys',
  path: 'GET /passkeys',
  summary: 'List your passkeys, newest first.',
  ...own,
  replies: { 200: Type.Object({ data: Type.Array(OwnPasskey) }, { $id: 'OwnPasskeyList' }) },
})

export const makeOwnLink = operation({
  id: 'makeOwnLink',
  path: 'POST /passkeys/links',
  idempotency: { isAnsweredOnce: true },
  summary: 'Make a link by which you register another passkey, in this browser or on another device.',
  description: `You confirm it with one of your passkeys. The owner of this machine, signed in without a passkey, makes the link for the first passkey without confirmation. Earlier links stop working. A person has at most ${MOST_PASSKEYS} passkeys.`,
  ...own,
  guards: [touch],
  refusals: ['CONFLICT'],
  replies: { 201: EnrolmentLink },
})

export const removeOwnPasskey = operation({
  id: 'removeOwnPasskey',
  path: 'DELETE /passkeys/{credentialId}',
  summary: 'Remove one of your passkeys: it can no longer sign in.',
  description:
    'You confirm with a passkey. You cannot remove the last passkey: CONFLICT. Sessions opened with the removed passkey continue until they end.',
  ...own,
  guards: [touch],
  params: {
    credentialId: pathText('^[A-Za-z0-9_-]{1,1364}$', { example: 'AAAB', unknown: 'REFERENCE_NOT_FOUND' }),
  },
  refusals: ['CONFLICT'],
  replies: { 204: null },
})
