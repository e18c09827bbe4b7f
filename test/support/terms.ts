import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Api, Json } from './api.ts'
import { done } from './two-people.ts'

/** Sets the terms of the platform as the operator's people, and replaces its earlier terms. Returns the new version. */
export const setTerms = ({ platform }: Api, document: object, effectiveAt?: string): Promise<Json> =>
  done('treasurer', `/platforms/${platformIdToWire(platform)}/terms`, {
    document,
    ...(effectiveAt !== undefined && { effectiveAt }),
  })
