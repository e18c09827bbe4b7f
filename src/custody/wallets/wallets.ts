import { exportBundle } from '#crypto/bundles.ts'
import { canonicalJson } from '#crypto/canonical-json.ts'
import type { Keyring } from '#crypto/keyring.ts'
import type { CompressedPoint } from '#crypto/p256.ts'
import { identityKeyOf, mnemonicOf, newEntropy, signForWallet } from '#crypto/wallet-keys.ts'
import type { Work } from '#runtime/work/units/work.ts'
import type { Authorization } from '../authorization.ts'
import type { BundleSigner } from '../bundle-signer.ts'
import { CustodyFault } from '../faults.ts'
import { networkOf, type Wallet } from '../model.ts'
import { findAccountIdsOfCustomer, findWallet, insertWallet, lockWallet, markExported } from './store.ts'

/**
 * The keys of wallets. The service creates them, seals them, and uses them only for requests that their owner signed
 * (wallet-auth 16.2).
 */
export class Wallets {
  constructor(
    private readonly keyring: Keyring,
    private readonly signer: BundleSigner,
    private readonly settings: { isSandboxExportSigned: boolean },
  ) {}

  /**
   * Makes the key of a wallet unless it has one. Returns the compressed public key that identifies it on its network.
   */
  async create(work: Work, accountId: Wallet['accountId'], customerId: `Customer:${string}`): Promise<Buffer> {
    const entropy = newEntropy()
    try {
      const identityKey = await identityKeyOf(entropy, networkOf(work.environment))
      const wallet: Wallet = {
        accountId,
        customerId,
        environment: work.environment,
        isClaimed: false,
        identityKey: identityKey.toString('hex'),
        sealedEntropy: this.keyring.seal('wallet-seed', accountId, entropy),
        exportedAt: undefined,
      }
      if (await insertWallet(work, this.keyring, wallet)) return identityKey
      return Buffer.from((await this.require(work, accountId)).identityKey, 'hex')
    } finally {
      entropy.fill(0)
    }
  }

  /** Locks the wallet until the transaction ends, which serializes changes to its users. */
  async lock(work: Work, accountId: string): Promise<void> {
    await lockWallet(work, this.keyring, accountId)
  }

  /** Lists the accounts of the customer's wallets. */
  listOf(work: Work, customerId: `Customer:${string}`): Promise<Wallet['accountId'][]> {
    return findAccountIdsOfCustomer(work, this.keyring, customerId)
  }

  /** Lists the accounts of all wallets of this wallet's customer, or an empty list if the wallet does not exist. */
  async listBeside(work: Work, accountId: string): Promise<string[]> {
    const wallet = await findWallet(work, this.keyring, accountId)
    return wallet ? this.listOf(work, wallet.customerId) : []
  }

  /** Returns the mnemonic, sealed to the key in the owner's signed request (wallet-auth 8). */
  async export(
    work: Work,
    accountId: string,
    authorization: Authorization,
    recipient: { text: string; point: CompressedPoint },
  ): Promise<string> {
    const { clientPublicKey } = authorization.parametersFor('WALLET_EXPORT', accountId)
    if (clientPublicKey !== recipient.text)
      throw new CustodyFault('OTHER_SIGNED', 'The wallet can be exported only to the signed key.')
    const isSigned = work.environment === 'production' || this.settings.isSandboxExportSigned
    const signer = isSigned ? await this.signer.current(work.tx) : undefined
    const bundle = await this.withEntropy(work, accountId, (entropy) => {
      const mnemonic = mnemonicOf(entropy)
      try {
        return exportBundle(accountId, mnemonic, recipient.point, signer)
      } finally {
        mnemonic.fill(0)
      }
    })
    await markExported(work, accountId)
    return bundle
  }

  /**
   * Returns the wallet's signature on a transfer, if the owner has signed for exactly this transfer (wallet-auth 12).
   */
  async signTransfer(
    work: Work,
    accountId: string,
    transfer: Record<string, unknown>,
    authorization: Authorization,
  ): Promise<Buffer> {
    const signed = authorization.parametersFor('QUOTE_EXECUTE', accountId)
    if (canonicalJson(signed) !== canonicalJson(transfer))
      throw new CustodyFault('NOT_SIGNED', 'The transfer differs from the signed transfer.')
    const wallet = await this.require(work, accountId)
    try {
      return await this.withEntropyOf(wallet, (entropy) =>
        signForWallet(entropy, networkOf(work.environment), canonicalJson(transfer)),
      )
    } catch (error) {
      throw new CustodyFault('NO_ANSWER', 'The transfer could not be signed. No money has moved.', {}, error)
    }
  }

  /** Signs the wallet's new privacy setting with its key (wallet-auth 9). */
  async signPrivacy(work: Work, accountId: string, isPrivate: boolean, authorization: Authorization): Promise<Buffer> {
    const { privateEnabled } = authorization.parametersFor('WALLET_PRIVACY_UPDATE', accountId)
    if (privateEnabled !== isPrivate)
      throw new CustodyFault('OTHER_SIGNED', 'The privacy setting differs from the signed setting.')
    const message = canonicalJson({ accountId, privateEnabled: isPrivate })
    return this.withEntropy(work, accountId, (entropy) => signForWallet(entropy, networkOf(work.environment), message))
  }

  private async require(work: Work, accountId: string): Promise<Wallet> {
    const wallet = await findWallet(work, this.keyring, accountId)
    if (!wallet) throw new CustodyFault('NO_WALLET_KEY', 'The wallet has no key yet.')
    return wallet
  }

  private async withEntropy<T>(work: Work, accountId: string, use: (entropy: Buffer) => T | Promise<T>): Promise<T> {
    return this.withEntropyOf(await this.require(work, accountId), use)
  }

  private async withEntropyOf<T>(
    { accountId, sealedEntropy }: Wallet,
    use: (entropy: Buffer) => T | Promise<T>,
  ): Promise<T> {
    const entropy = this.keyring.open('wallet-seed', accountId, sealedEntropy)
    try {
      return await use(entropy)
    } finally {
      entropy.fill(0)
    }
  }
}
