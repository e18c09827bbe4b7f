import type { Json } from './api.ts'
import type { ConsolePage } from './console.ts'

/** Returns a person's search results, each with its kind. Repeats the search while a kind is late. */
export async function find(page: ConsolePage, text: string, environment = 'sandbox'): Promise<Json[]> {
  for (;;) {
    const { status, body } = await page.post('/search', { text, environment })
    if (status !== 200) throw new Error(`The search was answered ${status} ${JSON.stringify(body)}.`)
    if (body.kinds.some(({ isLate }: Json) => isLate)) continue
    return body.kinds.flatMap(({ kind, results }: Json) => results.map((each: Json) => ({ kind, ...each })))
  }
}

export const idsIn = (found: Json[]): string[] => found.map(({ id }) => id)
