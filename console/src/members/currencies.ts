import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../api/client.ts'
import type { WrittenAmount } from '../parts/written.ts'
import { memberApi } from './api.ts'

/** The currencies that a platform can support. They do not change while the page is open. */
export const useOwnCurrencies = () =>
  useQuery({
    queryKey: ['own-currencies'],
    queryFn: () => answerOf(memberApi.GET('/currencies')),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns an amount for people, or undefined while the decimals of its currency are unknown. */
export type ToAmount = (amount: number, code: string) => WrittenAmount | undefined

/** Returns a function that adds the decimals of a currency to an amount in its smallest unit. */
export function useToAmount(): ToAmount {
  const { data } = useOwnCurrencies()
  return (amount, code) => {
    const currency = data?.data.find((each) => each.code === code)
    return currency && { amount, currency }
  }
}
