import type { CardBinding, Custody, DelegatedKey } from '../../custody/index.ts'
import { toTimestamp } from '../../runtime/clock.ts'
import { reply } from '../../runtime/declare/operation.ts'
import { refuseUnknown } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireAccount } from '../internal-accounts/index.ts'
import type { Proof } from '../signed-requests/index.ts'
import { Asked, answerSigned } from '../signed-requests/index.ts'
import { requireWallet } from './wallet-account.ts'

/** The attached binding of a card to a wallet, known to whoever keeps cards. */
export type FindCardBinding = (
  work: Work,
  card: { cardId: string; accountId: string },
) => Promise<CardBinding | undefined>

interface Request {
  cardId: string
  internalAccountId: string
  nickname: string
}

const PERMISSIONS = ['SIGN_CARD_PAYMENT', 'SELF_REVOKE']

/**
 * Three calls with one body (wallet-auth 11): what registers a key is signed first, what lets it pay second. Each challenge is its own; a new
 * first call makes the open ones of the same binding void.
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
      await custody.delegatedKeys.checkNoneActive(work, binding.fundingSourceId)
      const key = await custody.delegatedKeys.create(work, binding, nickname)
      return askFor('DELEGATED_KEY_CREATE', key, { nickname })
    },
    authorize: ({ payload, subject }, signature) =>
      custody.authorize(work, { payload, signature, accountIds: [subject] }),
    complete: async (authorization, { type, memo }) => {
      await requireBinding(work, findBinding, { cardId, accountId: internalAccountId })
      const id = memo.delegatedKeyId as string
      if (type === 'DELEGATED_KEY_GRANT')
        return reply(201, delegatedKeyToWire(await custody.delegatedKeys.grant(work, id, authorization)))
      return askFor('DELEGATED_KEY_GRANT', await custody.delegatedKeys.register(work, id, authorization), {
        permissions: PERMISSIONS,
      })
    },
  })
}

function askFor(
  type: string,
  { id, accountId, cardId, fundingSourceId, publicKey }: DelegatedKey,
  more: object,
): Asked {
  return new Asked({
    type,
    subject: accountId,
    topic: fundingSourceId,
    parameters: { cardId, delegatedKeyId: id, fundingSourceId, publicKey, ...more },
    memo: { delegatedKeyId: id },
  })
}

/** What is unknown is told before the kind and the state of what is known. */
async function requireBinding(
  work: Work,
  findBinding: FindCardBinding,
  card: { cardId: string; accountId: string },
): Promise<CardBinding> {
  await requireAccount(work, card.accountId, 'internalAccountId')
  const binding = (await findBinding(work, card)) ?? refuseUnknown('REFERENCE_NOT_FOUND', { field: 'cardId' })
  await requireWallet(work, card.accountId, 'use', 'internalAccountId')
  return binding
}

export const delegatedKeyToWire = ({
  id,
  cardId,
  fundingSourceId,
  accountId,
  publicKey,
  nickname,
  status,
  createdAt,
  updatedAt,
}: DelegatedKey) => ({
  id: id as string,
  cardId,
  fundingSourceId,
  accountId,
  publicKey,
  nickname,
  status: status as 'PENDING' | 'ACTIVE' | 'REVOKED',
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
