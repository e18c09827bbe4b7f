import { hash } from 'node:crypto'
import { canonicalJson } from '#crypto/canonical-json.ts'
import { bodySha256Of } from '#features/people/touches/index.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { callOf } from '#runtime/http/params.ts'
import { platformIdToWire } from '#runtime/lib/ids.ts'
import type { Act } from './model.ts'

/** Returns the hash of the precondition snapshot, in hex. */
export const beforeSha256Of = (before: object): string =>
  hash('sha256', canonicalJson(JSON.parse(JSON.stringify(before))))

/**
 * Returns the hash that an approval signs, in hex: the SHA-256 of the canonical JSON of the call and of the state shown
 * to the approver.
 */
export const actSha256Of = ({ call: { method, path, bodySha256 }, beforeSha256 }: Act): string =>
  hash('sha256', canonicalJson({ method, path, bodySha256, beforeSha256 }))

/** Returns true if the stored precondition snapshot matches the state shown to the requester, or was erased. */
const isBeforeAsShown = ({ before, beforeSha256 }: Act): boolean =>
  typeof before !== 'object' || before === null || beforeSha256Of(before) === beforeSha256

/** Returns true if the stored body and state match the signed ones, or were erased. */
export const isContentAsSigned = (act: Act): boolean =>
  (act.body === undefined || bodySha256Of(act.body) === act.call.bodySha256) && isBeforeAsShown(act)

/**
 * Returns true if executing the stored request does exactly what its requester signed: the operation, for its platform,
 * with its parameters and body.
 */
export function isAsSigned(operation: Operation, act: Act): boolean {
  const { params, platform, call } = act
  const { method, path } = callOf(operation, params)
  const isOfPlatform = params.platformId === undefined || params.platformId === platformIdToWire(platform)
  return isOfPlatform && method === call.method && path === call.path && isContentAsSigned(act)
}
