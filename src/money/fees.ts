/** The operator's part of the fees of a payment (payments 3.2). The names are those of `FeeTerms`, which holds the platform's part as well. */
export interface ServiceFee {
  /** Fs without a network fee, in minor units of the sending currency. */
  serviceFixedFee: bigint
  /** σ, parts per million of the sending amount. */
  serviceVariablePpm: bigint
  /** Fc, in minor units of the receiving currency. */
  counterpartyFixedFee: bigint
}

export interface Corridor {
  platform: string
  sending: string
  receiving: string
  rail: string
}

/** An entry without a platform or without a rail holds for all of them. */
export type FeeScheduleEntry = ServiceFee &
  Pick<Corridor, 'sending' | 'receiving'> &
  Partial<Pick<Corridor, 'platform' | 'rail'>>

/** Only what differs from the defaults stands in it. */
export type FeeSchedule = readonly FeeScheduleEntry[]

const SAME_CURRENCY_FEE: ServiceFee = { serviceFixedFee: 0n, serviceVariablePpm: 0n, counterpartyFixedFee: 0n }
const CROSS_CURRENCY_FEE: ServiceFee = { serviceFixedFee: 0n, serviceVariablePpm: 3_000n, counterpartyFixedFee: 0n }

/** The entry that fits best: one of the platform before one for all, then one of the rail before one for any. */
export function serviceFeeOf(corridor: Corridor, schedule: FeeSchedule): ServiceFee {
  const [best] = schedule
    .filter((entry) => isFor(entry, corridor))
    .sort((left, right) => specificity(right) - specificity(left))
  return best ? toServiceFee(best) : defaultFee(corridor)
}

function isFor(entry: FeeScheduleEntry, corridor: Corridor): boolean {
  return (
    entry.sending === corridor.sending &&
    entry.receiving === corridor.receiving &&
    (entry.platform ?? corridor.platform) === corridor.platform &&
    (entry.rail ?? corridor.rail) === corridor.rail
  )
}

function specificity({ platform, rail }: FeeScheduleEntry): number {
  return (platform === undefined ? 0 : 2) + (rail === undefined ? 0 : 1)
}

function toServiceFee({ serviceFixedFee, serviceVariablePpm, counterpartyFixedFee }: FeeScheduleEntry): ServiceFee {
  return { serviceFixedFee, serviceVariablePpm, counterpartyFixedFee }
}

function defaultFee({ sending, receiving }: Corridor): ServiceFee {
  return sending === receiving ? SAME_CURRENCY_FEE : CROSS_CURRENCY_FEE
}
