import { NOUNS } from '#runtime/lib/nouns.ts'

/**
 * Data from the service's answers: ids of the platform's objects by noun, ids of another platform's objects, cursors.
 * The test makes requests from them, so that not all requests end at the first unknown id. It stores the newest,
 * because older ones have probably ended.
 */
export class Known {
  readonly own = new Map<string, string[]>()
  readonly foreign = new Map<string, string[]>()
  readonly cursors: string[] = []
  /** Invitation codes, which every platform may know. */
  readonly codes: string[] = []

  /** Collects every id, cursor and code of a response. */
  learn(answer: unknown, into: Map<string, string[]> = this.own): void {
    for (const [, id, noun] of JSON.stringify(answer ?? '').matchAll(ID))
      keep(listOf(into, noun as string), id as string)
    for (const [, code] of JSON.stringify(answer ?? '').matchAll(CODE)) keep(this.codes, code as string)
    const { nextCursor } = (answer ?? {}) as { nextCursor?: string }
    if (nextCursor !== undefined) keep(this.cursors, nextCursor)
  }
}

const KEPT = 40
const ID = new RegExp(`"((${NOUNS.join('|')}):[0-9a-f-]{36})"`, 'g')

const CODE = /"([a-z0-9]{12})"/g

function listOf(map: Map<string, string[]>, noun: string): string[] {
  if (!map.has(noun)) map.set(noun, [])
  return map.get(noun) as string[]
}

function keep(list: string[], each: string): void {
  if (list.includes(each)) return
  list.push(each)
  if (list.length > KEPT) list.shift()
}
