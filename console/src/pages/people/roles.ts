import type { Schemas } from '../../api/client.ts'

export type Person = Schemas['Operator']
export type Role = Person['roles'][number]

/** The roles of people, each with its permissions. */
export const ROLES: readonly (readonly [Role, string])[] = [
  ['viewer', 'reads; what is personal is masked'],
  ['support', 'reads what is personal too, sends webhooks again, retries jobs, stops accounts, cards and customers'],
  ['reviewer', 'decides verifications, lost factors and accounts outside; sees documents'],
  ['treasurer', 'decides about money: receipts, orders, refunds, banks, card settlements and terms'],
  ['administrator', 'opens and suspends platforms, manages people and programs, decides terms'],
]

export const rolesIn = (form: FormData): Role[] => form.getAll('roles') as Role[]
