import type { Providers } from '../../providers/index.ts'
import { extensionPoint } from '../../runtime/declare/extension-point.ts'
import { SwitchFailure } from '../../runtime/errors.ts'
import type { Work } from '../../runtime/units/work.ts'
import { requireEvenDeleted } from '../external-accounts/index.ts'
import type { Gate } from './gates.ts'
import type { OutgoingPayment, Rail } from './model.ts'

/** An account outside, and the rail on which it is paid or pulled from. */
interface OutsideSide {
  rail: Rail
  accountId: string
}

type AsksPartner = (work: Work, side: OutsideSide) => Promise<void>

/** To be added with what `bind` has. */
export const partnerAsks = extensionPoint<AsksPartner>('questions to partners')

/** Refuses with SERVICE_SWITCH_ERROR where the partner says neither that it takes an order on this side nor that it does not (platform-rules 9.3). */
export async function checkPartnerReached(work: Work, side: OutsideSide): Promise<void> {
  await Promise.all(work.added(partnerAsks).map((ask) => ask(work, side)))
}

export const askingPartnersOf =
  (partnerOf: Providers['payoutPartner']): AsksPartner =>
  async (work, { rail, accountId }) => {
    const partner = partnerOf(work.environment, rail)
    if (!partner.checkReached) return
    const { accountInfo } = await requireEvenDeleted(work.tx, work.platform, accountId)
    try {
      partner.checkReached(rail, accountInfo)
    } catch (error) {
      throw new SwitchFailure('The partner of the rail gives no answer. Nothing has been paid; try again later.', error)
    }
  }

function outsideSidesOf({ route: { source, destination } }: OutgoingPayment): OutsideSide[] {
  return [...(source.kind === 'pull' ? [source] : []), ...(destination.kind === 'external' ? [destination] : [])]
}

/** Nothing is taken or held for a payment whose partners cannot be asked. */
export const partnersReached: Gate = {
  place: 'partners reached',
  async check(work, payment) {
    await Promise.all(outsideSidesOf(payment).map((side) => checkPartnerReached(work, side)))
    return undefined
  },
}
