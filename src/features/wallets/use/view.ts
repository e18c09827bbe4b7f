import type { DelegatedKey } from '#custody/index.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'

/** A delegated key for the wire, without its private half. A key whose registration is unsigned is never shown. */
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
