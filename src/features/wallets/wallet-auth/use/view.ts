import type { DelegatedKey } from '../../../../custody/index.ts'
import { toTimestamp } from '../../../../runtime/clock.ts'

/** A delegated key as its platform may see it: never its private half. One that nobody has signed for is never shown. */
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
  status: status as 'PENDING' | 'ACTIVE' | 'REVOKED',
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
