import { searching, searchText } from '#features/search/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'

export const search = operation({
  id: 'search',
  path: 'POST /search',
  ...searching,
  summary: 'Find payments, customers and all else by an id, a reference, a name or an amount.',
  description:
    'Searches all platforms of the environment. The search does not find objects that your roles may not read, and does not disclose their existence. The service does not store the text: the audit log names the searched kinds and their number of results.',
  auth: 'operator',
  grant: 'search.use',
  isWithinLimits: true,
  body: json(Type.Object({ text: searchText, environment: Enum(ENVIRONMENTS) }, { $id: 'SearchRequest' })),
  examples: { 'By a reference': { text: 'PAY-7K2M9QX4', environment: 'sandbox' } },
})
