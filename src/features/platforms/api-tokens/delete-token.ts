import { refuse, refuseUnknown } from '../../../runtime/errors.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { ApiToken } from './model.ts'
import { markDeleted } from './store.ts'

/** Ends a token. The one that makes the call cannot be ended, so that callers do not lock themselves out. */
export async function deleteToken(
  work: Work,
  callerTokenId: string | undefined,
  tokenId: ApiToken['id'],
): Promise<void> {
  if (tokenId === callerTokenId) refuse('INVALID_INPUT', 'A token cannot delete itself. Use another token.')
  if (!(await markDeleted(work, tokenId))) refuseUnknown('TOKEN_NOT_FOUND')
}
