import type { Keyring } from './keyring.ts'

/** A platform's credentials at a provider of its choice. */
export interface ProviderCredentials {
  apiClientId: string
  apiClientSecret: string
}

/** Seals credentials under the active custody key, each for the object that stores them. */
export class CredentialSeals {
  constructor(private readonly keyring: Keyring) {}

  seal(recordId: string, { apiClientId, apiClientSecret }: ProviderCredentials): string {
    const text = JSON.stringify({ apiClientId, apiClientSecret })
    return this.keyring.seal('issuer-credentials', recordId, Buffer.from(text))
  }

  /** Throws if the credentials were changed, or sealed for another object. */
  open(recordId: string, sealed: string): ProviderCredentials {
    return JSON.parse(this.keyring.open('issuer-credentials', recordId, sealed).toString('utf8'))
  }
}
