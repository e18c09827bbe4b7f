import { Enum, READABLE_LINE, Type } from '#runtime/declare/schema.ts'

/** Builds the literal `accountType` that selects a shape. */
export const accountType = <const Name extends string>(name: Name) => Type.Literal(name)

export const bankName = Type.String({
  ...READABLE_LINE,
  minLength: 1,
  maxLength: 255,
  description: 'The name as `GET /discoveries` gives it, where it lists the country.',
})

export const accountNumber = Type.String({
  minLength: 1,
  maxLength: 34,
  description: 'Kept and returned exactly as sent.',
})

export const swiftCode = Type.String({
  minLength: 8,
  maxLength: 11,
  pattern: '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  description: 'BIC: 8 characters for the head office, 11 for a branch.',
})

export const bankAccountType = Enum(['CHECKING', 'SAVINGS'])

export const branchCode = Type.String({ minLength: 5, maxLength: 5, pattern: '^[0-9]{5}$' })

/** Builds the schema of a phone number of any country, or of the country whose numbering plan the pattern describes. */
export const phoneNumber = (pattern = '^\\+[0-9]{6,14}$') =>
  Type.String({
    minLength: 7,
    maxLength: 15,
    pattern,
    description: 'E.164: the account of a mobile wallet, or the number for reaching its holder.',
  })

export const provider = Type.String({
  ...READABLE_LINE,
  minLength: 1,
  maxLength: 255,
  description: 'The mobile-money operator, as `GET /discoveries` lists it for the country.',
})

/** An IBAN of one country, of fixed length. A separate check validates the check digits. */
export const iban = (length: number, pattern: string) => Type.String({ minLength: length, maxLength: length, pattern })

/** An IBAN of any country. */
export const anyIban = Type.String({ minLength: 15, maxLength: 34, pattern: '^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$' })
