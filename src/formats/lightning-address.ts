const LOCAL_PART = /^[a-z0-9._+-]{1,64}$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Names that public DNS does not resolve. */
const LOCAL_SUFFIXES = new Set(
  'arpa corp home internal intranet lan local localdomain localhost onion private'.split(' '),
)

/** Returns true for `local@domain`. A leading `$` marks a UMA address, which needs no account. */
export function hasLightningAddressShape(text: string): boolean {
  return /^[^\s@$][^\s@]*@[^\s@]+$/.test(text)
}

/**
 * Whether the text is a Lightning address (LUD-16) at a public DNS name. Only a payment shows whether the address
 * answers (accounts 5.13).
 */
export function isLightningAddress(text: string): boolean {
  const [local = '', domain = ''] = text.toLowerCase().split('@')
  return hasLightningAddressShape(text) && LOCAL_PART.test(local) && isPublicDomain(domain)
}

function isPublicDomain(domain: string): boolean {
  const labels = domain.split('.')
  const suffix = labels.at(-1)!
  if (domain.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return !/^[0-9]+$/.test(suffix) && !LOCAL_SUFFIXES.has(suffix)
}
