import { refuse } from '#runtime/lib/errors.ts'

/** The permissions of a platform's token. They do not include one another. */
export const PERMISSIONS = ['VIEW', 'TRANSACT', 'MANAGE'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Refuses a token that grants permissions which it does not have. */
export function checkHandsOn(granted: readonly Permission[], wanted: readonly Permission[]): void {
  const missing = wanted.filter((permission) => !granted.includes(permission))
  if (missing.length > 0)
    refuse('FORBIDDEN', `This API token cannot hand on ${missing.join(' and ')}, which it lacks.`, {
      requiredPermissions: missing,
    })
}
