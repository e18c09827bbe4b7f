import { createHmac } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import type { MasterKey } from './sealing.ts'

/** Card data that only the cardholder sees. */
export interface CardFace {
  /** Digits only. */
  number: string
  expMonth: number
  expYear: number
}

const CODES = 1_000n

/** Seals card numbers under the active custody key, and makes security codes, which the service never stores. */
export class CardSeals {
  private readonly codeKey: Buffer

  /** Security codes derive from the master key, so they stay the same when custody keys change. */
  constructor(
    private readonly keyring: Keyring,
    masterKey: Pick<MasterKey, 'derive'>,
  ) {
    this.codeKey = masterKey.derive('card security codes')
  }

  seal(cardId: `Card:${string}`, number: string): string {
    return this.keyring.seal('card-number', cardId, Buffer.from(number))
  }

  /** Throws if the number was changed, or sealed for another card. */
  open(cardId: `Card:${string}`, sealedNumber: string): string {
    return this.keyring.open('card-number', cardId, sealedNumber).toString('utf8')
  }

  /** Returns the three digits of the security code, which are constant for a number and its expiry. */
  securityCode({ number, expMonth, expYear }: CardFace): string {
    const mac = createHmac('sha256', this.codeKey).update(`card-code/v1|${number}|${expYear}-${expMonth}`).digest()
    return String(mac.readBigUInt64BE() % CODES).padStart(3, '0')
  }
}
