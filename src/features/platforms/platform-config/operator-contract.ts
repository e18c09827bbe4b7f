import { Act, Reason } from '#features/operators/acts/index.ts'
import { touch } from '#features/people/touches/index.ts'
import { CURRENCIES } from '#money/currencies.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { Enum, Id, merge, readable, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { isSupportable, PlatformConfig } from './contract.ts'

/** The maximum count. */
export const MOST_COUNTED = 1000

const reading = { tag: 'Platforms', auth: 'operator', grant: 'platforms.read' } as const

const Platform = Type.Object(
  {
    id: Id('PlatformConfig'),
    name: Type.String(),
    environment: Enum(ENVIRONMENTS),
    webhookEndpoint: Type.Optional(Type.String({ description: 'Absent as long as the platform has set none.' })),
    suspendedAt: Type.Optional(
      Timestamp({
        description: 'Time since which the service refuses its programs, agents and members. Absent if it does not.',
      }),
    ),
    ordersContinue: Type.Optional(
      Type.Boolean({
        description:
          'For a suspended platform: whether the service sends the orders of its payments. False: the service holds them until the operator resumes the platform.',
      }),
    ),
    now: Timestamp({ description: 'Its own time: in the sandbox you can move its clock forward.' }),
    createdAt: Timestamp(),
  },
  { $id: 'Platform' },
)

const Counted = (description: string) => Type.Integer({ maximum: MOST_COUNTED, description })

const PlatformSummary = merge(
  [
    Platform,
    Type.Object({
      customers: Counted('Those who were not deleted. 1000 means so many or more.'),
      retriedEvents: Counted(
        'Webhook events that failed at least once and are attempted again. 1000 means so many or more.',
      ),
      undeliverableEvents: Counted('Webhook events that were given up. 1000 means so many or more.'),
      lastCallAt: Type.Optional(
        Timestamp({
          description: 'The last call of a program or an agent. Kept in the sandbox alone, for seven days.',
        }),
      ),
    }),
  ],
  { $id: 'PlatformSummary' },
)

export const listPlatforms = operation({
  id: 'listPlatforms',
  path: 'GET /platforms',
  summary: 'List the platforms, newest first.',
  ...reading,
  isWithinLimits: true,
  isPaged: true,
  query: Type.Object({
    environment: Type.Optional(Enum(ENVIRONMENTS)),
    state: Type.Optional(
      Enum(['ACTIVE', 'SUSPENDED'], {
        description: 'SUSPENDED: the service refuses its programs, agents and members.',
      }),
    ),
  }),
  replies: { 200: pageSchema(PlatformSummary, { $id: 'PlatformListResponse' }) },
})

export const readConfigOfPlatform = operation({
  id: 'readConfigOfPlatform',
  path: 'GET /platforms/{platformId}/config',
  summary: 'Read the configuration of a platform, as the platform sees it.',
  ...reading,
  params: { platformId: pathId('PlatformConfig') },
  replies: { 200: PlatformConfig },
})

export const readPlatform = operation({
  id: 'readPlatform',
  path: 'GET /platforms/{platformId}',
  summary: 'Read a platform.',
  ...reading,
  params: { platformId: pathId('PlatformConfig') },
  replies: { 200: PlatformSummary },
})

const Name = Type.String({ minLength: 1, maxLength: 255, ...readable('line') })
const managing = { tag: 'Platforms', auth: 'operator', grant: 'platforms.manage', guards: [touch] } as const
const ofPlatform = { ...managing, params: { platformId: pathId('PlatformConfig') }, refusals: ['CONFLICT'] } as const
const because = json(Type.Object({ reason: Reason }, { $id: 'PlatformMove' }))

const NewPlatform = Type.Object(
  {
    name: Name,
    environment: Enum(ENVIRONMENTS),
    isRegulated: Type.Optional(
      Type.Boolean({ default: false, description: 'A regulated platform verifies its customers itself.' }),
    ),
    supportedCurrencies: Type.Optional(
      Type.Array(Enum(CURRENCIES.map(({ code }) => code).filter(isSupportable)), {
        maxItems: 200,
        minItems: 1,
        uniqueItems: true,
        description: 'With which it begins. It may change them.',
      }),
    ),
    reason: Reason,
  },
  { $id: 'NewPlatform' },
)

const OpenedPlatform = merge(
  [
    Platform,
    Type.Object({
      token: Type.Object(
        { clientId: Type.String(), clientSecret: Type.String({ description: 'The service shows it only once.' }) },
        { description: 'Its first token, which may do everything.' },
      ),
    }),
  ],
  { $id: 'OpenedPlatform' },
)

export const openPlatform = operation({
  id: 'openPlatform',
  path: 'POST /platforms',
  idempotency: { isAnsweredOnce: true },
  summary: 'Open a platform, with a token that may do everything.',
  ...managing,
  body: json(NewPlatform),
  examples: {
    'Of the sandbox': { name: 'Shop', environment: 'sandbox', reason: 'To try it.' },
    'Of production': {
      name: 'Shop',
      environment: 'production',
      supportedCurrencies: ['EUR'],
      reason: 'Signed the contract.',
    },
  },
  replies: { 200: OpenedPlatform },
})

export const renamePlatform = operation({
  id: 'renamePlatform',
  path: 'POST /platforms/{platformId}/rename',
  idempotency: {},
  summary: 'Give a platform another name.',
  ...ofPlatform,
  body: json(Type.Object({ name: Name, reason: Reason }, { $id: 'PlatformName' })),
  examples: { 'A company was renamed': { name: 'Better shop', reason: 'The company has a new name.' } },
  replies: { 200: Platform },
})

export const suspendPlatform = operation({
  id: 'suspendPlatform',
  path: 'POST /platforms/{platformId}/suspend',
  idempotency: {},
  summary: 'Suspend a platform, in every process at once.',
  description:
    'The service answers 403 to its tokens, agents and members, and to people with a link or a code of the platform. It takes deposits, applies what partners report and delivers events. ' +
    'The orders of payments are held: they are in no new file for a bank and go to no partner until the platform is resumed. With `ordersContinue` they leave as before.',
  ...ofPlatform,
  body: json(
    Type.Object(
      {
        ordersContinue: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Whether the service sends the orders of payments during the suspension.',
          }),
        ),
        reason: Reason,
      },
      { $id: 'PlatformSuspension' },
    ),
  ),
  examples: {
    'A token was stolen: all orders are held': { reason: 'Its token is in the hands of others.' },
    'The contract has ended: payments are completed': { ordersContinue: true, reason: 'The contract has ended.' },
  },
  replies: { 200: Platform },
})

export const resumePlatform = operation({
  id: 'resumePlatform',
  path: 'POST /platforms/{platformId}/resume',
  idempotency: {},
  summary: 'Resume a suspended platform.',
  description: 'Held orders leave from now on.',
  ...ofPlatform,
  takesTwo: true,
  body: because,
  examples: { 'With a reason': { reason: 'It has new tokens.' } },
  replies: { 200: Platform, 202: Act },
})
