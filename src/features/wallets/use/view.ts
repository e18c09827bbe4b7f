import type { DelegatedKey } from '#custody/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'

/**
 * Returns a delegated key in its wire form, without its private half. The interface never shows a key with an unsigned
 * registration.
 */
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
  id,
  cardId,
  fundingSourceId,
  accountId,
  publicKey,
  nickname,
  status: status === 'NEW' ? fail(`The registration of ${id} is unsigned.`) : status,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
