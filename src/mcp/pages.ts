import * as z from 'zod'

export const pageInput = {
  limit: z.int().min(1).max(100).optional().describe('How many at most; 20 where it is left out.'),
  cursor: z.string().min(1).max(2_000).optional().describe('The nextCursor of the page before.'),
}

export const pageOutput = {
  hasMore: z.boolean(),
  nextCursor: z.string().optional().describe('Give it as cursor to read on.'),
}

/** Returns the schema of a list in the service's response. */
export const wirePage = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), hasMore: z.boolean(), nextCursor: z.string().nullish() })

interface Page<Item> {
  data: Item[]
  hasMore: boolean
  nextCursor?: string | null
}

export const positionIn = ({ hasMore, nextCursor }: Page<unknown>) => ({
  hasMore,
  ...(nextCursor && { nextCursor }),
})

export const counted = (count: number, noun: string, { hasMore }: Page<unknown>): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}${hasMore ? ', and there are more: read on with nextCursor' : ''}.`
