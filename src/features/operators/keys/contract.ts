import { touch } from '#features/people/touches/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation } from '#runtime/declare/operation.ts'
import { Enum, Timestamp, Type } from '#runtime/declare/schema.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { Act, Reason } from '../acts/index.ts'

const TAG = 'Deployment'

export const listKeys = operation({
  id: 'listKeys',
  path: 'GET /keys',
  summary: 'List the keys of the database, by fingerprint, and the keys that sign webhooks.',
  tag: TAG,
  auth: 'operator',
  grant: 'system.read',
  replies: {
    200: Type.Object(
      {
        secretKeys: Type.Array(
          Type.Object(
            {
              name: Type.String({ description: 'The setting that gives it; of `CUSTODY_KEYS` with its name there.' }),
              fingerprint: Type.String(),
              firstUsedAt: Timestamp(),
            },
            { $id: 'SecretKey' },
          ),
        ),
        webhookSigningKeys: Type.Array(
          Type.Object(
            {
              keyId: Type.String(),
              environment: Enum(ENVIRONMENTS),
              notBefore: Timestamp({ description: 'Its first use. The service publishes it earlier.' }),
              notAfter: Type.Optional(
                Timestamp({
                  description: 'Time from which the service does not use it. Absent without a known successor.',
                }),
              ),
            },
            { $id: 'WebhookSigningKeyAge' },
          ),
        ),
      },
      { $id: 'KeyListResponse' },
    ),
  },
})

const rotating = {
  tag: TAG,
  auth: 'operator',
  grant: 'keys.rotate',
  takesTwo: true,
  guards: [touch],
  refusals: ['CONFLICT'],
} as const

const isUrgent = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'Others may know the key in use: its successor signs at once, and every other one ends.',
  }),
)
const keyRotated = {
  signsFrom: Timestamp({ description: 'The first use of the new key. The service publishes it now.' }),
}

export const rotateWebhookSigningKey = operation({
  id: 'rotateWebhookSigningKey',
  path: 'POST /keys/webhook-signing/rotate',
  idempotency: {},
  summary: 'Make the next key that signs the webhooks of an environment.',
  description:
    'The service publishes the key immediately and signs with it seven days later; the key before stays published for seven days more.',
  ...rotating,
  body: json(
    Type.Object({ environment: Enum(ENVIRONMENTS), isUrgent, reason: Reason }, { $id: 'WebhookSigningKeyRotation' }),
  ),
  examples: { 'Once a year': { environment: 'production', reason: 'The yearly rotation.' } },
  replies: {
    200: Type.Object({ environment: Enum(ENVIRONMENTS), ...keyRotated }, { $id: 'RotatedWebhookSigningKey' }),
    202: Act,
  },
})

export const rotateWalletBundleKey = operation({
  id: 'rotateWalletBundleKey',
  path: 'POST /keys/wallet-bundle/rotate',
  idempotency: {},
  summary: 'Make the next key that signs what clients of embedded wallets receive, and which they pin.',
  description:
    'The service publishes the key immediately and signs with it thirty days later, so that clients can take it up; the key before stays published for a day more. After an urgent rotation clients that do not know the new key refuse its signatures.',
  ...rotating,
  body: json(Type.Object({ isUrgent, reason: Reason }, { $id: 'WalletBundleKeyRotation' })),
  examples: { 'Once a year': { reason: 'The yearly rotation.' } },
  replies: { 200: Type.Object(keyRotated, { $id: 'RotatedWalletBundleKey' }), 202: Act },
})
