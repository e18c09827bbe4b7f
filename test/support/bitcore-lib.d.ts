/** The parts of an untyped library that tests use. */
declare module 'bitcore-lib' {
  export class PrivateKey {
    constructor(hex?: string)
    publicKey: { toBuffer(): Buffer }
  }
  export class Message {
    constructor(text: string)
    /** Base64 of header, r and s, for a compressed key. */
    sign(key: PrivateKey): string
  }
}
