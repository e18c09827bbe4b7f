import type { Money } from '../../money/money.ts'
import type { UnitsPerUsd } from '../../money/rates.ts'
import type { Work } from '../../runtime/work.ts'
import type { ExternalAccount } from './model.ts'
import { checkPayableAmount } from './rules.ts'
import { findThreshold } from './store.ts'

/** Refuses what `checkPayableAmount` refuses, by the threshold of the platform. */
export async function checkPayableNow({ tx, platform, now }: Work, account: ExternalAccount, receiving: Money, prices: UnitsPerUsd): Promise<void> {
  const isUnproven = account.status === 'PENDING_OWNERSHIP_VERIFICATION'
  checkPayableAmount(account, receiving, { prices, now, unprovenAtMost: isUnproven ? await findThreshold(tx, platform) : undefined })
}
