import { Refusal } from '../lib/errors.ts'

const TIME_LIMIT_MS = 60_000

/** Refuses a request that takes too long. The work itself continues. */
export function withinTimeLimit<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), TIME_LIMIT_MS)
    const settled =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        settle(value)
      }
    answer.then(settled(resolve), settled(reject))
  })
}

const tooSlow = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'The request took too long. Its state tells whether it took effect.', undefined, {
    'Retry-After': '5',
  })
