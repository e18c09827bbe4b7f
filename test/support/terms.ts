import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Api, Json } from './api.ts'
import { done } from './two-people.ts'

/** People of the operator set the terms of the platform, in place of those that it had. Answers the version that was made. */
export const setTerms = ({ platform }: Api, document: object, effectiveAt?: string): Promise<Json> =>
  done('treasurer', `/platforms/${platformIdToWire(platform)}/terms`, {
    document,
    ...(effectiveAt !== undefined && { effectiveAt }),
  })
