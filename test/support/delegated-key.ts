import { newId } from '../../src/runtime/ids.ts'
import type { Api } from './api.ts'
import { service } from './service.ts'
import { newWallet } from './wallet.ts'

/** An active delegated key. No card can be attached to a wallet over HTTP yet, so it is made inside, with the sandbox's fixed signature. */
export async function newDelegatedKey(api: Api): Promise<string> {
  const { account } = await newWallet(api)
  const { custody, works } = service().app
  return works.run({ platform: api.platform, environment: 'sandbox', now: new Date() }, async (work) => {
    const binding = { accountId: account.id, cardId: newId('Card'), fundingSourceId: newId('CardFundingSource') }
    const { id, publicKey } = await custody.delegatedKeys.create(work, binding, 'My card')
    const signedFor = (type: string) =>
      custody.authorize(work, { payload: JSON.stringify({ type, organizationId: account.id, parameters: { delegatedKeyId: id, publicKey } }), signature: 'SANDBOX', accountIds: [account.id] })
    await custody.delegatedKeys.register(work, id, await signedFor('DELEGATED_KEY_CREATE'))
    await custody.delegatedKeys.grant(work, id, await signedFor('DELEGATED_KEY_GRANT'))
    return id
  })
}
