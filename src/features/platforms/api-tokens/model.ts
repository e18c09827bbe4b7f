import type { Permission } from '#runtime/auth/permissions.ts'

export interface ApiToken {
  id: `Token:${string}`
  clientId: string
  name: string
  permissions: readonly Permission[]
  createdAt: Date
  updatedAt: Date
}
