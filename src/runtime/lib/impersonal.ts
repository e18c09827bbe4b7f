/**
 * Members whose texts are words of the interface, never personal data: in upper case, or in lower case with hyphens.
 */
const WORDS = new Set([
  ...[
    'type',
    'status',
    'state',
    'stateReason',
    'direction',
    'sourceType',
    'destinationType',
    'accountType',
    'customerType',
  ],
  ...[
    'code',
    'currency',
    'failureReason',
    'declineReason',
    'paymentRail',
    'railSelectionMode',
    'kycStatus',
    'kybStatus',
  ],
  ...['network', 'cryptoNetwork', 'brand', 'form', 'documentType', 'verificationStatus', 'ownershipType', 'region'],
])
const IDENTIFIER = /^[A-Z][A-Za-z]{1,40}:[0-9a-f-]{36}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[0-9:.]{8,15}Z$/

/**
 * Returns the JSON with its ids, times, numbers and words of the interface. Every other text is empty, including a text
 * that is not JSON.
 */
export function impersonal(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), (name, value) => (typeof value === 'string' ? textOf(name, value) : value))
  } catch {
    return ''
  }
}

const isWord = (name: string, text: string): boolean => WORDS.has(name) && /^[A-Z][A-Z0-9_.-]{0,63}$/.test(text)

const textOf = (name: string, text: string): string =>
  isWord(name, text) || IDENTIFIER.test(text) || INSTANT.test(text) ? text : ''
