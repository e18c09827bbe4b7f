import { toTimestamp } from '../../../runtime/clock.ts'
import type { Operator, OperatorSession } from './model.ts'

export const toWire = ({ createdAt, updatedAt, roles, ...rest }: Operator) => ({
  ...rest,
  roles: [...roles],
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

export const sessionToWire = ({ createdAt, seenAt, ...rest }: OperatorSession, current: string | undefined) => ({
  ...rest,
  createdAt: toTimestamp(createdAt),
  seenAt: toTimestamp(seenAt),
  isCurrent: rest.id === current,
})
