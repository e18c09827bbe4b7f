import type { InterfaceSchemas } from './api.ts'

/** What was funded last, and with how much of the smallest unit. */
export interface Funding {
  accountId: string
  amount: number
  currency: InterfaceSchemas['Currency']
}

const nameOf = (platformId: string) => `causeway.funded.${platformId}`

/** What was funded last from this browser. Without names: it stays when its person has signed out. */
export function lastFunding(platformId: string): Funding | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(platformId)) ?? '') as Funding
  } catch {
    return undefined
  }
}

export const keepFunding = (platformId: string, funding: Funding): void =>
  localStorage.setItem(nameOf(platformId), JSON.stringify(funding))
