import { searching, searchText } from '#features/search/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Type } from '#runtime/declare/schema.ts'

export const searchOwn = operation({
  id: 'searchOwn',
  path: 'POST /search',
  ...searching,
  summary: "Find the platform's payments, customers and all else by an id, a reference, a name or an amount.",
  description:
    'Searches the platform of the member alone. The service does not store the text: the audit log names the searched kinds and their number of results.',
  auth: 'member',
  permission: 'VIEW',
  body: json(Type.Object({ text: searchText }, { $id: 'OwnSearchRequest' })),
  examples: { 'By an amount': { text: '917.24 EUR' } },
})
