import { operation, pathId } from '../../../../runtime/declare/operation.ts'
import { pageSchema } from '../../../../runtime/declare/page-schema.ts'
import { Enum, Id, Timestamp, Type } from '../../../../runtime/declare/schema.ts'
import { ENVIRONMENTS } from '../../../../runtime/environment.ts'

const reading = { tag: 'Platforms', auth: 'operator', grant: 'platforms.read' } as const

const Platform = Type.Object(
  {
    id: Id('PlatformConfig'),
    name: Type.String(),
    environment: Enum(ENVIRONMENTS),
    webhookEndpoint: Type.Optional(Type.String({ description: 'Absent as long as the platform has set none.' })),
    now: Timestamp({ description: 'Its own time: in the sandbox its clock can be moved forward.' }),
    createdAt: Timestamp(),
  },
  { $id: 'Platform' },
)

export const listPlatforms = operation({
  id: 'listPlatforms',
  path: 'GET /platforms',
  summary: 'List the platforms, newest first.',
  ...reading,
  isPaged: true,
  query: Type.Object({ environment: Type.Optional(Enum(ENVIRONMENTS)) }),
  replies: { 200: pageSchema(Platform, { $id: 'PlatformListResponse' }) },
})

export const readPlatform = operation({
  id: 'readPlatform',
  path: 'GET /platforms/{platformId}',
  summary: 'Read a platform.',
  ...reading,
  params: { platformId: pathId('PlatformConfig') },
  replies: { 200: Platform },
})
