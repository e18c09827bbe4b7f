import type { Authorization, CardBinding, Custody, DelegatedKey } from '#custody/index.ts'
import { requireAccount } from '#features/platforms/internal-accounts/index.ts'
import { answerSigned, needsSignature, type Proof } from '#features/proofs/signed-requests/index.ts'
import { reply } from '#runtime/declare/operation.ts'
import { refuse, refuseField, refuseUnknown } from '#runtime/lib/errors.ts'
import { parseId } from '#runtime/lib/ids.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { requireWallet } from '../wallet-account.ts'
import { delegatedKeyToWire } from './view.ts'

/** Finds the attached binding of a card to a wallet. The cards feature supplies it. */
export type FindCardBinding = (
  work: Work,
  card: { cardId: `Card:${string}`; accountId: string },
) => Promise<CardBinding | undefined>

interface Request {
  cardId: `Card:${string}`
  internalAccountId: `InternalAccount:${string}`
  nickname: string
}

const PERMISSIONS = ['SIGN_CARD_PAYMENT', 'SELF_REVOKE']

/**
 * Three calls with one body (wallet-auth 11): the first signature registers the key, the second lets it pay. Each has
 * its own challenge. A new first call voids the open challenges of the same binding.
 */
export function delegateKey(
  work: Work,
  custody: Custody,
  findBinding: FindCardBinding,
  { cardId, internalAccountId, nickname }: Request,
  proof: Proof,
) {
  return answerSigned(work, proof, {
    begin: async () => {
      const binding = await requireBinding(work, findBinding, { cardId, accountId: internalAccountId })
      if (await custody.delegatedKeys.hasActive(work, binding.fundingSourceId))
        refuse('CONFLICT', 'This card has an active key for the wallet already.')
      const key = await custody.delegatedKeys.create(work, binding, nickname)
      return toSign('DELEGATED_KEY_CREATE', key, { nickname })
    },
    authorize: ({ payload, subject }, signature) =>
      custody.authorize(work, { payload, signature, accountIds: [subject] }),
    complete: async (authorization, { type, memo }) => {
      await requireBinding(work, findBinding, { cardId, accountId: internalAccountId })
      const id = parseId('DelegatedKey', String(memo.delegatedKeyId))
      const key =
        (id && (await custody.delegatedKeys.lock(work, id))) ??
        refuse('UNAUTHORIZED', 'The key of this challenge is gone.', { cause: 'REQUEST_USED' })
      return type === 'DELEGATED_KEY_GRANT'
        ? reply(201, delegatedKeyToWire(await custody.delegatedKeys.grant(work, key, authorization)))
        : register(work, custody, key, authorization)
    },
  })
}

/** Registers the key. The second signature lets it pay. */
async function register(work: Work, custody: Custody, key: DelegatedKey, authorization: Authorization) {
  const registered = await custody.delegatedKeys.register(work, key, authorization)
  return toSign('DELEGATED_KEY_GRANT', registered, { permissions: PERMISSIONS })
}

const toSign = (type: string, { id, accountId, cardId, fundingSourceId, publicKey }: DelegatedKey, more: object) =>
  needsSignature({
    type,
    subject: accountId,
    topic: fundingSourceId,
    parameters: { cardId, delegatedKeyId: id, fundingSourceId, publicKey, ...more },
    memo: { delegatedKeyId: id },
  })

/** Revokes a delegated key. This needs no signature. */
export async function revokeDelegatedKey(work: Work, custody: Custody, id: DelegatedKey['id']): Promise<void> {
  const key = await custody.delegatedKeys.lock(work, id)
  if (!key || key.status === 'NEW') return refuseUnknown('REFERENCE_NOT_FOUND')
  if (key.status !== 'ACTIVE') refuseField('id', `A key that is ${key.status} cannot be revoked.`)
  await custody.delegatedKeys.revoke(work, key)
}

/**
 * Returns the attached binding. Refuses an unknown account or card before the kind and the state of a known account.
 */
async function requireBinding(
  work: Work,
  findBinding: FindCardBinding,
  card: { cardId: `Card:${string}`; accountId: `InternalAccount:${string}` },
): Promise<CardBinding> {
  await requireAccount(work, card.accountId, 'internalAccountId')
  const binding = (await findBinding(work, card)) ?? refuseUnknown('REFERENCE_NOT_FOUND', { field: 'cardId' })
  await requireWallet(work, card.accountId, 'use', 'internalAccountId')
  return binding
}
