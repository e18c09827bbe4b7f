import type { BodyContent } from '#runtime/declare/body.ts'
import type * as contract from './contract.ts'

export type TransferIn = BodyContent<(typeof contract.createTransferIn)['body']>
export type TransferOut = BodyContent<(typeof contract.createTransferOut)['body']>
