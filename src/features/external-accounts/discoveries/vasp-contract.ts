import { operation } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Type } from '#runtime/declare/schema.ts'

const Vasp = Type.Object(
  {
    vaspName: Type.String({ description: 'Name that a wallet account sends, letter for letter.' }),
    url: Type.Optional(Type.String({ format: 'uri' })),
  },
  { $id: 'Vasp' },
)

export const listVasps = operation({
  id: 'listVasps',
  path: 'GET /vasps',
  tag: 'VASPs',
  summary: 'List the recognised custodians of wallets, by name.',
  auth: 'platform',
  permission: 'VIEW',
  isPaged: true,
  replies: { 200: Type.Omit(pageSchema(Vasp), ['totalCount'], { $id: 'VaspListResponse' }) },
})
