import type { Issuer } from '#crypto/identity-token.ts'
import { wholeNumber } from '#runtime/kernel/setting-readers.ts'
import { type Reader, setting } from '#runtime/lib/settings.ts'

const WELL_KNOWN_ISSUERS: readonly Issuer[] = [
  { issuer: 'https://accounts.google.com', aliases: ['accounts.google.com'] },
  { issuer: 'https://appleid.apple.com', aliases: [] },
]

/** Names of issuers. Well-known issuers come with their aliases. Discovery finds the keys of all issuers. */
const readIssuers: Reader<readonly Issuer[]> = (value) =>
  value.split(',').map((entry) => {
    const issuer = entry.trim()
    if (!/^https:\/\//.test(issuer) || !URL.canParse(issuer))
      throw new Error('must be https URLs, separated by commas.')
    return WELL_KNOWN_ISSUERS.find((known) => known.issuer === issuer) ?? { issuer, aliases: [] }
  })

/** `rpId=origin origin,rpId=origin`: the service compares origins as whole texts. */
const readRelyingParties: Reader<readonly { rpId: string; origins: readonly string[] }[]> = (value) =>
  value.split(',').map((entry) => {
    const [, rpId, origins] = /^([a-z0-9.-]+)=(\S+(?: +\S+)*)$/.exec(entry.trim()) ?? []
    if (!rpId || !origins)
      throw new Error(
        'must be entries such as example.com=https://example.com https://app.example.com, separated by commas.',
      )
    return { rpId, origins: origins.split(/ +/) }
  })

export const walletAuthSettings = {
  /** The sites that may use passkeys, with their origins. */
  relyingParties: setting<readonly { rpId: string; origins: readonly string[] }[]>(
    'RELYING_PARTIES',
    readRelyingParties,
    [],
  ),
  /** Identity providers whose tokens open wallets. */
  identityIssuers: setting('OIDC_ISSUERS', readIssuers, WELL_KNOWN_ISSUERS),
  /** The number of times that signed sandbox calls first answer PROCESSING. */
  processingReplies: setting('SANDBOX_PROCESSING_REPLIES', wholeNumber(0, 100), 0),
}
