import { isItin, isSsn } from '#formats/us-person-number.ts'

const CHECKS: Readonly<Record<string, (number: string) => boolean>> = { SSN: isSsn, ITIN: isItin }

/** Whether the number of a US person was never issued. Numbers of other kinds have no such rule. */
export const isImpossible = (idType: string | undefined, number: string | undefined): boolean =>
  number !== undefined && CHECKS[idType ?? '']?.(number) === false
