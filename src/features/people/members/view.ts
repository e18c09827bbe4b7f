import { toTimestamp } from '../../../runtime/clock.ts'
import { platformIdToWire } from '../../../runtime/ids.ts'
import type { Member } from '../people/index.ts'

export const toWire = ({ memberOf, createdAt, updatedAt, roles, ...rest }: Member) => ({
  ...rest,
  platformId: platformIdToWire(memberOf),
  roles: [...roles],
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

export const linkToWire = ({ url, expiresAt }: { url: string; expiresAt: Date }) => ({
  url,
  expiresAt: toTimestamp(expiresAt),
})
