/**
 * The form of the account part (BBAN) by country: the number of `n` digits, `a` letters, `c` letters or digits
 * (accounts 5.1).
 */
export const IBAN_STRUCTURES: Readonly<Record<string, string>> = {
  AD: '4n4n12c',
  AE: '3n16n',
  AL: '8n16c',
  AT: '5n11n',
  BE: '3n7n2n',
  BG: '4a4n2n8c',
  BH: '4a14c',
  BR: '8n5n10n1a1c',
  CH: '5n12c',
  CY: '3n5n16c',
  CZ: '4n6n10n',
  DE: '8n10n',
  DK: '4n9n1n',
  EE: '2n2n11n1n',
  EG: '4n4n17n',
  ES: '4n4n1n1n10n',
  FI: '3n11n',
  FR: '5n5n11c2n',
  GB: '4a6n8n',
  GE: '2a16n',
  GI: '4a15c',
  GR: '3n4n16c',
  HR: '7n10n',
  HU: '3n4n1n15n1n',
  IE: '4a6n8n',
  IL: '3n3n13n',
  IS: '4n2n6n10n',
  IT: '1a5n5n12c',
  JO: '4a4n18c',
  KW: '4a22c',
  KZ: '3n13c',
  LB: '4n20c',
  LI: '5n12c',
  LT: '5n11n',
  LU: '3n13c',
  LV: '4a13c',
  MC: '5n5n11c2n',
  MD: '2c18c',
  ME: '3n13n2n',
  MK: '3n10c2n',
  MT: '4a5n18c',
  MU: '4a2n2n12n3n3a',
  NL: '4a10n',
  NO: '4n6n1n',
  PK: '4a16c',
  PL: '8n16n',
  PT: '4n4n11n2n',
  QA: '4a21c',
  RO: '4a16c',
  RS: '3n13n2n',
  SA: '2n18c',
  SE: '3n16n1n',
  SI: '5n8n2n',
  SK: '4n6n10n',
  SM: '1a5n5n12c',
  TN: '2n3n13n2n',
  TR: '5n1n16c',
  UA: '6n19c',
  VA: '3n15n',
}

const CHARACTERS: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const BBAN_PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(IBAN_STRUCTURES).map(([country, structure]) => [country, bbanPattern(structure)]),
)

function bbanPattern(structure: string): RegExp {
  return new RegExp(`^${structure.replace(/(\d{1,2})([nac])/g, (_, count, kind) => `${CHARACTERS[kind]}{${count}}`)}$`)
}

/** Returns the country in the first two letters of an IBAN. Does not check its validity. */
export function ibanCountry(iban: string): string {
  return iban.slice(0, 2)
}

/**
 * Returns true for an IBAN of a known country with the right length, structure and check digits. Permits small letters
 * in the account part.
 */
export function isIban(text: string): boolean {
  return hasIbanCheckDigits(text) && hasBbanOf(ibanCountry(text), text.slice(4))
}

/**
 * As `isIban`, but validates a country of unknown structure only by its check digits: the registry grows (accounts 5.1,
 * SWIFT).
 */
export function isInternationalIban(text: string): boolean {
  return hasIbanCheckDigits(text) && (!BBAN_PATTERNS.has(ibanCountry(text)) || isIban(text))
}

/** Returns the IBAN of an account with computed check digits. Throws if the account part does not fit the country. */
export function ibanFor(country: string, bban: string): string {
  if (!hasBbanOf(country, bban)) throw new Error(`An account part of this form does not exist in ${country}.`)
  const checkDigits = String(98n - remainderOf97(`${country}00${bban}`)).padStart(2, '0')
  return country + checkDigits + bban
}

function hasBbanOf(country: string, bban: string): boolean {
  return BBAN_PATTERNS.get(country)?.test(bban.toUpperCase()) ?? false
}

/** 00, 01 and 99 can give the right remainder, but the computation never yields them. */
const NEVER_COMPUTED = new Set(['00', '01', '99'])

function hasIbanCheckDigits(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$/.test(text) || NEVER_COMPUTED.has(text.slice(2, 4))) return false
  return remainderOf97(text) === 1n
}

/**
 * Computes ISO 7064 MOD 97-10 over the text, with its first four characters moved to the end and letters read as 10 to
 * 35. Returns 1 if the check digits are correct.
 */
export function remainderOf97(text: string): bigint {
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((character) => parseInt(character, 36)).join('')
  return BigInt(digits) % 97n
}
