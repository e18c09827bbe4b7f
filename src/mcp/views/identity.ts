import * as z from 'zod'

/** As much of an agent as tells that its token holds. */
export const WireIdentity = z.object({ id: z.string() })
