import { type OpenAccess, spendLinksOfToken } from '#features/people/index.ts'
import { refuse, refuseUnknown } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type ApiToken, markDeleted } from './store.ts'

/** Deletes a token and spends the links by which it invited first owners. Refuses an unknown token. */
export async function endToken(work: Work, openAccess: OpenAccess, tokenId: ApiToken['id']): Promise<void> {
  if (!(await markDeleted(work, tokenId))) refuseUnknown('TOKEN_NOT_FOUND')
  await spendLinksOfToken(openAccess(work), tokenId)
}

/** Deletes a token. A token cannot delete itself, so callers do not lock themselves out. */
export async function deleteToken(
  work: Work,
  openAccess: OpenAccess,
  { callerTokenId, tokenId }: { callerTokenId: string | undefined; tokenId: ApiToken['id'] },
): Promise<void> {
  if (tokenId === callerTokenId) refuse('INVALID_INPUT', 'A token cannot delete itself. Use another token.')
  await endToken(work, openAccess, tokenId)
}
