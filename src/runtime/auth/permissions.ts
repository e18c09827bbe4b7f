/** What the token of a platform may do. They do not include one another. */
export const PERMISSIONS = ['VIEW', 'TRANSACT', 'MANAGE'] as const
export type Permission = (typeof PERMISSIONS)[number]
