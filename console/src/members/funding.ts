import type { InterfaceSchemas } from './api.ts'

/** The last funded account, and the amount in the smallest unit. */
export interface Funding {
  accountId: string
  amount: number
  currency: InterfaceSchemas['Currency']
}

const nameOf = (platformId: string) => `causeway.funded.${platformId}`

/** Returns the last funding from this browser. It contains no names, because it stays stored after sign-out. */
export function lastFunding(platformId: string): Funding | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(platformId)) ?? '') as Funding
  } catch {
    return undefined
  }
}

export const keepFunding = (platformId: string, funding: Funding): void =>
  localStorage.setItem(nameOf(platformId), JSON.stringify(funding))
