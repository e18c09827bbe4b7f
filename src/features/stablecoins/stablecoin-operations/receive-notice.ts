import type { IssuerNotice } from '#providers/stablecoin-issuers/port.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { StablecoinOperation } from './model.ts'
import { afterNotice, expired } from './rules.ts'
import { lockOperation, saveOperation } from './store.ts'

type Id = StablecoinOperation['id']

/** Takes in every report of a provider about an operation, in any order and also repeated (cards-stablecoins B9). */
export async function receiveNotice(work: Work, { id, notice }: { id: Id; notice: IssuerNotice }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation) await saveOperation(work, afterNotice(operation, notice, work.now))
}

/** Expires an operation whose funds have not arrived in time. */
export async function expireOperation(work: Work, { id }: { id: Id }): Promise<void> {
  const operation = await lockOperation(work, id)
  if (operation?.expiresAt && operation.expiresAt <= work.now) await saveOperation(work, expired(operation, work.now))
}
