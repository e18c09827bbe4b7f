import { isDeepStrictEqual } from 'node:util'
import type { UmaDirectory } from '#directories/uma-directory.ts'
import { claimUmaDomain, faultsOfDomain, pollProof } from '#features/uma-addresses/index.ts'
import { isBuiltInCurrency } from '#money/currencies.ts'
import type { Db, Tx } from '#runtime/db/index.ts'
import { inDocumentOrder } from '#runtime/http/faults/document-order.ts'
import type { Sound } from '#runtime/http/route.ts'
import { type Fault, faultIf, refuse, refuseFaults } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { leaveWaitingUnsent } from '#runtime/work/outbox/store.ts'
import { updateWebhookEndpoint } from '#runtime/work/platforms/platforms.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { provisionPlatformAccounts } from '../internal-accounts/index.ts'
import { usableCodes } from '../registered-currencies/index.ts'
import { currenciesAdded, type PlatformConfigUpdate, testWebhook, UNKNOWN_CURRENCY } from './contract.ts'
import { merged } from './merge.ts'
import type { PlatformConfig } from './model.ts'
import { faultsOfUpdate, isFeeOffered } from './rules.ts'
import { lockPlatformConfig, savePlatformConfig } from './store.ts'

/** The operator's settings for configurations. */
export interface PlatformConfigSettings {
  /** The domain of the addresses of platforms without their own domain. */
  defaultUmaDomain: string
  sandboxUmaDomain: string
  umaDirectory: UmaDirectory
  arePrivateWebhooksAllowed: boolean
}

/** Applies the whole change of the configuration, or rejects it (customers 2.2). */
export async function updateConfig(
  work: Work,
  update: PlatformConfigUpdate,
  settings: PlatformConfigSettings,
): Promise<PlatformConfig> {
  const before = await lockPlatformConfig(work)
  refuseFaults(inDocumentOrder(update, await faultsOf(work.tx, work, update, settings)))
  if (!(update.feeConfigs ?? []).every(isFeeOffered))
    refuse('NOT_IMPLEMENTED', 'Fees are offered in USD only, of both kinds.')

  const wanted = merged(before, update)
  const { umaDomain, webhookEndpoint } = wanted
  const after =
    umaDomain !== undefined && umaDomain !== before.umaDomain
      ? { ...wanted, proxyUmaSubdomain: await claimUmaDomain(work, umaDomain) }
      : wanted
  if (update.umaDomain !== undefined) await pollProof(work, update.umaDomain.toLowerCase())
  if (isDeepStrictEqual(after, before)) return before

  const changed = { ...after, updatedAt: work.now }
  await savePlatformConfig(work, changed)
  if (webhookEndpoint !== before.webhookEndpoint)
    await (webhookEndpoint === undefined ? stopSending(work) : announceTo(work, webhookEndpoint))
  await provisionAdded(work, before, changed)
  return changed
}

/** Returns all validation errors beyond the shape. Also called for the valid parts of a refused request. */
export async function faultsOf(
  db: Db | Tx,
  { platform, environment }: Pick<Work, 'platform' | 'environment'>,
  update: Sound<PlatformConfigUpdate>,
  { defaultUmaDomain, sandboxUmaDomain, umaDirectory, arePrivateWebhooksAllowed }: PlatformConfigSettings,
): Promise<Fault[]> {
  const { umaDomain } = update
  return [
    ...(umaDomain === undefined
      ? []
      : await faultsOfDomain(db, { platform, environment }, umaDomain.toLowerCase(), {
          ofTheService: [defaultUmaDomain, sandboxUmaDomain],
          umaDirectory,
        })),
    ...faultsOfUpdate(update, { environment, arePrivateWebhooksAllowed }),
    ...(await faultsOfRegistered(db, platform, update)),
  ]
}

/** While a stablecoin is enabled, it is a currency of the platform that has registered it. */
async function faultsOfRegistered(
  db: Db | Tx,
  platform: PlatformId,
  { supportedCurrencies = [] }: Sound<PlatformConfigUpdate>,
): Promise<Fault[]> {
  const codes = supportedCurrencies.map(({ currencyCode = 'USD' }) => currencyCode)
  if (codes.every(isBuiltInCurrency)) return []
  const usable = await usableCodes(db, platform)
  return codes.flatMap((code, index) =>
    faultIf(!isBuiltInCurrency(code) && !usable.has(code), {
      field: `supportedCurrencies.${index}.currencyCode`,
      message: UNKNOWN_CURRENCY,
      code: 'INVALID_CURRENCY',
    }),
  )
}

/** Stores the endpoint first, so the new endpoint receives the test event. */
async function announceTo(work: Work, endpoint: string): Promise<void> {
  await updateWebhookEndpoint(work.tx, work.platform, endpoint)
  work.emit(testWebhook, 'TEST', {})
}

/** Removes the endpoint. Waiting events get no further attempt. */
async function stopSending(work: Work): Promise<void> {
  await updateWebhookEndpoint(work.tx, work.platform, null)
  await leaveWaitingUnsent(work)
}

async function provisionAdded(work: Work, before: PlatformConfig, after: PlatformConfig): Promise<void> {
  const known = new Set(before.supportedCurrencies.map(({ code }) => code))
  const added = after.supportedCurrencies.map(({ code }) => code).filter((code) => !known.has(code))
  if (added.length === 0) return
  await provisionPlatformAccounts(work, added)
  for (const follow of work.added(currenciesAdded)) follow(work)
}
