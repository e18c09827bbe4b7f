import type { MasterKey } from '#crypto/sealing.ts'
import type { Custody } from '#custody/index.ts'
import type { Db } from '#runtime/db/index.ts'
import { listFingerprints } from '#runtime/db/key-fingerprints.ts'
import { read } from '#runtime/http/route.ts'
import { type Feature, operationsIn } from '#runtime/kernel/feature.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'
import { ENVIRONMENTS } from '#runtime/lib/environment.ts'
import { refuse } from '#runtime/lib/errors.ts'
import { listSigningKeys } from '#runtime/work/outbox/key-store.ts'
import { rotateSigningKey } from '#runtime/work/outbox/signing-keys.ts'
import { act, actBindings } from '../acts/index.ts'
import * as contract from './contract.ts'

interface Parts {
  masterKey: MasterKey
  custody: Pick<Custody, 'bundleSigner'>
}

async function keysIn(db: Db) {
  const [fingerprints, ...signing] = await Promise.all([
    listFingerprints(db),
    ...ENVIRONMENTS.map((environment) => listSigningKeys(db, environment)),
  ])
  return {
    secretKeys: fingerprints.map(({ first_used_at, ...key }) => ({ ...key, firstUsedAt: toTimestamp(first_used_at) })),
    webhookSigningKeys: signing.flat().map(({ keyId, environment, notBefore, notAfter }) => ({
      keyId,
      environment,
      notBefore: toTimestamp(notBefore),
      ...(notAfter && { notAfter: toTimestamp(notAfter) }),
    })),
  }
}

const rotations = ({ masterKey, custody: { bundleSigner } }: Parts) => [
  act(contract.rotateWebhookSigningKey, {
    async snapshot({ tx }, { body: { environment } }) {
      return { environment, newestKey: (await listSigningKeys(tx, environment)).at(-1)?.keyId }
    },
    async carryOut(work, { body: { environment, isUrgent = false } }) {
      const { notBefore } = await rotateSigningKey(work, masterKey, { environment, isUrgent })
      return { environment, signsFrom: toTimestamp(notBefore) }
    },
    makesNew: true,
  }),
  act(contract.rotateWalletBundleKey, {
    snapshot: async ({ tx }) => ({ newestKey: (await bundleSigner.published(tx)).at(-1) }),
    async carryOut(work, { body: { isUrgent = false } }) {
      const next = await bundleSigner.rotate(work, { isUrgent })
      if (!next) return refuse('CONFLICT', 'A new key is already published and waits for its first use.')
      return { signsFrom: toTimestamp(next.notBefore) }
    },
  }),
]

/** The keys of the deployment: their age and their successors. */
export const keys: Feature<Parts> = {
  operatorOperations: operationsIn(contract),
  bind: (parts) => {
    const acts = actBindings(rotations(parts))
    return { routes: [read(contract.listKeys, keysIn), ...acts.routes], adds: acts.adds }
  },
}
