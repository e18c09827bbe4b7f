import { type Route, read, write } from '#runtime/http/route.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { WalletAuthDependencies } from '../dependencies.ts'
import * as contract from './contract.ts'
import { delegateKey, revokeDelegatedKey } from './delegate-key.ts'
import { exportWallet } from './export-wallet.ts'
import { updatePrivacy } from './update-privacy.ts'
import { delegatedKeyToWire } from './view.ts'

const NOTHING = 'Name at least one member to change.'
const NOTHING_CHANGED = [{ field: 'privateEnabled', message: NOTHING }]
const NOTHING_NAMED = [{ field: 'accountId', message: 'Name a wallet, a card binding, or both.' }]

export const routesWith = ({ custody, processingReplies, findCardBinding }: WalletAuthDependencies): Route[] => [
  write(
    contract.updateInternalAccount,
    (work, { params, body, proof }) =>
      updatePrivacy(work, custody, { id: params.id, proof, privateEnabled: body.privateEnabled ?? fail(NOTHING) }),
    { faults: ({ body }) => (valueAt(body, 'privateEnabled') === undefined ? NOTHING_CHANGED : []) },
  ),
  write(contract.exportInternalAccount, (work, { params, body, proof }) =>
    exportWallet(work, custody, { id: params.id, proof, ...body, processingReplies }),
  ),
  write(contract.createDelegatedKey, async (work, { body, proof }) =>
    delegateKey(work, custody, findCardBinding, body, proof),
  ),
  read(
    contract.listDelegatedKeys,
    async (db, { caller, query }) => ({
      data: (await custody.delegatedKeys.list(db, caller.platform, query)).map(delegatedKeyToWire),
    }),
    { faults: ({ query }) => (Object.keys(query ?? {}).length > 0 ? [] : NOTHING_NAMED) },
  ),
  read(contract.getDelegatedKeyById, async (db, { caller, params }) =>
    delegatedKeyToWire(
      (await custody.delegatedKeys.find(db, caller.platform, params.id)) ?? refuseUnknown('REFERENCE_NOT_FOUND'),
    ),
  ),
  write(contract.revokeDelegatedKey, (work, { params }) => revokeDelegatedKey(work, custody, params.id)),
]
