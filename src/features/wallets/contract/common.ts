import { Id, Type } from '#runtime/declare/schema.ts'

export const TAG = 'Embedded Wallet Auth'
export const CHANGES = ['TRANSACT', 'MANAGE'] as const

/** The query of lists about one wallet. */
export const WALLET = Type.Object({ accountId: Id('InternalAccount', { description: 'The embedded wallet.' }) })

/** The member of a union with this `type`. */
export type RequestOfType<R extends { type: string }, T extends string> = Extract<R, { type: T }>
