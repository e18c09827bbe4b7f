import { addSeconds, utcDay } from '#runtime/lib/clock.ts'
import type { Usage } from './model.ts'

/** `2025-10` */
const utcMonth = (now: Date): string => utcDay(now).slice(0, 7)

export const noUsage = (now: Date): Usage => ({
  day: utcDay(now),
  month: utcMonth(now),
  dailyCount: 0,
  dailySpend: 0n,
  monthlySpend: 0n,
})

const DAY_SECONDS = 86_400

/** Returns the UTC day and month in which the counters restart. */
export const resetsAfter = (now: Date): Pick<Usage, 'day' | 'month'> => ({
  day: utcDay(addSeconds(now, DAY_SECONDS)),
  month: utcMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))),
})

/** Returns the current usage. Usage of an earlier day or month does not count (agents-sca 3.5). */
export function usageAt({ day, month, ...used }: Usage, now: Date): Usage {
  const none = noUsage(now)
  return {
    ...none,
    ...(month === none.month && { monthlySpend: used.monthlySpend }),
    ...(day === none.day && { dailyCount: used.dailyCount, dailySpend: used.dailySpend }),
  }
}

/** Returns the usage with one more payment of this amount, in the currency of the policy. */
export const withPayment = (usage: Usage, amount: bigint): Usage => ({
  ...usage,
  dailyCount: usage.dailyCount + 1,
  dailySpend: usage.dailySpend + amount,
  monthlySpend: usage.monthlySpend + amount,
})

/** Returns the usage without a payment that had no effect. Past days and months stay unchanged. */
export function withoutPayment(usage: Usage, { at, amount }: { at: Date; amount: bigint }): Usage {
  const isToday = usage.day === utcDay(at)
  const left = (sum: bigint) => (sum > amount ? sum - amount : 0n)
  return {
    ...usage,
    ...(isToday && { dailyCount: Math.max(0, usage.dailyCount - 1), dailySpend: left(usage.dailySpend) }),
    ...(usage.month === utcMonth(at) && { monthlySpend: left(usage.monthlySpend) }),
  }
}
