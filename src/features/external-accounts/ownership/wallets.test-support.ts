import { base58 } from '@scure/base'
import { Message, PrivateKey } from 'bitcore-lib'
import { concat, dataSlice, encodeBase58, keccak256, sha256, toUtf8Bytes, Wallet } from 'ethers'
import nacl from 'tweetnacl'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { sparkAddress } from '#formats/spark.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import type { Api, Json } from '#test/support/api.ts'
import { inWork } from '#test/support/inside.ts'
import { accountOf, CUSTOMERS, PLATFORM } from '../accounts.test-support.ts'
import { setCounterpartyRequirements } from '../index.ts'

/** A wallet with a key that signs with a third-party library. */
export interface TestWallet {
  address: string
  sign(message: string): string
}

/** Creates a wallet whose address does not end in three digits, which would select a sandbox result. */
function withoutMeaning(make: () => TestWallet): TestWallet {
  const wallet = make()
  return /[0-9]{3}$/.test(wallet.address) ? withoutMeaning(make) : wallet
}

export const evmWallet = (): TestWallet =>
  withoutMeaning(() => {
    const wallet = new Wallet(`0x${randomHex(32)}`)
    return { address: wallet.address, sign: (message) => wallet.signMessageSync(message) }
  })

export const tronWallet = (): TestWallet =>
  withoutMeaning(() => {
    const { address, signingKey } = new Wallet(`0x${randomHex(32)}`)
    const account = concat(['0x41', address])
    return {
      address: encodeBase58(concat([account, dataSlice(sha256(sha256(account)), 0, 4)])),
      sign: (message) =>
        signingKey.sign(keccak256(toUtf8Bytes(`\x19TRON Signed Message:\n${message.length}${message}`))).serialized,
    }
  })

export const solanaWallet = (): TestWallet =>
  withoutMeaning(() => {
    const { publicKey, secretKey } = nacl.sign.keyPair()
    return {
      address: base58.encode(publicKey),
      sign: (message) => base58.encode(nacl.sign.detached(new TextEncoder().encode(message), secretKey)),
    }
  })

export const sparkWallet = (): TestWallet =>
  withoutMeaning(() => {
    const key = new PrivateKey(randomHex(32))
    return {
      address: sparkAddress('spark', key.publicKey.toBuffer()),
      sign: (message) => new Message(message).sign(key),
    }
  })

export const requireProofs = (api: Api): Promise<void> => inWork(api, (work) => setCounterpartyRequirements(work, true))

export interface Registered {
  id: `ExternalAccount:${string}`
  /** The path of the wallet, its challenge and its verification. */
  path: string
  wallet: TestWallet
  account: Json
}

/** Creates a wallet that waits for its owner's proof. The owner is the platform or a new customer. */
export async function newUnproven(
  api: Api,
  owner: 'customer' | 'platform' = 'platform',
  wallet = evmWallet(),
  type: Parameters<typeof accountOf>[0] = 'ETHEREUM_WALLET',
): Promise<Registered> {
  await requireProofs(api)
  const request = { ...accountOf(type, { address: wallet.address }), ownershipType: 'FIRST_PARTY' }
  const root = owner === 'customer' ? CUSTOMERS : PLATFORM
  const account = await api.create(
    root,
    owner === 'customer' ? { ...request, customerId: (await newCustomer(api)).id } : request,
  )
  return { id: account.id, path: `${root}/${account.id}`, wallet, account }
}

export const challenge = (api: Api, path: string, method = 'WALLET_SIGNATURE'): Promise<Json> =>
  api.create(`${path}/challenge`, { method })
export const statusOf = async (api: Api, path: string): Promise<string> => (await api.read(path)).status
export const codeOf = ({ status, body }: { status: number; body: Json }): Json => [status, body.code ?? body.status]
