import type { Permission } from '#runtime/declare/auth/permissions.ts'

export interface ApiToken {
  id: `Token:${string}`
  clientId: string
  name: string
  permissions: readonly Permission[]
  createdAt: Date
  updatedAt: Date
}
