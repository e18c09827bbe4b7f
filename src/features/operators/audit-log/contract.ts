import { listing } from '#features/people/audit-log/index.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'

const reading = { ...listing, auth: 'operator', grant: 'audit-log.read' } as const

export const listPlatformAuditLog = operation({
  id: 'listPlatformAuditLog',
  path: 'GET /platforms/{platformId}/audit-log',
  summary: 'List who did what at a platform, newest first.',
  ...reading,
  params: { platformId: pathId('PlatformConfig') },
})

export const listAuditLog = operation({
  id: 'listAuditLog',
  path: 'GET /audit-log',
  summary: 'List who did what to the deployment, newest first.',
  ...reading,
})
