import { rotateSigningKey } from '#runtime/work/outbox/signing-keys.ts'
import { SYSTEM_TENANT } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { inWork } from '#test/support/inside.ts'
import { service, TEST_MASTER_KEY } from '#test/support/service.ts'
import { publishedKeys } from '#test/support/webhooks.ts'
import { BECAUSE, type Trial, type Trials } from '../maker.ts'

const rotation =
  (path: string, body: object, read: () => Promise<unknown>, rotate: (work: Work) => Promise<unknown>): Trial['make'] =>
  async () => {
    // The first read creates the first key.
    await read()
    return {
      platform: SYSTEM_TENANT,
      path,
      body: { isUrgent: true, ...body, ...BECAUSE },
      read,
      change: () => inWork({ platform: SYSTEM_TENANT }, rotate, 'production'),
    }
  }

const bundleKeys = () => service().app.custody.bundleSigner.published(service().database.db)

export const KEYS: Trials = {
  rotateWebhookSigningKey: {
    make: rotation('/keys/webhook-signing/rotate', { environment: 'sandbox' }, publishedKeys, (work) =>
      rotateSigningKey(work, TEST_MASTER_KEY, { environment: 'sandbox', isUrgent: true }),
    ),
    journals: 0,
  },
  rotateWalletBundleKey: {
    make: rotation('/keys/wallet-bundle/rotate', {}, bundleKeys, (work) =>
      service().app.custody.bundleSigner.rotate(work, { isUrgent: true }),
    ),
    journals: 0,
  },
}
