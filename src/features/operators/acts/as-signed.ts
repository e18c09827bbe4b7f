import type { Operation } from '../../../runtime/declare/operation.ts'
import { callOf } from '../../../runtime/http/params.ts'
import { platformIdToWire } from '../../../runtime/ids.ts'
import { bodySha256Of } from '../../people/touches/index.ts'
import type { Act } from './model.ts'

/** Whether the body that is kept is the one that was signed, or was erased. */
export const isBodyAsSigned = ({ body, call }: Act): boolean =>
  body === undefined || bodySha256Of(body) === call.bodySha256

/** Whether what would be carried out by what is kept of the act is what was signed: the operation, in the place of its platform, with its parameters and body. */
export function isAsSigned(operation: Operation, act: Act): boolean {
  const { params, platform, call } = act
  const { method, path } = callOf(operation, params)
  const isOfPlatform = params.platformId === undefined || params.platformId === platformIdToWire(platform)
  return isOfPlatform && method === call.method && path === call.path && isBodyAsSigned(act)
}
