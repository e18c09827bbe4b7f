import type { IssuerNotice } from '../../../providers/stablecoin-issuers/port.ts'
import type { Work } from '../../../runtime/units/work.ts'
import type { StablecoinOperation } from './model.ts'
import { expired, told } from './rules.ts'
import { lockOperation, saveOperation } from './store.ts'

type Id = StablecoinOperation['id']

/** The one way in for what a provider tells about an operation, in whatever order and however often it comes (cards-stablecoins B9). */
export async function receiveNotice(work: Work, { id, notice }: { id: Id; notice: IssuerNotice }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation) await saveOperation(work, told(operation, notice, work.now))
}

/** Nobody has sent what the operation waits for. */
export async function expireOperation(work: Work, { id }: { id: Id }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation?.expiresAt && operation.expiresAt <= work.now) await saveOperation(work, expired(operation, work.now))
}
