import { createHash } from 'node:crypto'
import * as z from 'zod'
import { canonicalJson } from '#crypto/canonical-json.ts'

export const idempotencyInput = {
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe(
      'If left out, it is derived from the arguments: the same call again within seven days returns the first answer and makes no payment. Give a new one only to pay the same amount to the same account a second time on purpose, or to try again after a refusal whose cause is gone.',
    ),
}

/**
 * Returns the same key for the same arguments, so a repeated call has the effect of one. `asked` must be plain JSON.
 */
export const derivedKey = (asked: object): string =>
  `mcp-${createHash('sha256').update(canonicalJson(asked)).digest('hex')}`

export const REPLAYED =
  'This is the answer to an earlier call with the same arguments: no second payment was made. To pay the same again on purpose, give another idempotencyKey.'
