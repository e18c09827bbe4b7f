import { api } from '../../api/client.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { List } from '../../parts/list.tsx'
import { ENTRY_COLUMNS } from '../audit-log.tsx'

/** The audit log of a platform: its own people and programs, and the operator's. */
export function AuditLogTab({ platform: { id } }: { platform: Platform }) {
  const path = { platformId: id }
  return (
    <List
      name={['audit-log', id]}
      read={(page) => api.GET('/platforms/{platformId}/audit-log', { params: { path, query: page } })}
      columns={ENTRY_COLUMNS}
      keyOf={({ id: entry }) => entry}
      file={`audit-log-${id.slice('PlatformConfig:'.length)}`}
      empty="No entries yet."
    />
  )
}
